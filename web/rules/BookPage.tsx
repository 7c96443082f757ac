// BookPage.tsx - the rulebook of an edition: contents, a search, its chapters; an address leads to each paragraph.
import { useEffect, useMemo, useState } from 'preact/hooks';
import { t } from '../app/words';
import { book as looked } from '../app/book';
import type { Rulebook, RulebookRow } from '../engine/book';
import { Page } from '../parts/Page';
import { Books } from './Books';
import { BookGroup, groupsOf, placeOf } from './BookRows';

type Chapter = Rulebook['chapters'][number];

const wordsOf = (row: RulebookRow): string =>
  [row.words, ...(row.bands ?? []), ...(row.terms ?? []).map(({ term }) => term)].join(' ');

/** The words of a search, in lower case. */
const wordsIn = (typed: string): string[] => typed.toLocaleLowerCase().split(/\s+/).filter(Boolean);

/** The chapters with the rows in which all of these words stand. */
export function chaptersWith(chapters: Chapter[], typed: string): Chapter[] {
  const words = wordsIn(typed);
  if (!words.length) return chapters;
  const has = (text: string) => words.every((word) => text.toLocaleLowerCase().includes(word));
  return chapters
    .map((chapter) => ({ ...chapter, rows: chapter.rows.filter((row) => has(wordsOf(row))) }))
    .filter(({ rows }) => rows.length);
}

interface ChapterProps {
  chapter: Chapter;
  book: Rulebook;
  looked: string[];
}

function ChapterView({ chapter, book, looked }: ChapterProps) {
  let step = 1;
  return (
    <section class="rules-section book-chapter" aria-labelledby={placeOf(chapter.id)}>
      <h2 id={placeOf(chapter.id)} tabIndex={-1}>
        {chapter.title}
      </h2>
      {groupsOf(chapter.rows).map((rows) => {
        const from = step;
        if (rows[0]?.kind === 'step') step += rows.length;
        return <BookGroup key={rows[0]?.id} rows={rows} step={from} book={book} looked={looked} />;
      })}
    </section>
  );
}

function show(id: string): void {
  const place = document.getElementById(placeOf(id));
  place?.scrollIntoView({ block: 'start' });
  if (place?.tabIndex === -1) place.focus({ preventScroll: true });
  place?.classList.add('looked-up');
}

function Contents({ chapters }: { chapters: Chapter[] }) {
  return (
    <nav class="rules-contents" aria-label={t('Contents')}>
      <ul>
        {chapters.map(({ id, title }) => (
          <li key={id}>
            <button type="button" onClick={() => show(id)}>
              {title}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** at: the id of a row, to which the page is scrolled. */
export function BookPage({ edition, at }: { edition: string; at: string | undefined }) {
  const book = useMemo(() => looked().edition(edition), [edition]);
  const [typed, setTyped] = useState('');
  const chapters = chaptersWith(book.chapters, typed);
  useEffect(() => {
    if (at) show(at);
  }, [edition, at]);
  return (
    <Page title={book.title} class="rules book">
      <label class="rules-search">
        <span class="sr">{t('Search in the rules')}</span>
        <input
          type="search"
          value={typed}
          placeholder={t('Search in the rules')}
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
      </label>
      {!typed.trim() && <Contents chapters={book.chapters} />}
      <p role="status" class={chapters.length ? 'sr' : ''}>
        {!chapters.length && t('The rules do not say these words.')}
      </p>
      {!typed.trim() && <Books now={edition} />}
      {chapters.map((chapter) => (
        <ChapterView key={chapter.id} chapter={chapter} book={book} looked={wordsIn(typed)} />
      ))}
    </Page>
  );
}
