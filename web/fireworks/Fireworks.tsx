// Fireworks.tsx - the rows: a stack of real cards for every colour, with its top value large and what is missing small.
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
    >
      <ul class="stacks">
        {game.rows.map((row) => (
          <Stack key={row.colour} row={row} last={game.last} />
        ))}
      </ul>
      <button type="button" class="to-counts" onClick={() => open('counts')}>
        <span class="sr">{t('Count the cards')}</span>
      </button>
    </section>
  );
}
