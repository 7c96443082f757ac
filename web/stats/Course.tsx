// Course.tsx - points of one game after the other, and the mean of the last five.
import { t } from '../app/words';
import { marks, smooth } from './numbers';
import type { Count } from './numbers';

const round = (n: number): number => Math.round(n * 10) / 10;

export function Course({ count }: { count: Count }) {
  const { course, best } = count;
  const least = Math.min(0, ...course);
  const x = (i: number) => 48 + (542 * i) / Math.max(1, course.length - 1);
  const y = (points: number) => 130 - (120 * (points - least)) / (best - least);
  const line = smooth(course).map((points, i) => `${x(i)},${y(points)}`);
  const list = course.map(round).join(', ');
  return (
    <figure>
      <svg
        class="plot course"
        viewBox="0 -8 600 152"
        role="img"
        aria-label={t('Points of one game after the other: {list}', { list })}
      >
        {marks(least, best, 10).map((points) => (
          <g key={points}>
            <line x1="40" x2="600" y1={y(points)} y2={y(points)} />
            <text x="20" y={y(points) + 6}>
              {points}
            </text>
          </g>
        ))}
        <polyline points={line.join(' ')} />
        {course.map((points, i) => (
          <circle key={i} cx={x(i)} cy={y(points)} r="4" />
        ))}
      </svg>
      <figcaption>{t('Progress, with the mean of the last five')}</figcaption>
    </figure>
  );
}
