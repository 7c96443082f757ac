// GiveGame.tsx - a game from elsewhere: pasted, dropped, or chosen as a file. What is wrong with it is said
// where one looks.
import { useRef, useState } from 'preact/hooks';
import { t, tn } from '../app/words';
import { Button } from '../parts/Button';
import type { Reading } from '../engine/book';
import type { RecordInfo } from '../engine/scene';

interface Props {
  read: (text: string) => Reading;
  /** one of them is to be opened */
  open: (game: RecordInfo) => void;
}

function Found({ games, open }: { games: RecordInfo[]; open: Props['open'] }) {
  return (
    <section role="status">
      <p>{tn('There is {n} game: which one?', 'There are {n} games: which one?', games.length)}</p>
      <ol class="games">
        {games.map((game, i) => (
          <li key={i}>
            <button type="button" onClick={() => open(game)}>
              <b>{t('Game {n}', { n: i + 1 })}</b>{' '}
              <span class="soft">
                {`${game.names.join(', ')} · ${tn('{n} action', '{n} actions', game.steps)}`}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

function ChooseFile({ take }: { take: (text: string) => void }) {
  const chosen = async (field: HTMLInputElement) => {
    const [file] = field.files ?? [];
    if (file) take(await file.text());
    field.value = '';
  };
  return (
    <label class="button">
      {t('From a file')}
      <input
        type="file"
        class="sr"
        accept=".json,.jsonl,application/json"
        onChange={(event) => void chosen(event.currentTarget)}
      />
    </label>
  );
}

/** What is dropped: a file, or a text. */
async function dropped(event: DragEvent): Promise<string> {
  event.preventDefault();
  const [file] = event.dataTransfer?.files ?? [];
  return file ? file.text() : (event.dataTransfer?.getData('text') ?? '');
}

/** The form takes what is dropped on it; over: something is held above it. */
function useDrop(take: (text: string) => void) {
  const [over, setOver] = useState(false);
  const held = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    setOver(false);
    void dropped(event).then(take);
  };
  return { over, on: { onDragOver: held, onDragLeave: () => setOver(false), onDrop: drop } };
}

function Answer({ reading, open }: { reading: Reading; open: Props['open'] }) {
  if (reading.wrong)
    return (
      <p class="wrong" role="alert">
        {t('This is no game that can be read: {why}.', { why: reading.wrong })}
      </p>
    );
  return reading.games.length > 1 ? <Found games={reading.games} open={open} /> : null;
}

export function GiveGame({ read, open }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const answer = useRef<HTMLDivElement>(null);
  const [reading, setReading] = useState<Reading>({ games: [], wrong: '' });
  const take = (text: string) => {
    const next = read(text);
    const [only] = next.games;
    if (only && next.games.length === 1 && !next.wrong) return open(only);
    setReading(next);
    requestAnimationFrame(() => answer.current?.scrollIntoView({ block: 'nearest' }));
  };
  const { over, on } = useDrop(take);
  const submit = (event: Event) => {
    event.preventDefault();
    take(field.current?.value ?? '');
  };
  return (
    <form class={over ? 'give-game over' : 'give-game'} onSubmit={submit} {...on}>
      <textarea rows={4} ref={field} aria-label={t('Record')} spellcheck={false} />
      <p class="row">
        <Button strong type="submit">
          {t('Open')}
        </Button>
        <ChooseFile take={take} />
        <span class="soft">{t('or drop one here')}</span>
      </p>
      <div ref={answer}>
        <Answer reading={reading} open={open} />
      </div>
    </form>
  );
}
