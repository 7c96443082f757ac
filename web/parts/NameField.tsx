// NameField.tsx - the field for a person's name: as long as every server takes, and a word when more is typed.
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../app/words';
import { fitName, tooLong } from '../line/names';

interface Props {
  question: string;
  value: string;
  /** after every letter */
  typed?(name: string): void;
  /** when somebody has finished */
  done?(name: string): void;
  children?: ComponentChildren;
}

export function NameField({ question, value, typed, done, children }: Props) {
  const [text, type] = useState(value);
  const [full, fill] = useState(false);
  useEffect(() => type(value), [value]); // which may be renamed elsewhere
  const take = (field: HTMLInputElement) => {
    type(field.value);
    typed?.(field.value);
  };
  const keepShort = (field: HTMLInputElement) => {
    const long = tooLong(field.value);
    if (long) field.value = fitName(field.value);
    fill(long);
    take(field);
  };
  const finish = (field: HTMLInputElement) => {
    field.value = fitName(field.value);
    take(field);
    if (field.value !== value) done?.(field.value);
  };
  return (
    <label class="field">
      {question}
      <input
        type="text"
        name="name"
        autocomplete="nickname"
        value={typed ? value : text}
        onInput={(event) => {
          // A letter that is not finished is left alone.
          if (!event.isComposing) keepShort(event.currentTarget);
        }}
        onCompositionEnd={(event) => keepShort(event.currentTarget)}
        onChange={(event) => finish(event.currentTarget)}
        // What was cut short as it was typed is no change to a browser.
        onBlur={(event) => finish(event.currentTarget)}
      />
      <span class="soft" role="status">
        {full ? t('The name is full: it takes 31 letters from A to Z; ä counts as two.') : ''}
      </span>
      {children}
    </label>
  );
}
