// playHere.ts - begins a game at this device, with bots or with several people.
import { turnInto } from '../app/address';
import { engine } from '../app/engine';
import { change, settings } from '../app/settings';
import { freshSeed, LocalTable } from '../engine/local';
import { playNext } from '../start/play';
import { setupOf, type Chosen } from './chosen';

/** Who sits where: a name for each seat, '' for a bot. Left out: one person, at the first seat. */
export function playHere(chosen: Chosen, names?: string[]): void {
  const players = Number(chosen.rules.players ?? 2);
  const own = settings().name || engine().seatName(0, players);
  const company = names ?? Array.from({ length: players }, (_, seat) => (seat ? '' : own));
  change('bot', chosen.bot);
  change('players', players);
  playNext(
    LocalTable.begin(
      engine(),
      {
        setup: JSON.stringify(setupOf(chosen)),
        names: company,
        bot: chosen.bot,
        seat: company.findIndex(Boolean),
        seed: freshSeed(),
      },
      settings().speed,
    ),
  );
  turnInto('#/play');
}
