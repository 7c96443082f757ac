// WatchPage.tsx - a table of the server, for somebody who wants to look on.
import type { PageProps } from '../app/lazy';
import { ServerPlace } from './TablePage';

export default function WatchPage({ path: [code = ''] }: PageProps) {
  return <ServerPlace code={code} watching />;
}
