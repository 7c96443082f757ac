// useScene.ts - what a table shows now, in a component that is drawn again when it changes.
//
// Whoever follows something listens in a layout effect, which comes with the drawing: what happens between the drawing and
// an effect that comes later would be missed, for ever if nothing else happens.
import { useLayoutEffect, useState } from 'preact/hooks';
import type { Scene } from '../engine/scene';
import type { Table } from '../engine/table';

export function useScene(table: Table): Scene {
  const [, draw] = useState({});
  useLayoutEffect(() => table.onChange(() => draw({})), [table]);
  return table.scene();
}
