// kept.ts - the games that this browser keeps: the one with bots that was played last, those that others
// took the place of, one try from a replay, and all that are finished. Games that the page before this
// one has kept are read as well.
import { keep, recall } from '../app/keep';
import type { Records } from '../engine/records';
import type { RecordInfo } from '../engine/scene';

const NOW = 'hanabi.local';
const ASIDE = 'hanabi.aside';
const TRIED = 'hanabi.what-if';
const FINISHED = 'hanabi.games';
const MOST_ASIDE = 20;
const MOST_FINISHED = 300;

/** Whose points are to be beaten with the same cards. */
export interface Challenge {
  from: string;
  score: number;
}

/** A game at this device that is not over. */
export interface Kept {
  /** the same for the same deal of the day, and for the same challenge */
  id: string;
  /** as the local table saves it */
  record: string;
  /** somebody has done something in it */
  begun: boolean;
  steps: number;
  players: number;
  challenge?: Challenge;
  /** the deal of that day: 2026-11-19 */
  day?: string;
  /** it is a try from a replay: of this record, whose player had that seat (-1: nobody known) */
  tried?: { record: string; step: number; own: number };
}

/** A game that was played to its end here. */
export interface Finished {
  id: string;
  when: number;
  /** of its player */
  seat: number;
  record: unknown;
  score: number;
  best: number;
  outcome: string;
  day?: string;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

// ---- What the page before has kept ---------------------------------------------------------------

/** A game as it was kept then: how it was dealt, and what was done. */
interface Old {
  setup: {
    rules: Record<string, unknown>;
    seed: number;
    start: number;
    seat: number;
    bot: string;
    challenge?: Challenge;
    day?: string;
    record?: Record<string, unknown>;
    from?: number;
    whatIf?: boolean;
    own?: number;
    backs?: unknown[];
  };
  actions: string[];
}

const isOld = (value: unknown): value is Old =>
  isObject(value) && isObject(value.setup) && isObject(value.setup.rules);

/** What was done before a try began, and in it. */
function actionsOf({ setup, actions }: Old): string[] {
  const before = Array.isArray(setup.record?.actions) ? (setup.record.actions as string[]) : [];
  return [...before.slice(0, setup.from ?? 0), ...actions];
}

function recordOf(old: Old, records: Records): string {
  const { rules, seed, start, seat, bot, record, backs } = old.setup;
  const dealt: unknown =
    record ?? JSON.parse(records.deal({ rules: JSON.stringify(rules), seed, start }));
  return JSON.stringify({
    ...(isObject(dealt) ? dealt : {}),
    actions: actionsOf(old),
    ...(backs?.length ? { take_backs: backs } : {}),
    play: { seat, bot },
  });
}

export const dayId = (day: string): string => `day ${day}`;
export const dealId = (rules: unknown, seed: number): string =>
  `deal ${String(seed)} ${JSON.stringify(rules)}`;

function idOf({ day, challenge, rules, seed, start, seat }: Old['setup']): string {
  if (day) return dayId(day);
  return challenge ? dealId(rules, seed) : `old ${[seed, start, seat].join(' ')}`;
}

function fromOld(old: Old, records: Records): Kept {
  const { setup, actions } = old;
  const players = Number(setup.rules.players ?? 2);
  return {
    id: idOf(setup),
    record: recordOf(old, records),
    begun: actions.length > (setup.seat - setup.start + players) % players,
    steps: actionsOf(old).length,
    players,
    ...(setup.challenge ? { challenge: setup.challenge } : {}),
    ...(setup.day ? { day: setup.day } : {}),
    ...(setup.whatIf && setup.record
      ? {
          tried: {
            record: JSON.stringify(setup.record),
            step: setup.from ?? 0,
            own: setup.own ?? -1,
          },
        }
      : {}),
  };
}

/** A kept game of any age; null when it is damaged. */
function keptFrom(value: unknown, records: Records): Kept | null {
  try {
    if (isOld(value)) return fromOld(value, records);
  } catch {
    return null;
  }
  return isObject(value) && typeof value.record === 'string' ? (value as unknown as Kept) : null;
}

// ---- Games that are not over ---------------------------------------------------------------------

/** The games of this browser that are not over. */
export class KeptGames {
  constructor(private readonly records: Records) {}

  /** The one that was played last. */
  last(): Kept | null {
    return keptFrom(recall(NOW), this.records);
  }
  /** Those that others took the place of, the last one first. */
  aside(): Kept[] {
    const all = recall(ASIDE);
    return (Array.isArray(all) ? all : [])
      .map((one) => keptFrom(one, this.records))
      .filter((one) => one !== null);
  }
  /** The try from a replay. */
  tried(): Kept | null {
    return keptFrom(recall(TRIED), this.records);
  }
  find(id: string): Kept | undefined {
    return [this.last(), ...this.aside()].find((one) => one?.id === id) ?? undefined;
  }
  /** Keeps a game as it is now. The one that was played last is put aside if its player has done something in it. */
  save(game: Kept): void {
    if (game.tried) {
      keep(TRIED, game);
      return;
    }
    const last = this.last();
    if (last?.id !== game.id) {
      const others = this.aside().filter(({ id }) => id !== game.id);
      if (last?.begun) others.unshift(last);
      keep(ASIDE, others.slice(0, MOST_ASIDE));
    }
    keep(NOW, game);
  }
  /** A game is over, or not wanted any more. */
  forget(game: Pick<Kept, 'id' | 'tried'>): void {
    if (game.tried) {
      keep(TRIED, null);
      return;
    }
    if (this.last()?.id === game.id) keep(NOW, null);
    keep(
      ASIDE,
      this.aside().filter(({ id }) => id !== game.id),
    );
  }
}

// ---- Games that are over -------------------------------------------------------------------------

export const finishedGames = (): Finished[] => {
  const all = recall(FINISHED);
  return (Array.isArray(all) ? all : []).filter(
    (one): one is Finished => isObject(one) && isObject(one.record),
  );
};

/** Keeps a game that was played to its end here, once. */
export function keepFinished(id: string, game: RecordInfo, seat: number, day?: string): void {
  const all = finishedGames();
  if (all.some((one) => one.id === id)) return;
  all.push({
    id,
    when: Date.now(),
    seat,
    record: JSON.parse(game.record) as unknown,
    score: game.score,
    best: game.best,
    outcome: game.outcome,
    ...(day ? { day } : {}),
  });
  keep(FINISHED, all.slice(-MOST_FINISHED));
}
