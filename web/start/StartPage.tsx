// StartPage.tsx - the first page, and the way to all others.
import { t } from '../app/words';
import { Symbol } from '../card/Symbol';
import { useLobby } from '../lobby/lobby';
import { OpenTables, OwnTables } from '../lobby/Tables';
import { ButtonLink } from '../parts/Button';
import { useArrival } from '../parts/Page';
import { Aside } from './Aside';
import { keptGames, kindOf } from './kept';

function Sky() {
  return (
    <div class="start-sky" aria-hidden="true">
      {[...'rygbw'].map((colour) => (
        <Symbol key={colour} of="burst" name={colour} class={`burst c-${colour}`} />
      ))}
    </div>
  );
}

/** The largest buttons: on with what waits, or a new game. table: where it is one's turn on the server. */
function First({ table }: { table: string }) {
  const kept = keptGames().last();
  const kind = kept ? kindOf(kept) : '';
  const words = table
    ? t('They wait for you at a table.')
    : kind
      ? t('Go on with: {game}', { game: kind })
      : t('A game with bots, at once. No account.');
  return (
    <p class="first">
      {table ? (
        <ButtonLink strong href={`#/t/${table}`}>
          {t('Go on playing')}
        </ButtonLink>
      ) : null}
      {kept ? (
        <ButtonLink strong={!table} href="#/play">
          {table ? t('Go on with the bots') : t('Go on playing')}
        </ButtonLink>
      ) : null}
      <ButtonLink strong={!table && !kept} href="#/play/new">
        {t('Play now')}
      </ButtonLink>
      <span class="soft">{words}</span>
    </p>
  );
}

interface WayProps {
  to: string;
  colour: string;
  title: string;
  text: string;
}

function Way({ to, colour, title, text }: WayProps) {
  return (
    <li>
      <a href={to} class={`way c-${colour}`}>
        <Symbol of="burst" name={colour} />
        <span>
          <b>{title}</b>
          <span class="soft">{text}</span>
        </span>
      </a>
    </li>
  );
}

function Ways() {
  return (
    <ul class="ways">
      <Way
        to="#/learn"
        colour="y"
        title={t('Learn')}
        text={t('Ten minutes, played rather than read.')}
      />
      <Way
        to="#/new"
        colour="r"
        title={t('New table')}
        text={t('With friends by a link, or with bots; every edition and expansion.')}
      />
      <Way
        to="#/offline"
        colour="g"
        title={t('Offline')}
        text={t('Alone with bots, or several people at this device, without a server.')}
      />
      <Way
        to="#/replays"
        colour="b"
        title={t('Replays')}
        text={t('Step through games, ask the bots why, try what if.')}
      />
      <Way
        to="#/puzzles"
        colour="k"
        title={t('Puzzles')}
        text={t('One move is clearly the best: find it.')}
      />
      <Way
        to="#/play/day"
        colour="m"
        title={t('Deal of the day')}
        text={t('The same cards for everybody, until midnight.')}
      />
      <Way
        to="#/stats"
        colour="w"
        title={t('Statistics')}
        text={t('Your games and how they went.')}
      />
    </ul>
  );
}

export function StartPage() {
  const lobby = useLobby();
  const heading = useArrival('Hanabi');
  const turn = lobby?.mine[0]?.your_turn ? lobby.mine[0].table : '';
  return (
    <main class="start">
      <Sky />
      <h1 tabIndex={-1} ref={heading}>
        Hanabi
      </h1>
      <p class="lead">
        {t(
          'You see every hand but your own. Together you light the fireworks, with a few short hints.',
        )}
      </p>
      <First table={turn} />
      {lobby ? <OwnTables tables={lobby.mine} /> : null}
      <Aside />
      <Ways />
      {lobby ? <OpenTables tables={lobby.open} /> : null}
      <footer>
        <a href="#/settings">{t('Settings')}</a>
        <a href="#/rules">{t('The rules')}</a>
      </footer>
    </main>
  );
}
