// GameList.tsx - games to choose from: what each was worth, and what tells it from the others.
import { t, tn } from '../app/words';

export interface Entry {
  key: string;
  to: string;
  score: number;
  best: number;
  /** who, when, what */
  about: string[];
}

export function GameList({ games }: { games: Entry[] }) {
  return (
    <ul class="games">
      {games.map(({ key, to, score, best, about }) => (
        <li key={key}>
          <a href={to}>
            <b>{tn('{n} point', '{n} points', score)}</b> {t('of {all}', { all: best })}
            <span class="soft">{about.join(' · ')}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
