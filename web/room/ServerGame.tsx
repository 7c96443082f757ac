// ServerGame.tsx - the game of a server's table, and where it leads.
import { useState } from 'preact/hooks';
import { go } from '../app/address';
import { useStore } from '../app/store';
import { useSettings } from '../app/settings';
import { t } from '../app/words';
import type { Scene } from '../engine/scene';
import type { ServerTable } from '../engine/server';
import { copied } from '../line/clipboard';
import { line } from '../line/line';
import { linkTo } from '../line/reach';
import { Compared } from '../share/Compared';
import { useShare } from '../share/useShare';
import TableView from '../table/TableView';
import { useCalls } from './calls';
import { FairDeal } from './FairDeal';
import { TableNews } from './TableNews';
import { useTurnTitle } from './turn';

/** Home; whoever watches does so no longer. */
function leave(table: ServerTable, scene: Scene): void {
  if (scene.watching && scene.state === 'playing') table.ask({ what: 'unwatch' });
  go('#/');
}

/** What became of the link, for a while. */
function useInvite(code: string): [string, () => void] {
  const [said, say] = useState('');
  const invite = async () => {
    const link = linkTo(`/t/${code}`);
    say((await copied(link)) ? t('The link is copied.') : link);
    setTimeout(() => say(''), 6000);
  };
  return [said, () => void invite()];
}

export function ServerGame({ table, scene }: { table: ServerTable; scene: Scene }) {
  const settings = useSettings();
  const lost = useStore(line.lost);
  const [said, share] = useShare();
  const [invited, invite] = useInvite(scene.table);
  const [fair, showFair] = useState(false);
  useCalls(table, scene);
  useTurnTitle(scene);
  const over = scene.state === 'ended';
  const record = over ? table.record() : '';
  const score = scene.game?.score ?? 0;
  return (
    <TableView
      table={table}
      settings={settings}
      lost={lost}
      ways={{
        leave: () => leave(table, scene),
        leaveWords: scene.you >= 0 && !over ? t('Go home, keep my seat') : t('Leave the table'),
        again: over && scene.you >= 0 ? () => void table.ask({ what: 'again' }) : undefined,
        replay: over ? () => go(`#/replay/${scene.table}/0`) : undefined,
        share: record && !scene.uncounted ? () => share(record, score) : undefined,
        settings: () => go('#/settings'),
        rules: () => go('#/rules'),
        invite,
        more: [{ words: t('Fair deal'), does: () => showFair(true) }],
      }}
      compared={
        record ? (
          <Compared record={record} uncounted={Boolean(scene.uncounted)} said={said} />
        ) : null
      }
    >
      <TableNews scene={scene} said={invited} />
      {fair ? <FairDeal scene={scene} close={() => showFair(false)} /> : null}
    </TableView>
  );
}
