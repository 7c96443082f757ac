// Compared.tsx - a finished game beside what others made of the same cards, and what became of the link for friends.
import { useEffect, useState } from 'preact/hooks';
import { t } from '../app/words';
import { botsScore } from './challenge';
import type { Challenge } from './kept';

interface Props {
  record: string;
  challenge?: Challenge | undefined;
  /** something seen was taken back: it is compared with nothing */
  uncounted: boolean;
  /** of the link */
  said: string;
}

/** What bots make of the cards of a record; -1 as long as that is not known. */
function useBotsScore(record: string): number {
  const [score, setScore] = useState(-1);
  useEffect(() => {
    let wanted = true;
    setScore(-1);
    if (record)
      botsScore(record).then(
        (points) => wanted && setScore(points),
        () => undefined,
      );
    return () => void (wanted = false);
  }, [record]);
  return score;
}

export function Compared({ record, challenge, uncounted, said }: Props) {
  const bots = useBotsScore(uncounted ? '' : record);
  const parts = [];
  if (challenge && !uncounted)
    parts.push(
      t('{player} made {n} points with the same cards.', {
        player: challenge.from || t('Your friend'),
        n: challenge.score,
      }),
    );
  if (bots >= 0) parts.push(t('Bots among themselves make {n}.', { n: bots }));
  return (
    <>
      <p class="compare">{parts.join(' ')}</p>
      <p class="link-said" role="status">
        {said}
      </p>
    </>
  );
}
