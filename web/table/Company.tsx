// Company.tsx - the card that says in plain words what the bots at the table play by.
import { useEffect, useState } from 'preact/hooks';
import { engine } from '../app/engine';
import { useView } from './view';

/** The conventions of a bot, as the module lists them. */
function Conventions({ bot }: { bot: string }) {
  const [words, setWords] = useState('');
  useEffect(() => {
    let wanted = true;
    void engine()
      .records.company(bot)
      .catch(() => '') // the bots cannot be fetched now
      .then((text) => wanted && setWords(text));
    return () => {
      wanted = false;
    };
  }, [bot]);
  const lines = words.split('\n').filter(Boolean);
  const items = lines.filter((line) => line.startsWith('- '));
  return (
    <section data-bot={bot}>
      {lines
        .filter((line) => !line.startsWith('- '))
        .map((line) => (
          <p key={line}>{line}</p>
        ))}
      {items.length ? (
        <ul>
          {items.map((item) => (
            <li key={item}>{item.slice(2)}</li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

export function Company() {
  const { scene } = useView();
  const bots = new Set(scene.seats.flatMap(({ bot }) => (bot ? [bot] : [])));
  return (
    <>
      {[...bots].map((bot) => (
        <Conventions key={bot} bot={bot} />
      ))}
    </>
  );
}
