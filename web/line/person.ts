// person.ts - who this browser is to the server: a guest from the first need on, by a cookie that no script reads.
import { change, settings } from '../app/settings';
import { languageFor, t } from '../app/words';
import { line } from './line';
import { fitName } from './names';

/** The server does not let anybody in now; its words, or '' when it does not answer. */
export class NotLetIn extends Error {}

const GUEST = 'hanabi.guest';
const LONGEST = 20000; // milliseconds that a server may take to answer

/** Whether this browser has been a guest here. */
export const known = (): boolean => {
  try {
    return Boolean(localStorage.getItem(GUEST));
  } catch {
    return false;
  }
};

export function remember(): void {
  try {
    localStorage.setItem(GUEST, '1');
  } catch {
    // Then the cookie alone remembers.
  }
}

async function beGuest(): Promise<void> {
  const answer = await fetch('/api/guest', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'accept-language': languageFor(settings().lang),
    },
    body: JSON.stringify({ name: fitName(settings().name) || t('Guest') }),
    signal: AbortSignal.timeout(LONGEST),
  }).catch(() => {
    throw new NotLetIn('');
  });
  if (answer.ok) return;
  const { words = '' } = (await answer.json().catch(() => ({}))) as { words?: string };
  throw new NotLetIn(words || answer.statusText);
}

let arrived: Promise<void> | null = null;

/** Becomes a guest, once, before the line is needed; who is one already stays it. Rejects with NotLetIn. */
export function arrive(): Promise<void> {
  arrived ??= beGuest().then(remember, (why: unknown) => {
    arrived = null;
    throw why;
  });
  return arrived;
}

/** The same anew: perhaps the server does not know this browser any more. */
export function arriveAgain(): Promise<void> {
  arrived = null;
  return arrive();
}

/** Tells the server the name that was chosen; without a line it is told with the next one. */
export async function rename(): Promise<void> {
  const { name } = settings();
  if (!line.up.get() || !name) return;
  try {
    const answer = await line.tell({ type: 'name', name: fitName(name) });
    const called = answer.name ?? name;
    if (settings().name === name) change('name', called); // as the server has made it clean
    change('called', called);
  } catch {
    // The next line tells it.
  }
}

/** The server has said who this is. Another name was chosen here and not told yet, or else on another device meanwhile. */
export function greeted(name: string): void {
  const { name: own, called } = settings();
  if (name && own && own === called) change('name', name);
  if (name !== settings().name) void rename();
  else if (name !== called) change('called', name);
}

/** A link that makes another device the same person, once. */
export async function moveLink(): Promise<string> {
  await arrive();
  const { url } = await line.tell({ type: 'link' });
  return String(url);
}

export type Moved = { name: string } | { refused: string } | null;

/** This device becomes the one that made the link. null: the server does not answer. */
export async function moveHere(code: string): Promise<Moved> {
  const answer = await fetch('/api/move', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code }),
  }).catch(() => null);
  if (!answer) return null;
  const said = (await answer.json().catch(() => ({}))) as { name?: string; words?: string };
  if (!answer.ok) return { refused: said.words ?? '' };
  remember();
  const name = said.name ?? settings().name;
  change('name', name);
  return { name };
}
