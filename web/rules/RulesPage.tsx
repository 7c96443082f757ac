// RulesPage.tsx - the rules of a game as a page, with contents and search.
import { useMemo, useState } from 'preact/hooks';
import type { PageProps } from '../app/lazy';
import { t } from '../app/words';
import { book } from '../app/book';
import { Page } from '../parts/Page';
import { BookPage } from './BookPage';
import { Books, editions } from './Books';
import { RulesSection } from './RulesSection';
import { sectionsOf, sectionsWith, type Section } from './sections';
import { lastRules } from './last';

function Contents({ sections }: { sections: Section[] }) {
  const show = (id: string) => {
    const heading = document.getElementById(id);
    heading?.scrollIntoView({ block: 'start' });
    heading?.focus({ preventScroll: true });
  };
  return (
    <nav class="rules-contents" aria-label={t('Contents')}>
      <ul>
        {sections.map(({ id, title }) => (
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

/** Of an edition's rulebook, at a paragraph; or of the game that was asked for or played last. */
export default function RulesPage({ path: [rules, at] }: PageProps) {
  return editions.includes(rules ?? '') ? (
    <BookPage edition={rules ?? ''} at={at} />
  ) : (
    <GameRules rules={rules} />
  );
}

function GameRules({ rules }: { rules: string | undefined }) {
  const text = book().rules(rules ?? lastRules());
  const page = useMemo(() => sectionsOf(text), [text]);
  const [typed, setTyped] = useState('');
  const looked = typed.trim().toLocaleLowerCase();
  const found = sectionsWith(page.sections, looked);
  return (
    <Page title={page.title || t('The rules')} class="rules">
      <Books />
      <label class="rules-search">
        <span class="sr">{t('Search in the rules')}</span>
        <input
          type="search"
          value={typed}
          placeholder={t('Search in the rules')}
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
      </label>
      {!looked && <Contents sections={page.sections.filter(({ title }) => title)} />}
      <p role="status" class={found.length ? 'sr' : ''}>
        {looked && !found.length && t('The rules do not say these words.')}
      </p>
      {found.map((section) => (
        <RulesSection key={section.id} section={section} looked={looked} />
      ))}
      <p>
        <a href="#/learn">{t('Learn by playing')}</a>
      </p>
    </Page>
  );
}
