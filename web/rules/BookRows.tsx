// BookRows.tsx - the rows of a rulebook's chapter: paragraphs, lists, tables, examples, games that can be begun.
import type { ComponentChildren } from 'preact';
import { go } from '../app/address';
import { t } from '../app/words';
import type { Rulebook, RulebookRow } from '../engine/book';
import { keepChosen, lastChosen } from '../new/chosen';
import { Button } from '../parts/Button';
import { BookPicture } from './BookPicture';
import { Marked } from './Marked';

/** Where a row stands in the page. */
export const placeOf = (id: string): string => `book-${id}`;

/** Rows of one kind that follow each other are one list or table. */
export function groupsOf(rows: RulebookRow[]): RulebookRow[][] {
  const joined = ['point', 'step', 'row', 'play', 'ruling', 'tip'];
  const groups: RulebookRow[][] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (last?.[0]?.kind === row.kind && joined.includes(row.kind)) last.push(row);
    else groups.push([row]);
  }
  return groups;
}

function begin(row: RulebookRow): void {
  const { chosen } = lastChosen();
  keepChosen({ ...chosen, rules: { ...row.options, players: chosen.rules.players ?? 3 } });
  go('#/new');
}

function Games({ rows }: { rows: RulebookRow[] }) {
  return (
    <p class="row book-games">
      {rows.map((row) => (
        <Button key={row.id} id={placeOf(row.id)} onClick={() => begin(row)}>
          {t('Play this: {words}', { words: row.words ?? '' })}
        </Button>
      ))}
    </p>
  );
}

function Table({ rows }: { rows: RulebookRow[] }) {
  return (
    <table>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} id={placeOf(row.id)}>
            <th scope="row">{row.cells?.[0]}</th>
            <td>{row.cells?.slice(1).join(' ')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Terms({ row }: { row: RulebookRow }) {
  return (
    <table>
      <tbody>
        {row.terms?.map(({ term, is }) => (
          <tr key={is}>
            <th scope="row">{term}</th>
            <td>{is}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const items = (rows: RulebookRow[], looked: string[]): ComponentChildren =>
  rows.map((row) => (
    <li key={row.id} id={placeOf(row.id)}>
      <Marked words={row.words ?? ''} looked={looked} />
    </li>
  ));

/** Ours, and not the rulebook's. */
function Ours({ rows, words, looked }: { rows: RulebookRow[]; words: string; looked: string[] }) {
  return (
    <aside class="book-ours">
      <b>{words}</b>
      <ul>{items(rows, looked)}</ul>
    </aside>
  );
}

interface GroupProps {
  rows: RulebookRow[];
  /** the number of its first step */
  step: number;
  book: Rulebook;
  /** words to be marked, in lower case */
  looked: string[];
}

export function BookGroup({ rows, step, book, looked }: GroupProps) {
  const [row] = rows;
  switch (row?.kind) {
    case 'point':
      return <ul>{items(rows, looked)}</ul>;
    case 'step':
      return <ol start={step}>{items(rows, looked)}</ol>;
    case 'row':
      return <Table rows={rows} />;
    case 'play':
      return <Games rows={rows} />;
    case 'ruling':
      return <Ours rows={rows} words={t('Not printed: our ruling')} looked={looked} />;
    case 'tip':
      return <Ours rows={rows} words={t('Not printed: our tip')} looked={looked} />;
    case 'scale':
      return (
        <ul>
          {row.bands?.map((band) => (
            <li key={band}>{band}</li>
          ))}
        </ul>
      );
    case 'terms':
      return <Terms row={row} />;
    case 'picture':
      return row.picture ? <BookPicture picture={row.picture} book={book} /> : null;
    default:
      return (
        <p id={placeOf(row?.id ?? '')} class={row?.kind === 'example' ? 'book-example' : ''}>
          <Marked words={row?.words ?? ''} looked={looked} />
        </p>
      );
  }
}
