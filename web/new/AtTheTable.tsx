// AtTheTable.tsx - what holds at a server's table beside the rules of its game.
import { t } from '../app/words';
import { Choice, type Answer } from '../parts/Choice';
import { Stepper } from '../parts/Stepper';
import type { Setup } from '../engine/protocol';
import { chatOf, usualTime, type Chosen } from './chosen';

interface Props {
  chosen: Chosen;
  set(change: Partial<Chosen>): void;
}

const yesNo = (): Answer<boolean>[] => [
  { value: true, words: t('Yes') },
  { value: false, words: t('No') },
];

function Clock({ chosen, set }: Props) {
  const texts = {
    none: t('Take your time.'),
    move: t('If a player takes longer, a bot moves for them.'),
    budget: t('Each player has this much time for the whole game, and some more with every move.'),
  };
  const { clock } = chosen;
  return (
    <Choice<Setup['clock']>
      name="clock"
      title={t('Clock')}
      answers={[
        { value: 'none', words: t('None') },
        { value: 'move', words: t('For each move') },
        { value: 'budget', words: t('A budget') },
      ]}
      value={clock}
      choose={(value) => set({ clock: value, seconds: undefined, increment: undefined })}
      text={texts[clock]}
    />
  );
}

function Times({ chosen, set }: Props) {
  const { clock } = chosen;
  const usual = usualTime(clock);
  if (clock === 'none') return null;
  return (
    <>
      <Stepper
        name="seconds"
        title={clock === 'move' ? t('Seconds for each move') : t('Seconds each')}
        value={chosen.seconds ?? usual.seconds}
        least={5}
        most={86400}
        choose={(seconds) => set({ seconds })}
      />
      {clock === 'budget' ? (
        <Stepper
          name="increment"
          title={t('Seconds more with every move')}
          value={chosen.increment ?? usual.increment}
          least={0}
          most={3600}
          choose={(increment) => set({ increment })}
        />
      ) : null}
      <Choice<Setup['timeout']>
        name="timeout"
        title={t('When the time has run out')}
        answers={[
          { value: 'bot', words: t('A bot moves') },
          { value: 'pause', words: t('The game waits') },
        ]}
        value={chosen.timeout}
        choose={(timeout) => set({ timeout })}
      />
    </>
  );
}

function Talking({ chosen, set }: Props) {
  const texts = {
    silent: t('Nobody speaks while the game runs.'),
    phrases: t('Two sentences that give nothing away.'),
    free: t('Write what you like: it is your table.'),
  };
  const chat = chosen.chat ?? chatOf(chosen.rules.edition);
  return (
    <Choice<Setup['chat']>
      name="chat"
      title={t('Talking')}
      answers={[
        { value: 'silent', words: t('Silence') },
        { value: 'phrases', words: t('Set phrases') },
        { value: 'free', words: t('Free') },
      ]}
      value={chat}
      choose={(value) => set({ chat: value })}
      text={texts[chat]}
    />
  );
}

function Others({ chosen, set }: Props) {
  const texts = {
    nobody: t('Only the players.'),
    seat: t('They see what one player sees.'),
    all: t('They see all hands, and must keep quiet.'),
  };
  return (
    <>
      <Choice<Setup['watch']>
        name="watch"
        title={t('Spectators')}
        answers={[
          { value: 'nobody', words: t('None') },
          { value: 'seat', words: t('Over one shoulder') },
          { value: 'all', words: t('See all') },
        ]}
        value={chosen.watch}
        choose={(watch) => set({ watch })}
        text={texts[chosen.watch]}
      />
      <Choice
        name="listed"
        title={t('Who may come')}
        answers={[
          { value: false, words: t('Anyone with the link') },
          { value: true, words: t('Anybody') },
        ]}
        value={chosen.listed}
        choose={(listed) => set({ listed })}
        text={
          chosen.listed
            ? t('The table is on the list of open tables.')
            : t('Send the link to your friends.')
        }
      />
    </>
  );
}

function Back({ chosen, set }: Props) {
  return (
    <Choice
      name="take_back"
      title={t('Taking back')}
      answers={yesNo()}
      value={chosen.take_back}
      choose={(take_back) => set({ take_back })}
      text={
        chosen.take_back
          ? t('A move may be taken back when all agree.')
          : t('What is done is done.')
      }
    />
  );
}

export function AtTheTable(props: Props) {
  return (
    <>
      <Clock {...props} />
      <Times {...props} />
      <Talking {...props} />
      <Others {...props} />
      <Back {...props} />
    </>
  );
}
