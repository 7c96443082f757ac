// NewPage.tsx - a new table: at the server, or here with bots where there is none.
import { useEffect, useState } from 'preact/hooks';
import { engine } from '../app/engine';
import { go } from '../app/address';
import { change, settings } from '../app/settings';
import { t } from '../app/words';
import { NameForm } from '../door/NameForm';
import { create } from '../line/lists';
import { arrive } from '../line/person';
import { isOnline } from '../line/reach';
import { Button } from '../parts/Button';
import { Page } from '../parts/Page';
import { arranged, different, keepChosen, lastChosen, setupOf, usual, type Chosen } from './chosen';
import { GameForm } from './GameForm';
import { playHere } from './playHere';
import { Summary, wordsOf } from './Summary';

interface AsBeforeProps {
  chosen: Chosen;
  atServer: boolean;
  choose(chosen: Chosen): void;
}

/** That some of the form is as somebody left it last. */
export function AsBefore({ chosen, atServer, choose }: AsBeforeProps) {
  const more = atServer && arranged(chosen);
  if (!more && !different(chosen.rules, engine().choices.options())) return null;
  return (
    <p class="row as-before">
      <span class="soft">
        {more
          ? t('Expansions, difficulty and what holds at the table are as you chose them last.')
          : t('Expansions and difficulty are as you chose them last.')}
      </span>
      <Button small onClick={() => choose(usual(chosen))}>
        {t('Back to the usual game')}
      </Button>
    </p>
  );
}

/** Whether the server answers; null: not known yet. */
function useOnline(): [boolean | null, () => Promise<boolean>] {
  const [online, set] = useState<boolean | null>(null);
  const ask = async () => {
    const yes = await isOnline();
    set(yes);
    return yes;
  };
  useEffect(() => void ask(), []);
  return [online, ask];
}

function NoServer({ again }: { again(): void }) {
  return (
    <p class="row" role="status">
      <span class="wrong">
        {t(
          'The server does not answer, so no table can be opened now. You can play here with bots.',
        )}
      </span>
      <Button onClick={again}>{t('Try again')}</Button>
    </p>
  );
}

/** Opens the table that was chosen; why it cannot be, or ''. */
async function open(chosen: Chosen): Promise<string> {
  try {
    await arrive();
    change('bot', chosen.bot); // the one that the waiting room offers
    go(`#/t/${await create(setupOf(chosen))}`);
    return '';
  } catch (why) {
    return why instanceof Error ? why.message : String(why);
  }
}

interface FormProps {
  online: boolean | null;
  again(): Promise<boolean>;
  ask(chosen: Chosen): void;
  /** a table is being opened */
  busy: boolean;
  said: string;
}

function Form({ online, again, ask, busy, said }: FormProps) {
  const [{ chosen, kept }, set] = useState(lastChosen);
  const [before] = useState(kept);
  const choose = (next: Chosen) => {
    keepChosen(next);
    set({ chosen: next, kept: true });
  };
  const atServer = Boolean(online);
  const { wrong } = wordsOf(chosen);
  const submit = (event: Event) => {
    event.preventDefault();
    if (atServer) ask(chosen);
    else playHere(chosen);
  };
  return (
    <>
      {online === false ? <NoServer again={() => void again()} /> : null}
      {before ? <AsBefore chosen={chosen} atServer={atServer} choose={choose} /> : null}
      <form onSubmit={submit}>
        <GameForm chosen={chosen} change={choose} atServer={atServer} />
        <Summary chosen={chosen} atServer={atServer} />
        <p class="row go">
          {atServer ? (
            <Button strong type="submit" disabled={busy || Boolean(wrong)}>
              {t('Open the table')}
            </Button>
          ) : null}
          <Button strong={!atServer} disabled={Boolean(wrong)} onClick={() => playHere(chosen)}>
            {t('Play here with bots')}
          </Button>
        </p>
        <p class="wrong" role="status">
          {said}
        </p>
      </form>
    </>
  );
}

export default function NewPage() {
  const [online, again] = useOnline();
  const [said, say] = useState('');
  const [asked, ask] = useState<Chosen | null>(null);
  const [busy, setBusy] = useState(false);
  const begin = async (chosen: Chosen) => {
    setBusy(true);
    if (!(await again())) scrollTo(0, 0);
    else if (!settings().name) ask(chosen);
    else say(await open(chosen));
    setBusy(false);
  };
  if (asked)
    return (
      <Page title={t('Your table')}>
        <NameForm
          button={t('Open the table')}
          proposal={t('Guest')}
          then={() => {
            ask(null);
            void open(asked).then(say);
          }}
        />
      </Page>
    );
  return (
    <Page title={t('New table')} class="new">
      <Form
        online={online}
        again={again}
        ask={(chosen) => void begin(chosen)}
        busy={busy}
        said={said}
      />
    </Page>
  );
}
