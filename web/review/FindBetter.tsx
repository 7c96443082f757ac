// FindBetter.tsx - a costly move of a game that is reviewed: the better one is to be found.
import { t } from '../app/words';
import type { RecordInfo } from '../engine/scene';
import { Button } from '../parts/Button';
import { Riddle } from './Riddle';
import type { Reviewing } from './useReview';

interface Props {
  game: RecordInfo;
  now: Reviewing;
  nameOf: (seat: number) => string;
}

export function FindBetter({ game, now, nameOf }: Props) {
  const { review, finding, find, tell } = now;
  const told = review.told[finding];
  if (!told) return null;
  const judge = (action: string) => {
    const choice = told.choices.find((one) => one.action === action);
    return {
      right: Boolean(choice?.good),
      words: choice?.says ?? t('That is not among the choices that were looked into.'),
    };
  };
  return (
    <Riddle
      record={game.record}
      step={told.step}
      seat={told.seat}
      title={t('Find the better move')}
      asks={t('You are {player}, who did this: {move}. {cost} What would have been better?', {
        player: nameOf(told.seat),
        move: told.deed,
        cost: told.verdict,
      })}
      answer={told.action}
      says={`${told.better} ${told.reason}`}
      judge={judge}
      over={() => undefined}
      leads={(over) => (
        <Button
          small
          strong={over}
          quiet={!over}
          data-deed="back"
          onClick={() => (over ? tell(told.step) : find(-1))}
        >
          {t('Back to the replay')}
        </Button>
      )}
      ways={{ leave: () => find(-1), leaveWords: t('Back to the replay') }}
    />
  );
}
