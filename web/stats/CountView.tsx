// CountView.tsx - games of one kind in numbers and pictures.
import { t, tn } from '../app/words';
import { Course } from './Course';
import { Distribution } from './Distribution';
import type { Count } from './numbers';

function figures({ games, mean, perfect, lost }: Count): string[] {
  return [
    tn('{n} game', '{n} games', games),
    ...(mean === undefined ? [] : [t('{n} points on average', { n: Math.round(mean * 10) / 10 })]),
    tn('{n} perfect', '{n} perfect', perfect),
    tn('{n} lost', '{n} lost', lost),
  ];
}

export function CountView({ count }: { count: Count }) {
  return (
    <section class="game-count">
      <h3>{count.name}</h3>
      <p>{figures(count).join(' · ')}</p>
      <div class="plots">
        {count.scores.length > 0 && <Distribution count={count} />}
        {count.course.length > 1 && <Course count={count} />}
      </div>
    </section>
  );
}
