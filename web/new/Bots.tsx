// Bots.tsx - which bot plays where nobody sits.
import { engine } from '../app/engine';
import { t } from '../app/words';
import { Choice } from '../parts/Choice';

interface Props {
  bot: string;
  choose(bot: string): void;
}

export function Bots({ bot, choose }: Props) {
  const bots = engine()
    .records.bots()
    .filter(({ name }) => name !== 'random');
  return (
    <Choice
      name="bot"
      title={t('Who plays where nobody sits')}
      answers={bots.map(({ name, summary }) => ({
        value: name,
        words: (
          <span>
            <b>{name}</b> {summary}
          </span>
        ),
      }))}
      value={bot}
      choose={choose}
      tall
    />
  );
}
