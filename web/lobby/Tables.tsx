// Tables.tsx - tables of the server, one in a line.
import { engine } from '../app/engine';
import { t } from '../app/words';
import type { Listed } from '../line/lists';

const who = ({ seats }: Listed): string =>
  seats
    .map((seat) => seat?.name ?? (seat?.bot && !seat.vacant ? t('a bot') : t('free')))
    .filter(Boolean)
    .join(', ');

interface Props {
  name: string;
  title: string;
  tables: Listed[];
  /** what can be done at a table */
  words(table: Listed): string;
  href(table: Listed): string;
}

export function Tables({ name, title, tables, words, href }: Props) {
  if (!tables.length) return null;
  return (
    <section class="games" aria-labelledby={name} data-list={name}>
      <h2 id={name}>{title}</h2>
      <ul>
        {tables.map((table) => (
          <li key={table.table}>
            <a href={href(table)}>
              <b>{words(table)}</b> {engine().choices.words(JSON.stringify(table.setup)).summary}{' '}
              <span class="soft">{who(table)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

export const OwnTables = ({ tables }: { tables: Listed[] }) => (
  <Tables
    name="own-tables"
    title={t('Your tables')}
    tables={tables}
    href={({ table }) => `#/t/${table}`}
    words={({ your_turn, state }) =>
      your_turn ? t('Your turn') : state === 'waits' ? t('Waits for players') : t('Goes on')
    }
  />
);

export const OpenTables = ({ tables }: { tables: Listed[] }) => (
  <Tables
    name="open-tables"
    title={t('Open tables')}
    tables={tables}
    href={({ table, state }) => (state === 'waits' ? `#/t/${table}` : `#/watch/${table}`)}
    words={({ state }) => (state === 'waits' ? t('Sit down') : t('Watch'))}
  />
);
