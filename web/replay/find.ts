// find.ts - where the address of a replay leads: to a game of this browser (~own), to a table's code at the
// server, or to the game itself, which may be one of this browser, too.
import { book } from '../app/book';
import { t } from '../app/words';
import { keep, recall } from '../app/keep';
import type { Records } from '../engine/records';
import type { RecordInfo } from '../engine/scene';
import { finishedGames, type Finished } from '../share/kept';
import { DamagedLink, holdsGame, pack, unpack } from '../share/link';

/** A game to be watched. */
export interface Found {
  game: RecordInfo;
  /** the seat of who looks at it, who played there; -1: none that is known */
  own: number;
  /** when they played it here */
  when?: number;
  /** what stands in the address: a table's code, or the game itself */
  link: string;
}

/** What the page before handed over: more than goes into an address. */
interface Handed {
  link: string;
  record: string;
  own: number;
}
const HANDED = 'hanabi.handed';

/** Why a game cannot be opened, in words. */
export class NotFound extends Error {}

function read(text: string): RecordInfo {
  const { games, wrong } = book().read(text);
  const [game] = games;
  if (!game) throw new NotFound(wrong);
  return game;
}

const ofBrowser = ({ record, seat, when }: Finished) => ({
  game: read(JSON.stringify(record)),
  own: seat,
  when,
});

/** A game that stands in the address. */
async function inAddress(records: Records, link: string): Promise<Found> {
  const handed = recall<Handed>(HANDED);
  if (handed?.link === link) return { game: read(handed.record), own: handed.own, link };
  const record = await unpack(link).catch((error: unknown) => {
    throw error instanceof DamagedLink ? new NotFound(t('the link is not whole')) : error;
  });
  const game = read(record);
  const kept = finishedGames().find((one) => records.same(JSON.stringify(one.record), game.record));
  return kept ? { ...ofBrowser(kept), link } : { game, own: -1, link };
}

async function ofServer(table: string): Promise<Found> {
  const answer = await fetch(`/api/records/${encodeURIComponent(table)}`).catch(() => null);
  if (!answer) throw new NotFound(t('the server does not answer'));
  if (!answer.ok) throw new NotFound(t('the server does not have it'));
  return { game: read(await answer.text()), own: -1, link: table };
}

/** The game that an address means; throws NotFound. */
export async function findGame(records: Records, what: string): Promise<Found> {
  if (holdsGame(what)) return inAddress(records, what);
  if (!what.startsWith('~')) return ofServer(what);
  const kept = finishedGames().find(({ when }) => `~own${String(when)}` === what);
  if (!kept) throw new NotFound(t('it is not kept here'));
  const found = ofBrowser(kept);
  return { ...found, link: await pack(records.bare(found.game.record)) };
}

/** What is said where the next replay opens. */
let words = '';
export const sayThere = (sentence: string): void => void (words = sentence);
/** What was to be said there, once. */
export function said(): string {
  const sentence = words;
  words = '';
  return sentence;
}

/** The address of a game at a step; whoever goes there finds all of its record. */
export async function hand(records: Records, record: string, step = 0, own = -1): Promise<string> {
  const link = await pack(records.bare(record));
  keep(HANDED, { link, record, own } satisfies Handed);
  return `#/replay/${link}/${String(step)}`;
}
