// play.ts - the game at this device that is to be played next: begun in a form, gone on with, or dealt now.
import { engine } from '../app/engine';
import { settings } from '../app/settings';
import { freshSeed, LocalTable } from '../engine/local';
import { dayId, dealId, type Kept } from '../share/kept';
import { holdsGame, unpack } from '../share/link';
import { keptGames, today } from './kept';

/** A game at this device, and what is kept about it beside its record. */
export interface Played {
  table: LocalTable;
  about: Pick<Kept, 'id' | 'day' | 'challenge' | 'tried'>;
}

let next: Played | null = null;

/** Hands a game that was begun elsewhere to the page that plays it. */
export function playNext(table: LocalTable, about?: Partial<Played['about']>): void {
  next = { table, about: { id: `game ${String(freshSeed())}`, ...about } };
}

/** Opens a game as it was kept; forgets it when it is damaged. */
function resume(kept: Kept | null | undefined): Played | null {
  if (!kept) return null;
  try {
    return { table: LocalTable.open(engine(), kept.record, settings().speed), about: kept };
  } catch {
    keptGames().forget(kept);
    return null;
  }
}

interface Deal {
  rules: Record<string, unknown>;
  seed: number;
  start: number | 'random';
}

/** Deals a game with bots for the one who sits at the first seat. */
export function deal({ rules, seed, start }: Deal, bot = settings().bot): LocalTable {
  const players = Number(rules.players ?? 2);
  const own = settings().name || engine().seatName(0, players);
  return LocalTable.begin(
    engine(),
    {
      setup: JSON.stringify({ rules, start }),
      names: Array.from({ length: players }, (_, seat) => (seat ? '' : own)),
      bot,
      seat: 0,
      seed,
    },
    settings().speed,
  );
}

const atOnce = (): Played => ({
  table: deal({ rules: { players: settings().players }, seed: freshSeed(), start: 'random' }),
  about: { id: `game ${String(freshSeed())}` },
});

/** After the lessons: two players, and a bot that follows their conventions alone. */
const withPatientBot = (): Played => ({
  table: deal({ rules: { players: 2 }, seed: freshSeed(), start: 'random' }, 'partner:simple'),
  about: { id: `game ${String(freshSeed())}` },
});

/** The same deal for everybody on the same day. */
function ofTheDay(): Played {
  const day = today();
  const kept = resume(keptGames().find(dayId(day)));
  const seed = Number(day.replaceAll('-', ''));
  return (
    kept ?? {
      table: deal({ rules: { players: 3 }, seed, start: 0 }),
      about: { id: dayId(day), day },
    }
  );
}

interface ChallengeLink extends Deal {
  from?: string;
  score?: number;
}

/** A deal that somebody else has played: by its seed. */
function challenge(text: string): Played {
  const { rules, seed, start, from, score } = JSON.parse(text) as ChallengeLink;
  const id = dealId(rules, seed);
  return (
    resume(keptGames().find(id)) ?? {
      table: deal({ rules, seed, start }),
      about: { id, challenge: { from: String(from ?? ''), score: Number(score) } },
    }
  );
}

/** The same by the cards themselves, where it has no seed. */
async function challengeByCards(link: string): Promise<Played> {
  const begun = resume(keptGames().find(`cards ${link}`));
  if (begun) return begun;
  const record = await unpack(link);
  const { records } = engine();
  const info = records.info(record);
  const seated = records.seated(record, { seat: 0, bot: settings().bot, step: 0 });
  return {
    table: LocalTable.open(engine(), seated, settings().speed),
    about: {
      id: `cards ${link}`,
      ...(info?.challenge ? { challenge: { from: info.from, score: info.beat } } : {}),
    },
  };
}

/** The game that an address means; null: it has gone. Rejects when a link is not whole. */
export async function playedBy(name: string, which: string): Promise<Played | null> {
  const handed = next;
  next = null;
  if (handed) return handed;
  if (name === 'what-if') return resume(keptGames().tried());
  if (holdsGame(which)) return challengeByCards(which);
  if (which === 'day') return ofTheDay();
  if (which === 'simple') return withPatientBot();
  if (which.startsWith('aside')) return resume(keptGames().aside()[Number(which.slice(5))]);
  if (which.startsWith('{')) {
    try {
      return challenge(which);
    } catch {
      return atOnce(); // a damaged link: a game all the same
    }
  }
  return (which ? null : resume(keptGames().last())) ?? atOnce();
}

/** The next game of the same people, dealt anew. */
export const again = ({ table }: Played): Played => ({
  table: table.next(),
  about: { id: `game ${String(freshSeed())}` },
});
