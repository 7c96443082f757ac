// OptionField.tsx - one option of the game: its values, and what the chosen one means.
import { t } from '../app/words';
import { Choice } from '../parts/Choice';
import { Stepper } from '../parts/Stepper';
import type { OptionRow, OptionValue } from '../engine/choices';
import { chosenValue, type Rules } from './chosen';

interface Props {
  row: OptionRow;
  rules: Rules;
  set(value: OptionValue): void;
}

/** So many values are shown side by side; more are counted through. */
const MOST_SHOWN = 6;

export function OptionField({ row, rules, set }: Props) {
  const value = chosenValue(rules, row);
  const chosen = row.values.find((one) => one.value === value);
  const text = [chosen?.means, chosen?.house ? t('The edition does not print this.') : ''];
  const common = { name: row.name, title: row.title, text: text.filter(Boolean).join(' ') };
  if (row.values.length > MOST_SHOWN) {
    const numbers = row.values.map((one) => Number(one.value));
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
      answers={row.values.map(({ value: one, words }) => ({ value: one, words }))}
      value={value}
      choose={set}
    />
  );
}
