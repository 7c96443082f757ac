// Boxes.tsx - what lies over the table when it is asked for.
import { covered as beneath } from '../app/address';
import { useStore } from '../app/store';
import { t } from '../app/words';
import { Chat } from '../chat/Chat';
import type { Ways } from '../end/ways';
import { Counts } from '../fireworks/Counts';
import { Log } from '../log/Log';
import { Dialog } from '../parts/Dialog';
import { PileBox } from '../pile/PileBox';
import { Sure } from './Asking';
import { Company } from './Company';
import { KeyList } from './KeyList';
import { Legend } from './Legend';
import { Menu } from './Menu';
import { NoteBox } from './NoteBox';
import { useView } from './view';
import { Watchers } from './Watchers';

/** What taking back means: how many moves go, and whether something was seen since. */
function TakeBackBox() {
  const { scene, act } = useView();
  const undo = scene.requests.find((request) => request.what === 'undo');
  const does = () => act({ what: 'undo', ...(undo && undo.step >= 0 ? { step: undo.step } : {}) });
  const text = [undo?.means ?? '', undo?.warning ?? ''];
  return <Sure text={text} yes={t('Take it back')} does={does} />;
}

function LeaveBox() {
  const { act } = useView();
  const text = [t('You give up your seat. A bot plays on for you, and others may sit down there.')];
  return <Sure text={text} yes={t('Leave for good')} does={() => act({ what: 'leave' })} />;
}

export function Boxes({ ways }: { ways: Ways }) {
  const { over, open, choice } = useView();
  const covered = useStore(beneath);
  const card = choice && choice.kind !== 'hints' ? choice.card : -1;
  const boxes = {
    menu: [t('Menu'), () => <Menu ways={ways} />],
    pile: [t('Discard pile'), () => <PileBox />],
    counts: [t('Copies left'), () => <Counts />],
    company: [t('What the bots play by'), () => <Company />],
    legend: [t('What the marks mean'), () => <Legend />],
    keys: [t('Keys'), () => <KeyList />],
    log: [t('What happened'), () => <Log />],
    chat: [t('Chat'), () => <Chat />],
    note: [t('Note'), () => <NoteBox card={card} />],
    watchers: [t('Who watches'), () => <Watchers />],
    back: [t('Take back my last move'), () => <TakeBackBox />],
    leave: [t('Leave for good'), () => <LeaveBox />],
  } as const;
  if (!over || covered) return null; // a modal box would lock the page that lies over the table
  const [title, inside] = boxes[over];
  return (
    <Dialog key={over} title={title} class={`over-table ${over}-box`} close={() => open(null)}>
      {inside()}
    </Dialog>
  );
}
