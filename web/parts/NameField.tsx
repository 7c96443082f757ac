// NameField.tsx - the field for a person's name: as long as every server takes, and a word when more is typed.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
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
  const [full, fill] = useState(false);
  const keepShort = (event: InputEvent, field: HTMLInputElement) => {
    if (event.isComposing) return; // a letter that is not finished is left alone
    const long = tooLong(field.value);
    if (long) field.value = fitName(field.value);
    fill(long);
    typed?.(field.value);
  };
  return (
    <label class="field">
      {question}
      <input
        type="text"
        name="name"
        autocomplete="nickname"
        value={value}
        onInput={(event) => keepShort(event, event.currentTarget)}
        onChange={(event) => {
          event.currentTarget.value = fitName(event.currentTarget.value);
          done?.(event.currentTarget.value);
        }}
      />
      <span class="soft" role="status">
        {full ? t('No more fits. A name takes 31 letters from A to Z; ä counts as two.') : ''}
      </span>
      {children}
    </label>
  );
}
