// useScene.ts - what a table shows now, in a component that is drawn again when it changes.
import { useEffect, useState } from 'preact/hooks';
import type { Scene } from '../engine/scene';
import type { Table } from '../engine/table';

export function useScene(table: Table): Scene {
  const [, draw] = useState({});
  useEffect(() => table.onChange(() => draw({})), [table]);
  return table.scene();
}
