// Stepper.tsx - a number between two others: one less, one more, or typed.
import { t } from '../app/words';
import type { ComponentChildren } from 'preact';

interface Props {
  name: string;
  title: string;
  value: number;
  least: number;
  most: number;
  choose(value: number): void;
  text?: ComponentChildren;
}

interface StepProps {
  words: string;
  sign: string;
  off: boolean;
  go(): void;
}

const Step = ({ words, sign, off, go }: StepProps) => (
  <button type="button" class="button icon" aria-label={words} disabled={off} onClick={go}>
    {sign}
  </button>
);

export function Stepper({ name, title, value, least, most, choose, text }: Props) {
  const typed = (field: HTMLInputElement) => {
    const number = Math.round(Number(field.value));
    const fit = Math.min(most, Math.max(least, Number.isFinite(number) ? number : value));
    field.value = String(fit);
    choose(fit);
  };
  return (
    <fieldset class="choice stepper" data-choice={name}>
      <legend id={`${name}-title`}>{title}</legend>
      <div class="steps">
        <Step words={t('one less')} sign="−" off={value <= least} go={() => choose(value - 1)} />
        <input
          type="number"
          inputMode="numeric"
          name={name}
          aria-labelledby={`${name}-title`}
          min={least}
          max={most}
          value={value}
          onChange={(event) => typed(event.currentTarget)}
        />
        <Step words={t('one more')} sign="+" off={value >= most} go={() => choose(value + 1)} />
      </div>
      {text ? <p class="choice-text">{text}</p> : null}
    </fieldset>
  );
}
