// Aside.tsx - games of this browser that were left, besides the one that was played last.
import { useState } from 'preact/hooks';
import { t } from '../app/words';
import { Symbol } from '../card/Symbol';
import { Button } from '../parts/Button';
import type { Kept } from '../share/kept';
import { about, keptGames } from './kept';

function Left({ game, href, gone }: { game: Kept; href: string; gone(): void }) {
  const { kind, more } = about(game);
  return (
    <li class="left-game">
      <a href={href}>
        <b>{kind}</b> {more}
      </a>
      <Button quiet icon aria-label={t('Give this game up')} onClick={gone}>
        <Symbol of="sign" name="close" class="sign" />
      </Button>
    </li>
  );
}

export function Aside() {
  const [, draw] = useState({});
  const kept = keptGames();
  const aside = kept.aside();
  const tried = kept.tried();
  const forget = (game: Kept) => {
    kept.forget(game);
    draw({});
  };
  if (!aside.length && !tried) return null;
  return (
    <section class="games" aria-labelledby="left-games">
      <h2 id="left-games">{t('Games you left')}</h2>
      <ul>
        {aside.map((game, i) => (
          <Left
            key={game.id}
            game={game}
            href={`#/play/aside${String(i)}`}
            gone={() => forget(game)}
          />
        ))}
        {tried ? <Left game={tried} href="#/what-if" gone={() => forget(tried)} /> : null}
      </ul>
    </section>
  );
}
