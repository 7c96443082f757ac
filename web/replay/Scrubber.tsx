// Scrubber.tsx - the way through a game: to the start, a step back, a film, a step forward, to the end, or
// anywhere.
import type { ComponentChildren } from 'preact';
import { t } from '../app/words';
import { Sign } from '../card/Symbol';
import { Button } from '../parts/Button';
import type { Steps } from './steps';

interface WayProps {
  sign: string;
  says: string;
  off?: boolean;
  does: () => void;
}

function Way({ sign, says, off, does }: WayProps) {
  return (
    <Button icon quiet aria-label={says} title={says} disabled={off} onClick={does}>
      <Sign name={sign} />
    </Button>
  );
}

interface Props {
  steps: Steps;
  /** behind the way through the game */
  curve?: ComponentChildren;
}

export function Scrubber({ steps, curve }: Props) {
  const { step, all, go, runs, run } = steps;
  const start = step === 0;
  const end = step >= all;
  return (
    <div class="scrub">
      <Way sign="first" says={t('To the start')} off={start} does={() => go(0)} />
      <Way sign="back" says={t('Step back')} off={start} does={() => go(step - 1)} />
      <Way sign={runs ? 'pause' : 'play'} says={runs ? t('Pause') : t('Play')} does={run} />
      <Way sign="on" says={t('Step forward')} off={end} does={() => go(step + 1)} />
      <Way sign="last" says={t('To the end')} off={end} does={() => go(all)} />
      <span class="track">
        {curve}
        <input
          type="range"
          min="0"
          max={all}
          value={step}
          aria-label={t('Step')}
          aria-valuetext={t('step {n} of {all}', { n: step, all })}
          onInput={(event) => go(Number(event.currentTarget.value))}
        />
      </span>
      <span class="at-step" aria-hidden="true">
        {`${step}/${all}`}
      </span>
    </div>
  );
}
