// StatsPage.tsx - games in numbers and pictures: those of this browser, and those of the server behind it.
import { useEffect, useState } from 'preact/hooks';
import { t } from '../app/words';
import { engine } from '../app/engine';
import type { Records } from '../engine/records';
import type { RecordInfo } from '../engine/scene';
import { ButtonLink } from '../parts/Button';
import { Page } from '../parts/Page';
import { finishedGames, KeptGames } from '../share/kept';
import { CountView } from './CountView';
import { countGames, countOfServer, type Count } from './numbers';
import { serverCounts, type ServerCounts } from './server';

/** The games that were finished here, read again by the module. */
const gamesHere = (records: Records): RecordInfo[] =>
  finishedGames()
    .map(({ record }) => records.info(JSON.stringify(record)))
    .filter((game) => game !== null);

function Nothing({ records }: { records: Records }) {
  const begun = new KeptGames(records).last()?.begun;
  return (
    <>
      <h2>{t('Your games in this browser')}</h2>
      <p class="soft">
        {t('Nothing yet: finish a game with bots in this browser, and it is counted here.')}
      </p>
      <p class="row go">
        <ButtonLink strong href="#/play">
          {begun ? t('Go on playing') : t('Play now')}
        </ButtonLink>
      </p>
    </>
  );
}

function Counts({ title, counts }: { title: string; counts: Count[] }) {
  if (!counts.length) return null;
  return (
    <>
      <h2>{title}</h2>
      {counts.map((count) => (
        <CountView key={count.name} count={count} />
      ))}
    </>
  );
}

function ServerGames({ records }: { records: Records }) {
  const [told, setTold] = useState<ServerCounts>({ mine: [], all: [] });
  useEffect(() => {
    let here = true;
    void serverCounts().then((counts) => here && setTold(counts));
    return () => void (here = false);
  }, []);
  const worded = (all: ServerCounts['all']) =>
    all.map((one) => {
      const { summary, best } = records.describe(JSON.stringify(one.rules ?? {}));
      return countOfServer(one, summary, best);
    });
  return (
    <>
      <Counts title={t('Your games on this server')} counts={worded(told.mine)} />
      <Counts title={t('All games on this server')} counts={worded(told.all)} />
    </>
  );
}

export default function StatsPage() {
  const { records } = engine();
  const counts = countGames(gamesHere(records));
  return (
    <Page title={t('Statistics')} class="stats">
      {counts.length ? (
        <Counts title={t('Your games in this browser')} counts={counts} />
      ) : (
        <Nothing records={records} />
      )}
      <ServerGames records={records} />
    </Page>
  );
}
