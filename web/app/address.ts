// address.ts - where the address leads. Everything stands behind the #, so that one file serves all; links to tables and to
// other devices are paths, so that they look like links.
import { makeStore } from './store';

export interface Place {
  /** 'start', 'play', 't' … or 'nowhere' */
  name: string;
  /** what stands behind the name, between slashes */
  path: string[];
  /** the address from its # on */
  hash: string;
  /** which visit it is: who comes again begins anew */
  visit: number;
}

const names = new Set([
  'start',
  'play',
  'what-if',
  'new',
  'offline',
  'settings',
  'rules',
  'learn',
  'puzzles',
  'replay',
  'replays',
  'stats',
  't',
  'watch',
  'move',
]);

let visits = 0;

const place = (name: string, path: string[], hash: string): Place => ({
  name,
  path,
  hash,
  visit: ++visits,
});

/** What an address behind the # means. What is not known leads to the first page. */
function fromHash(hash: string): Place {
  let said: string;
  try {
    said = decodeURIComponent(hash.replace(/^#\/?/, ''));
  } catch {
    return place('nowhere', [], hash);
  }
  const [name = '', ...path] = said.split('/');
  return names.has(name) ? place(name, path, hash) : place('start', [], hash);
}

/** Where the address of the window leads. A path that is a link becomes what it would be behind the #. */
export function readAddress(): Place {
  const link = /^\/(t|move)\/([^/]+)/.exec(location.pathname);
  if (link && !location.hash) {
    const [, name = '', code = ''] = link;
    const hash = name === 't' ? `#/t/${code}` : '';
    history.replaceState(null, '', `/${hash}`);
    return name === 't' ? fromHash(hash) : place(name, [code], hash);
  }
  if (!location.hash && !/^\/(index\.html)?$/.test(location.pathname))
    return place('nowhere', [], '');
  return fromHash(location.hash);
}

/** The place that is shown. */
export const here = makeStore<Place>(place('start', [], ''));

/** The table that lies beneath the page, if one does. */
export const covered = makeStore<Place | null>(null);

/** Goes where the address says. To come back to what lies beneath is no new visit. */
export function arrive(): void {
  const next = readAddress();
  const under = covered.get();
  here.set(under?.hash === next.hash ? under : next);
}
/** Goes on to another place, which the browser's way back leads back from. */
export function go(to: string): void {
  if (location.hash === to) arrive();
  else location.hash = to;
}
/** Goes to another place instead of this one. */
export function turnInto(to: string): void {
  history.replaceState(null, '', to);
  arrive();
}
