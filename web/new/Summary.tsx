// Summary.tsx - the chosen game in words, with everything that holds at its table.
import { engine } from '../app/engine';
import { t } from '../app/words';
import { Terms } from '../parts/Terms';
import type { ChosenWords } from '../engine/choices';
import { setupOf, type Chosen } from './chosen';

export const wordsOf = (chosen: Chosen): ChosenWords =>
  engine().choices.words(JSON.stringify(setupOf(chosen)));

export function Summary({ chosen, atServer }: { chosen: Chosen; atServer: boolean }) {
  const { summary, house, wrong, ...terms } = wordsOf(chosen);
  return (
    <section class="your-game" aria-live="polite">
      <h2>{t('Your game')}</h2>
      {wrong ? <p class="wrong">{wrong}</p> : <p>{summary}</p>}
      <p class="soft">
        {t('Bots')}: {chosen.bot}
        {atServer ? ' · ' : ''}
        {atServer ? <Terms {...terms} /> : null}
      </p>
      {house.length ? (
        <>
          <p>{t('House rules, which this rulebook does not print:')}</p>
          <ul class="house">
            {house.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
}
