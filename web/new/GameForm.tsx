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
  /** who sits where, where that is known already */
  names?: string[];
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

interface FieldsProps {
  rows: OptionRow[];
  chosen: Chosen;
  set(some: Partial<Chosen>): void;
}

function Fields({ rows, chosen: { rules }, set }: FieldsProps) {
  return (
    <>
      {rows.map((row) => (
        <OptionField
          key={row.name}
          row={row}
          rules={rules}
          set={(value) => set({ rules: { ...rules, [row.name]: value } })}
        />
      ))}
    </>
  );
}

/** Options that are asked for together, behind their title; open when one of them is not as usual. */
function Options({ name, title, ...props }: FieldsProps & { name: string; title: string }) {
  const { rules } = props.chosen;
  return (
    <Group name={name} title={title} open={differ(rules, props.rows)} rules={rules}>
      <Fields {...props} />
    </Group>
  );
}

function House({ chosen, rows, set }: FieldsProps) {
  return (
    <Group name="house" title={t('House rules')} open={differ(chosen.rules, rows)}>
      <Fields rows={rows} chosen={chosen} set={set} />
    </Group>
  );
}

function WhoBegins({ chosen, names, set }: Omit<FieldsProps, 'rows'> & { names: string[] }) {
  const { rules, start } = chosen;
  return (
    <Group name="start" title={t('Who begins')} open={start !== 'random'}>
      <Start
        start={start}
        edition={String(rules.edition ?? '')}
        players={Number(rules.players ?? 2)}
        names={names}
        set={(seat) => set({ start: seat })}
      />
    </Group>
  );
}

/** Leads to the rulebook of the edition that is chosen. */
function ItsBook({ rules }: { rules: Rules }) {
  return (
    <p class="its-book">
      <a href={`#/rules/${String(rules.edition ?? 'abacus')}`}>{t('Read its rulebook')}</a>
    </p>
  );
}

export function GameForm({ chosen, change, atServer, names = [] }: Props) {
  const rows = engine().choices.options(JSON.stringify(chosen.rules));
  const set = (some: Partial<Chosen>) => change({ ...chosen, ...some });
  const of = (group: OptionRow['group']) => ({
    chosen,
    set,
    rows: rows.filter((row) => row.group === group),
  });
  return (
    <div class="game-form">
      <Fields {...of('edition')} />
      <ItsBook rules={chosen.rules} />
      <Options name="expansions" title={t('Expansions')} {...of('expansions')} />
      <Options name="difficulty" title={t('Difficulty')} {...of('difficulty')} />
      <WhoBegins chosen={chosen} names={names} set={set} />
      <Group name="bots" title={t('Bots')}>
        <Bots bot={chosen.bot} choose={(bot) => set({ bot })} />
      </Group>
      {atServer ? (
        <Group name="table" title={t('At the table')}>
          <AtTheTable chosen={chosen} set={set} />
        </Group>
      ) : null}
      <House {...of('house')} />
    </div>
  );
}
