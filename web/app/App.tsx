// App.tsx - the page that the address asks for. Settings and rules lie over a server's table, whose game goes on beneath.
import { useLayoutEffect, useRef } from 'preact/hooks';
import { covered, here, type Place } from './address';
import { withBook } from './book';
import { Guard } from './Broken';
import { lazy, type LazyPage, type PageProps } from './lazy';
import { useStore } from './store';
import { useSpoken } from './words';
import { StartPage } from '../start/StartPage';
import { Nowhere } from '../start/Nowhere';
import type { ComponentType } from 'preact';

const pages: Record<string, ComponentType<PageProps> | LazyPage> = {
  start: StartPage,
  nowhere: Nowhere,
  play: lazy('PlayPage', () => import('../start/PlayPage')),
  'what-if': lazy('PlayPage', () => import('../start/PlayPage')),
  new: lazy('NewPage', () => import('../new/NewPage')),
  offline: lazy('OfflinePage', () => import('../new/OfflinePage')),
  settings: lazy('SettingsPage', () => import('../settings/SettingsPage')),
  rules: lazy('RulesPage', () => withBook(import('../rules/RulesPage'))),
  learn: lazy('LearnPage', () => withBook(import('../learn/LearnPage'))),
  puzzles: lazy('PuzzlesPage', () => import('../puzzles/PuzzlesPage')),
  replays: lazy('RecordsPage', () => withBook(import('../records/RecordsPage'))),
  replay: lazy('ReplayPage', () => withBook(import('../replay/ReplayPage'))),
  stats: lazy('StatsPage', () => import('../stats/StatsPage')),
  t: lazy('TablePage', () => import('../room/TablePage')),
  watch: lazy('WatchPage', () => import('../room/WatchPage')),
  move: lazy('MovePage', () => import('../people/MovePage')),
};

/** Fetches the file of a page that is shown next, if it has one. What fails is tried again when it is shown. */
export async function prefetch({ name }: Place): Promise<void> {
  const page = pages[name];
  if (page && 'fetch' in page) await page.fetch().catch(() => undefined);
}

/** Whether a place lies over a table and leaves it as it is. */
const lies = (place: Place) => place.name === 'settings' || place.name === 'rules';
/** Whether something goes on at a place while another lies over it. */
const stays = (place: Place | null) => place?.name === 't' || place?.name === 'watch';

/** What was left for a look at something else: where the window stood, and what had the focus. */
interface Left {
  scrolled: number;
  focus: Element | null;
}

function Shown({ place, hidden }: { place: Place; hidden: boolean }) {
  const Target = pages[place.name] ?? StartPage;
  return (
    <div class="place" hidden={hidden} data-page={place.name}>
      <Guard key={place.visit}>
        <Target path={place.path} />
      </Guard>
    </div>
  );
}

export function App() {
  useSpoken(); // everything is drawn again in another language
  const place = useStore(here);
  const before = useRef<Place | null>(null);
  const left = useRef<Left | null>(null);
  const over = lies(place) && (stays(before.current) || covered.get() !== null);
  if (!over) covered.set(null);
  else if (stays(before.current)) {
    covered.set(before.current);
    left.current = { scrolled: scrollY, focus: document.activeElement };
  }
  useLayoutEffect(() => {
    const again = !over && left.current;
    before.current = place;
    scrollTo(0, again ? again.scrolled : 0);
    if (again && again.focus instanceof HTMLElement && again.focus.isConnected)
      again.focus.focus({ preventScroll: true });
    if (!over) left.current = null;
  }, [place]);
  const bottom = (over && covered.get()) || place;
  return (
    <>
      <Shown place={bottom} hidden={over} />
      {over ? <Shown place={place} hidden={false} /> : null}
    </>
  );
}
