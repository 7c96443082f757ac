// PlayPage.tsx - a game at this device: kept after every action, and gone on with.
import { useEffect, useState } from 'preact/hooks';
import { go, here } from '../app/address';
import { engine } from '../app/engine';
import type { PageProps } from '../app/lazy';
import { useSettings } from '../app/settings';
import type { LocalTable } from '../engine/local';
import { useCoached } from '../review/Coach';
import { useTurnTitle } from '../room/turn';
import { useScene } from '../room/useScene';
import { Compared } from '../share/Compared';
import { keepFinished } from '../share/kept';
import { pack } from '../share/link';
import { useShare } from '../share/useShare';
import TableView from '../table/TableView';
import { keptGames } from './kept';
import { Nowhere } from './Nowhere';
import { again, playedBy, type Played } from './play';

/** Keeps the game as it is now; one that is over is kept among the finished ones. */
function save({ table, about }: Played): void {
  const scene = table.scene();
  const record = table.save();
  if (scene.state !== 'ended') {
    const { lines } = table.chronicle();
    keptGames().save({
      ...about,
      record,
      begun: lines.some(({ seat }) => scene.seats[seat]?.person),
      steps: scene.steps,
      players: scene.seats.length,
    });
    return;
  }
  keptGames().forget(about);
  const game = engine().records.info(record);
  if (game && !about.tried) keepFinished(about.id, game, scene.you, about.day);
}

/** To the replay of the game, from its first step on. */
async function toReplay(table: LocalTable): Promise<void> {
  const record = engine().records.bare(table.record());
  go(`#/replay/${await pack(record)}/0`);
}

function Game({ played, next }: { played: Played; next(): void }) {
  const { table, about } = played;
  const scene = useScene(table);
  const settings = useSettings();
  const [said, share] = useShare();
  const { above, more } = useCoached(table);
  const over = scene.state === 'ended';
  useTurnTitle(scene);
  useEffect(() => {
    table.pace = settings.speed;
  }, [table, settings.speed]);
  useEffect(() => {
    save(played);
    return table.onChange(() => save(played));
  }, [played]);
  const score = scene.game?.score ?? 0;
  return (
    <TableView
      key={about.id}
      table={table}
      settings={settings}
      ways={{
        leave: () => go('#/'),
        again: next,
        replay: () => void toReplay(table),
        share: scene.uncounted ? undefined : () => share(table.record(), score),
        settings: () => go('#/settings'),
        rules: () => go('#/rules'),
        more,
      }}
      above={above}
      compared={
        over ? (
          <Compared
            record={table.record()}
            challenge={about.challenge}
            uncounted={Boolean(scene.uncounted)}
            said={said}
          />
        ) : null
      }
    />
  );
}

/** Opens the game that the address means; 'gone' when there is none, 'damaged' when a link is not whole. */
function usePlayed(which: string): [Played | 'gone' | 'damaged' | null, (next: Played) => void] {
  const [played, play] = useState<Played | 'gone' | 'damaged' | null>(null);
  useEffect(() => {
    const { name } = here.get();
    let shown = true;
    playedBy(name, which).then(
      (found) => {
        if (!shown) found?.table.close();
        else play(found ?? 'gone');
        if (shown && name === 'play' && location.hash.startsWith('#/play'))
          history.replaceState(null, '', '#/play');
      },
      () => play('damaged'),
    );
    return () => void (shown = false);
  }, []);
  const open = played && typeof played === 'object' ? played.table : null;
  useEffect(() => () => open?.close(), [open]);
  return [played, play];
}

export default function PlayPage({ path }: PageProps) {
  const [played, play] = usePlayed(path.join('/'));
  useEffect(() => {
    if (played === 'gone') go('#/');
  }, [played]);
  if (played === 'damaged') return <Nowhere />;
  if (!played || played === 'gone') return null;
  return <Game played={played} next={() => play(again(played))} />;
}
