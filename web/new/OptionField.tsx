// OptionField.tsx - one option of the game: its values, and what the chosen one means.
import { Choice } from '../parts/Choice';
import { Stepper } from '../parts/Stepper';
import type { OptionRow, OptionValue } from '../engine/choices';
import { chosenValue, type Rules } from './chosen';
import { optionWords } from './words';

interface Props {
  row: OptionRow;
  rules: Rules;
  set(value: OptionValue): void;
}

/** So many values are shown side by side; more are counted through. */
const MOST_SHOWN = 6;

export function OptionField({ row, rules, set }: Props) {
  const words = optionWords(row.name, rules);
  const value = chosenValue(rules, row);
  const common = { name: row.name, title: words.title, text: words.text(value) };
  if (row.values.length > MOST_SHOWN) {
    const numbers = row.values.map(Number);
    return (
      <Stepper
        {...common}
        value={Number(value)}
        least={Math.min(...numbers)}
        most={Math.max(...numbers)}
        choose={set}
      />
    );
  }
  return (
    <Choice
      {...common}
      answers={row.values.map((one) => ({ value: one, words: words.value(one) }))}
      value={value}
      choose={set}
    />
  );
}
