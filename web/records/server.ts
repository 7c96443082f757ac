// server.ts - the games of this person that the server has, and that are over.
import { tn } from '../app/words';
import { isOnline } from '../line/reach';
import { listGames, type Listed } from '../line/lists';
import { known } from '../line/person';
import type { Entry } from './GameList';

/** A game that is over, as lists have it. */
interface Over extends Listed {
  score: number;
  most: number;
}

const isOver = (game: Listed): game is Over => game.state === 'ended' && 'score' in game;

function entryOf(game: Over, day: (when: number) => string): Entry {
  const names = game.seats.map((seat) => seat?.name ?? seat?.bot ?? '').filter(Boolean);
  return {
    key: game.table,
    to: `#/replay/${game.table}/0`,
    score: game.score,
    best: game.most,
    about: [names.join(', ') || tn('{n} player', '{n} players', names.length), day(game.updated)],
  };
}

/** Nothing where no server stands behind this page, or nobody of this browser is known to it. */
export async function serverGames(day: (when: number) => string): Promise<Entry[]> {
  if (!known() || !(await isOnline())) return [];
  const games = await listGames();
  return games.filter(isOver).map((game) => entryOf(game, day));
}
