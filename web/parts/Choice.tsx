// Choice.tsx - a question with a few answers, of which one is chosen, and what the chosen one means.
import type { ComponentChildren } from 'preact';

export interface Answer<T> {
  value: T;
  words: ComponentChildren;
}

interface Props<T> {
  /** for the browser, and for tests */
  name: string;
  title: string;
  answers: Answer<T>[];
  value: T;
  choose(value: T): void;
  /** what the chosen answer means */
  text?: ComponentChildren;
  /** one below the other, for long answers */
  tall?: boolean;
}

export function Choice<T extends string | number | boolean>(props: Props<T>) {
  const { name, title, answers, value, choose, text, tall } = props;
  return (
    <fieldset class="choice" data-choice={name}>
      <legend>{title}</legend>
      <div class={tall ? 'choices tall' : 'choices'}>
        {answers.map((answer) => (
          <label key={String(answer.value)}>
            <input
              type="radio"
              name={name}
              value={String(answer.value)}
              checked={answer.value === value}
              onChange={() => choose(answer.value)}
            />
            <span>{answer.words}</span>
          </label>
        ))}
      </div>
      {text ? <p class="choice-text">{text}</p> : null}
    </fieldset>
  );
}
