// PuzzlesPage.tsx - positions with one move that is clearly the best: which ones, or one of them to be solved.
import { useEffect, useState } from 'preact/hooks';
import type { PageProps } from '../app/lazy';
import { t, tn } from '../app/words';
import { ButtonLink } from '../parts/Button';
import { Page } from '../parts/Page';
import { today } from '../start/kept';
import { score } from './score';
import { puzzles, type PuzzleSet } from './set';
import { Solve } from './Solve';

function Figures() {
  const { rating, tried, right, streak, longest, days } = score();
  if (!tried) return null;
  return (
    <dl class="puzzle-figures">
      <div>
        <dt>{t('Rating')}</dt>
        <dd>{rating}</dd>
      </div>
      <div>
        <dt>{t('Right')}</dt>
        <dd>{t('{n} of {all}', { n: right, all: tried })}</dd>
      </div>
      <div>
        <dt>{t('In a row')}</dt>
        <dd>{t('{n}, at most {most}', { n: streak, most: longest })}</dd>
      </div>
      <div>
        <dt>{t('Days in a row')}</dt>
        <dd>{days}</dd>
      </div>
    </dl>
  );
}

function Kinds({ set }: { set: PuzzleSet }) {
  const { done } = score();
  const rows = set.kinds.map(([name, words], kind) => {
    const all = set.all.filter((one) => one.kind === kind);
    return { name, words, all: all.length, solved: all.filter(({ id }) => done[id]).length };
  });
  return (
    <ol class="lessons">
      {rows
        .filter(({ all }) => all)
        .map(({ name, words, all, solved }) => (
          <li key={name}>
            <a href={`#/puzzles/${name}`}>
              <b>{words}</b>
              <span class="soft">{tn('{n} puzzle', '{n} puzzles', all)}</span>
              <span class="state">{solved ? t('{n} solved', { n: solved }) : ''}</span>
            </a>
          </li>
        ))}
    </ol>
  );
}

function Home({ set }: { set: PuzzleSet }) {
  return (
    <Page title={t('Puzzles')} class="puzzles">
      <p>
        {t(
          'Positions from games of bots, in each of which one move is clearly the best. What you see is what its player saw.',
        )}
      </p>
      <Figures />
      <p class="row go">
        <ButtonLink strong href="#/puzzles/any">
          {t('Solve puzzles')}
        </ButtonLink>
        <ButtonLink href="#/puzzles/day">
          {score().day === today() ? t('Puzzle of the day: solved') : t('Puzzle of the day')}
        </ButtonLink>
      </p>
      <Kinds set={set} />
      <p class="row">
        <ButtonLink quiet href="#/learn">
          {t('Learn')}
        </ButtonLink>
      </p>
    </Page>
  );
}

/** The puzzles, or why there are none. */
function useSet(): PuzzleSet | 'none' | null {
  const [set, have] = useState<PuzzleSet | 'none' | null>(null);
  useEffect(() => {
    let here = true;
    puzzles().then(
      (found) => here && have(found),
      () => here && have('none'),
    );
    return () => void (here = false);
  }, []);
  return set;
}

export default function PuzzlesPage({ path: [which] }: PageProps) {
  const set = useSet();
  if (!set) return null;
  if (set === 'none')
    return (
      <Page title={t('Puzzles')}>
        <p>{t('The puzzles could not be fetched. Try again as soon as you are connected.')}</p>
      </Page>
    );
  const known = which === 'any' || which === 'day' || set.kinds.some(([name]) => name === which);
  return which && known ? <Solve set={set} which={which} /> : <Home set={set} />;
}
