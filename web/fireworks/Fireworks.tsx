// Fireworks.tsx - the rows: a stack of real cards for every colour, with its top value large and what is missing small.
// A tap leads to the grid of counts, as the menu and a key do.
// A card of one's own can be dropped here.
import { t } from '../app/words';
import { useView } from '../table/view';
import { Stack } from './Stack';

export function Fireworks() {
  const { game, open } = useView();
  return (
    <section
      class="fireworks"
      data-drop="play"
      aria-label={t('Fireworks')}
      style={{ '--columns': game.rows.length }}
      onClick={() => open('counts')}
    >
      <ul class="stacks">
        {game.rows.map((row) => (
          <Stack key={row.colour} row={row} last={game.last} />
        ))}
      </ul>
    </section>
  );
}
