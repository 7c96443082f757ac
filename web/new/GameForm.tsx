// GameForm.tsx - everything that can be chosen for a game: the engine's options in groups, bots, and what holds at the table.
import type { ComponentChildren } from 'preact';
import { engine } from '../app/engine';
import { t } from '../app/words';
import type { OptionRow } from '../engine/choices';
import { AtTheTable } from './AtTheTable';
import { Bots } from './Bots';
import { chosenValue, type Chosen, type Rules } from './chosen';
import { OptionField } from './OptionField';
import { Start } from './Start';

interface Props {
  chosen: Chosen;
  change(chosen: Chosen): void;
  /** others can come */
  atServer: boolean;
}

interface GroupProps {
  name: string;
  title: string;
  open?: boolean;
  /** the game whose rules say more about it */
  rules?: Rules;
  children: ComponentChildren;
}

function Group({ name, title, open, rules, children }: GroupProps) {
  return (
    <details class="form-group" open={open} data-group={name}>
      <summary>{title}</summary>
      {children}
      {rules ? (
        <p>
          <a href={`#/rules/${encodeURIComponent(JSON.stringify(rules))}`}>
            {t('What the rules say')}
          </a>
        </p>
      ) : null}
    </details>
  );
}

const differ = (rules: Rules, rows: OptionRow[]): boolean =>
  rows.some((row) => chosenValue(rules, row) !== row.standard);

export function GameForm({ chosen, change, atServer }: Props) {
  const { rules } = chosen;
  const rows = engine().choices.options(JSON.stringify(rules));
  const set = (some: Partial<Chosen>) => change({ ...chosen, ...some });
  const fields = (some: OptionRow[]) =>
    some.map((row) => (
      <OptionField
        key={row.name}
        row={row}
        rules={rules}
        set={(value) => set({ rules: { ...rules, [row.name]: value } })}
      />
    ));
  const [basics, expansions, difficulty, house] = (
    ['edition', 'expansions', 'difficulty', 'house'] as const
  ).map((group) => rows.filter((row) => row.group === group)) as [
    OptionRow[],
    OptionRow[],
    OptionRow[],
    OptionRow[],
  ];
  const shown = house.filter(({ name }) => name !== 'multicolour_cards');
  return (
    <div class="game-form">
      {fields(basics)}
      <Group
        name="expansions"
        title={t('Expansions')}
        open={differ(rules, expansions)}
        rules={rules}
      >
        {fields(expansions)}
      </Group>
      <Group
        name="difficulty"
        title={t('Difficulty')}
        open={differ(rules, difficulty)}
        rules={rules}
      >
        {fields(difficulty)}
      </Group>
      <Group name="bots" title={t('Bots')}>
        <Bots bot={chosen.bot} choose={(bot) => set({ bot })} />
      </Group>
      {atServer ? (
        <Group name="table" title={t('At the table')}>
          <AtTheTable chosen={chosen} set={set} />
        </Group>
      ) : null}
      <Group
        name="house"
        title={t('House rules')}
        open={differ(rules, shown) || chosen.start !== 'random'}
      >
        {fields(shown)}
        <Start
          start={chosen.start}
          players={Number(rules.players ?? 2)}
          set={(start) => set({ start })}
        />
      </Group>
    </div>
  );
}
