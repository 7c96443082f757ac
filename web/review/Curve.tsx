// Curve.tsx - the points that were to be expected, step by step, behind the way through a game; it fills while the
// game is reviewed.
import { t } from '../app/words';
import { signs } from './marks';
import type { Review } from './review';
import { useDrawn } from './useReview';

interface Point {
  step: number;
  value: number;
  error: number;
  mark: number;
}

/** What is known up to a step; at the end of the game its points. */
function pointsOf({ told, opened, steps }: Review, shown: number): Point[] {
  const all: Point[] = [];
  for (const one of told)
    if (one && one.step <= shown) all.push({ ...one, mark: one.step < shown ? one.mark : 0 });
  if (opened && shown >= steps) all.push({ step: steps, value: opened.points, error: 0, mark: 0 });
  return all;
}

const HEIGHT = 100;

/** Heights in the drawing, from the least points that there were to the most that there could be: at least three of them. */
function scale(points: Point[], most: number): (value: number) => number {
  const least = Math.min(most - 2.5, ...points.map(({ value }) => value));
  const low = Math.max(0, least - 0.5);
  return (value) => (HEIGHT * (most - Math.min(most, Math.max(value, low)))) / (most - low);
}

export function Curve({ review, shown }: { review: Review; shown: number }) {
  useDrawn(review);
  const points = pointsOf(review, shown);
  const { opened, steps } = review;
  if (!opened) return null;
  const y = scale(points, opened.most);
  const path = (of: (point: Point) => number, some = points) =>
    some.map((point) => `${point.step} ${y(of(point)).toFixed(1)}`).join('L');
  const above = path(({ value, error }) => value + 2 * error);
  const below = path(({ value, error }) => value - 2 * error, [...points].reverse());
  return (
    <span class="curve" role="img" aria-label={t('Expected points, step by step')}>
      <svg viewBox={`0 0 ${steps} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {points.length ? <path class="doubt" d={`M${above}L${below}Z`} /> : null}
        {points.length ? <path class="line" d={`M${path(({ value }) => value)}`} /> : null}
      </svg>
      {points
        .filter(({ mark }) => mark)
        .map(({ step, value, mark }) => (
          <i
            key={step}
            class={`m${mark}`}
            data-sign={signs[mark]}
            style={{ left: `${(100 * step) / steps}%`, top: `${y(value)}%` }}
          />
        ))}
    </span>
  );
}
