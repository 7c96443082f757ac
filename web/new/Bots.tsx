// Bots.tsx - which bot plays where nobody sits, and up to which level of conventions.
import { engine } from '../app/engine';
import { t } from '../app/words';
import { Choice } from '../parts/Choice';

interface Props {
  bot: string;
  choose(bot: string): void;
}

/** The bot whose levels can be chosen. */
const LEVELLED = 'partner';

const words = (bots: { name: string; summary: string }[]) =>
  bots.map(({ name, summary }) => ({
    value: name,
    words: (
      <span>
        <b>{name}</b> {summary}
      </span>
    ),
  }));

export function Bots({ bot, choose }: Props) {
  const all = engine().records.bots();
  const levels = all.filter(({ level }) => level);
  const usual = all.filter(({ name }) => name === LEVELLED);
  const levelled = [...levels, ...usual].some(({ name }) => name === bot);
  return (
    <>
      <Choice
        name="bot"
        title={t('Who plays where nobody sits')}
        answers={words(all.filter(({ name, level }) => !level && name !== 'random'))}
        value={levelled ? LEVELLED : bot}
        choose={choose}
        tall
      />
      {levelled ? (
        <Choice
          name="level"
          title={t('By which conventions it plays')}
          answers={words([...usual, ...levels])}
          value={bot}
          choose={choose}
          tall
        />
      ) : null}
    </>
  );
}
