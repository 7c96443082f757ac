// act.ts - what can be done from a step of a game that is watched: play on oneself, let bots play on, take the
// game along.
import { go } from '../app/address';
import { book } from '../app/book';
import { settings } from '../app/settings';
import { t } from '../app/words';
import type { Records } from '../engine/records';
import { KeptGames } from '../share/kept';
import { fileName, saveFile } from '../share/save';
import { holdsGame } from '../share/link';
import { hand, type Found } from './find';

/** Sits down in the seat of who is on turn; the game itself is what it is compared with. */
export function whatIf(records: Records, { game, own }: Found, step: number, seat: number): void {
  new KeptGames(records).save({
    id: 'what-if',
    record: records.seated(game.record, { seat, bot: settings().bot, step }),
    begun: false,
    steps: step,
    players: game.players,
    challenge: { from: t('The game itself'), score: game.score },
    tried: { record: game.record, step, own },
  });
  go('#/what-if');
}

/** Lets bots finish the game; where to see it, and what to say there. */
export async function botsPlayOn(
  records: Records,
  { game, own }: Found,
  step: number,
  bot: string,
): Promise<{ to: string; words: string }> {
  const played = await records.playOn(game.record, step, bot);
  const after = records.info(played);
  const words = t('The bots make {n} points from here; the game made {before}.', {
    n: after?.score ?? 0,
    before: game.score,
  });
  return { to: await hand(records, played, step, own), words };
}

/** The game as a file, and for hanab.live where it can be carried over; undefined otherwise. */
export function downloads({ game, link, when }: Found) {
  const name = (kind: string) => fileName(kind, holdsGame(link) ? '' : link, when);
  const live = book().toLive(game.record);
  return {
    record: () => saveFile(game.record, name('hanabi')),
    live: live ? () => saveFile(live, name('hanab-live')) : undefined,
  };
}
