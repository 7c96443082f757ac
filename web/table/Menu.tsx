// Menu.tsx - everything that is not a move: made from what can be asked for and where the table leads.
import { t } from '../app/words';
import type { Ways } from '../end/ways';
import type { RequestName } from '../engine/scene';
import type { Asked } from '../engine/table';
import { Button } from '../parts/Button';
import { newsId, seatDeeds } from './seatDeeds';
import { can, useView, type Over } from './view';

/** What the menu offers where it can be asked for. */
const offered = (): [RequestName, string][] => [
  ['pause', t('Stop the clocks')],
  ['resume', t('Let the clocks go on')],
  ['nudge', t('Remind the player on turn')],
  ['away', t('Let a bot play for me')],
  ['back', t('Play myself again')],
  ['unwatch', t('Stop watching')],
  ['end', t('Break the game off')],
];

interface ItemProps {
  words: string;
  does(): void;
  why?: string | undefined;
  grave?: boolean;
}
function Item({ words, does, why, grave }: ItemProps) {
  return (
    <li class={grave ? 'grave' : undefined}>
      <Button disabled={why !== undefined} title={why || undefined} onClick={does}>
        {words}
      </Button>
    </li>
  );
}

function Asks() {
  const { scene, act, open, table } = useView();
  if (table.kind !== 'server') return null;
  return (
    <>
      {offered()
        .filter(([what]) => can(scene, what))
        .map(([what, words]) => (
          <Item
            key={what}
            words={words}
            does={() => {
              open(null);
              act({ what, ...(what === 'away' ? { text: '' } : {}) });
            }}
          />
        ))}
    </>
  );
}

/** What was put aside beside the table. */
function Aside() {
  const view = useView();
  const deeds = seatDeeds(view);
  if (view.aside !== newsId(deeds)) return null;
  const does = (asked: Asked) => () => {
    view.open(null);
    view.act(asked);
  };
  return (
    <>
      {deeds
        .filter(({ asked }) => asked.what !== 'back') // which the menu has anyway
        .map(({ words, asked }) => (
          <Item key={words} words={words} does={does(asked)} />
        ))}
    </>
  );
}

function TakeBack() {
  const { scene, open } = useView();
  const undo = scene.requests.find((request) => request.what === 'undo');
  if (!undo || scene.watching) return null;
  return (
    <Item
      words={t('Take back my last move')}
      why={undo.can ? undefined : (undo.why ?? '')}
      does={() => open('back')}
    />
  );
}

export function Menu({ ways }: { ways: Ways }) {
  const { open, scene, table, round, turnRound } = useView();
  const over = (what: Over) => () => open(what);
  /** What lies over the table goes first: a page beyond it could not be touched. */
  const then = (does: () => void) => () => {
    open(null);
    does();
  };
  const stands = scene.requests.some((request) => request.what === 'leave' && request.can);
  return (
    <ul class="menu">
      <TakeBack />
      <Item words={t('Count the cards')} does={over('counts')} />
      <Item words={t('What the marks mean')} does={over('legend')} />
      {scene.seats.some(({ bot }) => bot) ? (
        <Item words={t('What the bots play by')} does={over('company')} />
      ) : null}
      <Item words={t('Keys')} does={over('keys')} />
      {ways.rules ? <Item words={t('The rules of this game')} does={then(ways.rules)} /> : null}
      {ways.settings ? <Item words={t('Settings')} does={then(ways.settings)} /> : null}
      {ways.invite ? (
        <Item words={t('Invite others: copy the link')} does={then(ways.invite)} />
      ) : null}
      {ways.replay ? <Item words={t('Replay')} does={then(ways.replay)} /> : null}
      {ways.more?.map(({ words, does }) => (
        <Item key={words} words={words} does={then(does)} />
      ))}
      {table.people === 2 ? (
        <Item
          words={
            round
              ? t('Leave the table as it lies')
              : t('Turn the table round for the second player')
          }
          does={turnRound}
        />
      ) : null}
      {scene.watchers.length ? <Item words={t('Who watches')} does={over('watchers')} /> : null}
      <Aside />
      <Asks />
      <Item words={ways.leaveWords ?? t('Leave the table')} does={ways.leave} />
      {stands && table.kind === 'server' ? (
        <Item words={t('Leave for good')} grave does={over('leave')} />
      ) : null}
    </ul>
  );
}
