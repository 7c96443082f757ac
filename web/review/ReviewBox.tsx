// ReviewBox.tsx - what is told of the move that was made: what it cost, what would have been better and why; before that
// somebody may look for it.
import { t } from '../app/words';
import { Button } from '../parts/Button';
import { MarkSign } from './MarkSign';
import { useDrawn, type Reviewing } from './useReview';

interface Props {
  now: Reviewing;
  step: number;
  go: (step: number) => void;
  tryIt: (step: number, seat: number) => void;
  nameOf: (seat: number) => string;
}

/** How far it is. */
function Progress({ now }: { now: Reviewing }) {
  const { review } = now;
  if (review.failed)
    return <span class="soft">{t('This game cannot be reviewed on this device.')}</span>;
  if (review.complete) return null;
  return (
    <span class="soft review-progress">
      <progress max={review.steps} value={review.done} aria-label={t('Review')} />{' '}
      {t('{n} of {all} moves', { n: review.done, all: review.steps })}
    </span>
  );
}

/** The better move of a marked one: to be found, or told. */
function Better({ now, tryIt }: Pick<Props, 'now' | 'tryIt'>) {
  const { open, find, tell } = now;
  const subject = now.subject();
  if (!subject?.mark) return null;
  if (open(subject.step))
    return (
      <>
        {subject.better} {subject.reason}{' '}
        <Button small data-deed="try" onClick={() => tryIt(subject.step, subject.seat)}>
          {t('Try it')}
        </Button>
      </>
    );
  return (
    <span class="row">
      <Button small strong data-deed="find" onClick={() => find(subject.step)}>
        {t('Find the better move')}
      </Button>
      <Button small data-deed="tell" onClick={() => tell(subject.step)}>
        {t('Tell me')}
      </Button>
    </span>
  );
}

function Move({ now, step, nameOf }: Pick<Props, 'now' | 'step' | 'nameOf'>) {
  const { review } = now;
  const subject = now.subject();
  if (!subject) {
    if (review.complete || review.failed || !step) return null;
    return <span class="soft">{t('This move is looked into …')} </span>;
  }
  const places = { player: nameOf(subject.seat), move: subject.move };
  return (
    <>
      {subject.mark ? <MarkSign mark={subject.mark} name={subject.markName} /> : null}{' '}
      <b>{t('{player}: {move}.', places)}</b> {subject.verdict}{' '}
    </>
  );
}

/** The game as a whole: at its end, or where nothing else is to be told. */
function All({ now, step, go }: Pick<Props, 'now' | 'step' | 'go'>) {
  const { review, shown } = now;
  const { sum, steps } = review;
  if (!sum || shown < steps || (step > 0 && step < steps)) return null;
  return (
    <div class="review-sum">
      {sum.costliest.length ? (
        <p class="row">
          {t('The costliest moves:')}
          {sum.costliest.map((one) => (
            <Button key={one} small onClick={() => go(one + 1)}>
              {t('step {n}', { n: one + 1 })}
            </Button>
          ))}
        </p>
      ) : (
        <p>{t('No move of this game was a mistake.')}</p>
      )}
      {sum.lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}

export function ReviewBox(props: Props) {
  const { now } = props;
  const { review, shown, showAll } = now;
  useDrawn(review);
  return (
    <div class="why review-box" role="status" tabIndex={0}>
      <Move {...props} />
      <Better {...props} />
      <All {...props} />
      <Progress now={now} />
      {shown < review.steps && !review.failed ? (
        <span class="row">
          <span class="soft">{t('You are told only about what you have seen.')}</span>
          <Button small quiet data-deed="all" onClick={showAll}>
            {t('Show the whole game')}
          </Button>
        </span>
      ) : null}
    </div>
  );
}
