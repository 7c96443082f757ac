// Solve.tsx - puzzles of a kind, one after the other; or that of the day.
import { useMemo, useState } from 'preact/hooks';
import { go } from '../app/address';
import { t } from '../app/words';
import { Button } from '../parts/Button';
import { Riddle } from '../review/Riddle';
import { today } from '../start/kept';
import { answered, dayDone, nextOf, ofDay, score } from './score';
import type { Entry, PuzzleSet } from './set';

interface Props {
  set: PuzzleSet;
  which: string;
}

/** A move is shown in words where it is tried: right, or that there is something clearly better. */
function judged(action: string, answer: string) {
  return action === answer
    ? { right: true, words: t('Right!') }
    : { right: false, words: t('There is something clearly better. Look again.') };
}

/** How hard it is, and how somebody does. */
function Standing({ entry, day }: { entry: Entry; day: boolean }) {
  const { rating, streak } = score();
  const stars = '★'.repeat(entry.difficulty) + '☆'.repeat(4 - entry.difficulty);
  return (
    <span class="soft puzzle-standing">
      <span role="img" aria-label={t('difficulty {n} of 4', { n: entry.difficulty })}>
        {stars}
      </span>{' '}
      {day ? t('Puzzle of the day') : t('Rating {n}, {streak} in a row', { n: rating, streak })}
    </span>
  );
}

/** Puzzles one after the other. */
function useEntry({ set, which }: Props): [Entry | undefined, () => void] {
  const kind = set.kinds.findIndex(([name]) => name === which);
  const first = () => (which === 'day' ? ofDay(set.all, today()) : nextOf(set.all, kind));
  const [entry, turn] = useState(first);
  return [entry, () => turn(nextOf(set.all, kind))];
}

export function Solve(props: Props) {
  const { set, which } = props;
  const [entry, next] = useEntry(props);
  const puzzle = useMemo(() => entry && set.open(entry.id), [set, entry]);
  const [, draw] = useState({});
  if (!entry || !puzzle) return null;
  const [, kind] = set.kinds[entry.kind] ?? ['', ''];
  const day = which === 'day';
  const over = (right: boolean) => {
    answered(entry, right);
    if (day && right) dayDone(today());
    draw({});
  };
  const home = () => go('#/puzzles');
  return (
    <Riddle
      key={entry.id}
      record={puzzle.record}
      seat={puzzle.seat}
      title={kind}
      asks={t('It is your turn. Which move is the best?')}
      answer={puzzle.answer}
      says={puzzle.says}
      judge={(action) => judged(action, puzzle.answer)}
      over={over}
      leads={(done) => (
        <>
          {done ? (
            <Button small strong data-deed="next" onClick={day ? home : next}>
              {day ? t('All puzzles') : t('Next puzzle')}
            </Button>
          ) : null}
          <Standing entry={entry} day={day} />
        </>
      )}
      ways={{ leave: home, leaveWords: t('All puzzles') }}
    />
  );
}
