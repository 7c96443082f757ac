// RecordsPage.tsx - games to be watched again: those of this browser, those of the server, and whatever is given.
import { useEffect, useState } from 'preact/hooks';
import { go } from '../app/address';
import { book } from '../app/book';
import { engine } from '../app/engine';
import type { PageProps } from '../app/lazy';
import { locale, t, tn } from '../app/words';
import { Page } from '../parts/Page';
import { hand, sayThere } from '../replay/find';
import { finishedGames, type Finished } from '../share/kept';
import { GameList, type Entry } from './GameList';
import { GiveGame } from './GiveGame';
import { serverGames } from './server';

const day = (when: number): string => new Date(when).toLocaleString(locale());

function entryOf({ when, score, best, record }: Finished): Entry {
  const game = engine().records.info(JSON.stringify(record));
  const players = game?.players ?? 2;
  return {
    key: String(when),
    to: `#/replay/~own${String(when)}/0`,
    score,
    best,
    about: [
      tn('{n} player', '{n} players', players),
      day(when),
      ...(game?.counts === false ? [t('counts in no statistics')] : []),
    ],
  };
}

function ServerList() {
  const [games, setGames] = useState<Entry[]>([]);
  useEffect(() => {
    let here = true;
    void serverGames(day).then((told) => here && setGames(told));
    return () => void (here = false);
  }, []);
  if (!games.length) return null;
  return (
    <>
      <h2>{t('Your games on this server')}</h2>
      <GameList games={games} />
    </>
  );
}

/** wrong: why the game that was asked for cannot be opened. */
export function Records({ wrong = '' }: { wrong?: string }) {
  const { records } = engine();
  const games = finishedGames().reverse();
  return (
    <Page title={t('Replays')} class="replays">
      {wrong && (
        <p class="wrong" role="alert">
          {wrong}
        </p>
      )}
      <h2>{t('Your games in this browser')}</h2>
      {games.length ? (
        <GameList games={games.map(entryOf)} />
      ) : (
        <p class="soft">
          {t('None yet: games with bots that you finish in this browser appear here.')}
        </p>
      )}
      <ServerList />
      <h2>{t('Another game')}</h2>
      <p class="soft">{t('A record of ours, or the JSON of a game of hanab.live.')}</p>
      <GiveGame
        read={(text) => book().read(text)}
        open={(game) => {
          sayThere(game.broken);
          void hand(records, game.record).then(go);
        }}
      />
    </Page>
  );
}

export default function RecordsPage(_: PageProps) {
  return <Records />;
}
