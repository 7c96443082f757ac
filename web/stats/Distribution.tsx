// Distribution.tsx - how often which points were made; with black powder there are fewer than none.
import { t } from '../app/words';
import { marks } from './numbers';
import type { Count } from './numbers';

const HIGH = 115;

export function Distribution({ count }: { count: Count }) {
  const least = Math.min(0, ...count.scores.map(([points]) => points));
  const most = Math.max(1, ...count.scores.map(([, times]) => times));
  const width = 600 / (count.best - least + 1);
  const said = count.scores.map(([points, n]) => t('{points} points: {n}', { points, n }));
  return (
    <figure>
      <svg class="plot" viewBox="-8 0 616 154" role="img" aria-label={said.join(', ')}>
        {count.scores.map(([points, times]) => (
          <rect
            key={points}
            x={(points - least) * width + 2}
            y={10 + HIGH - (HIGH * times) / most}
            width={width - 4}
            height={(HIGH * times) / most}
            rx="3"
          />
        ))}
        {marks(least, count.best, 5).map((points) => (
          <text key={points} x={(points - least) * width + width / 2} y="146">
            {points}
          </text>
        ))}
      </svg>
      <figcaption>{t('Points')}</figcaption>
    </figure>
  );
}
