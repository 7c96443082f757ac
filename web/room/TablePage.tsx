// TablePage.tsx - a table of the server: its door, its waiting room, its game.
import { useState } from 'preact/hooks';
import type { PageProps } from '../app/lazy';
import { settings } from '../app/settings';
import { Door } from '../door/Door';
import { known } from '../line/person';
import { AtTable } from './AtTable';

interface Props {
  code: string;
  watching: boolean;
}

export function ServerPlace({ code, watching }: Props) {
  const [inside, enter] = useState<{ sits: boolean } | null>(() =>
    settings().name || known() ? { sits: false } : null,
  );
  if (!inside) return <Door code={code} watching={watching} enter={(sits) => enter({ sits })} />;
  return <AtTable code={code} sits={inside.sits} />;
}

export default function TablePage({ path: [code = ''] }: PageProps) {
  return <ServerPlace code={code} watching={false} />;
}
