// Asking.tsx - a question of somebody at the table, and what has to be said before something is done that cannot be undone.
import { t } from '../app/words';
import { Button } from '../parts/Button';
import { can, nameOf, useView } from './view';

/** Somebody asks to take back. */
export function QuestionBox() {
  const { scene, act } = useView();
  const { question } = scene;
  if (!question) return null;
  return (
    <section class="asking" aria-label={t('A question')} role="status">
      <p>
        <b>{question.words}</b>
      </p>
      {question.lines.map((line) => (
        <p key={line} class="soft">
          {line}
        </p>
      ))}
      {question.warning ? <p class="soft">{question.warning}</p> : null}
      {question.agreed.length ? (
        <p class="soft">
          {t('Agreed: {names}', {
            names: question.agreed.map((seat) => nameOf(scene, seat)).join(', '),
          })}
        </p>
      ) : null}
      {question.yours ? (
        <p class="row">
          <Button strong small onClick={() => act({ what: 'yes' })}>
            {t('Yes')}
          </Button>
          <Button small onClick={() => act({ what: 'no' })}>
            {t('No')}
          </Button>
        </p>
      ) : null}
    </section>
  );
}

/** A seat that may be taken, and a seat whose player is away: what can be done about it. */
export function SeatNews() {
  const { scene, act } = useView();
  const free = scene.seats.filter((seat) => seat.sit && scene.you < 0);
  const gone = scene.seats.filter((seat) => seat.away && !seat.bot && can(scene, 'away'));
  const back = can(scene, 'back');
  if (!free.length && !gone.length && !back) return null;
  return (
    <section class="asking" aria-label={t('Seats')}>
      {back ? (
        <Button small strong onClick={() => act({ what: 'back' })}>
          {t('A bot plays for you: play yourself again')}
        </Button>
      ) : null}
      {free.map(({ seat, name }) => (
        <Button small key={seat} onClick={() => act({ what: 'sit', seat })}>
          {t('Sit down in the place of {player}', { player: name })}
        </Button>
      ))}
      {gone.map(({ seat, name }) => (
        <Button small key={seat} onClick={() => act({ what: 'away', seat, text: '' })}>
          {t('{player} is away: let a bot play', { player: name })}
        </Button>
      ))}
    </section>
  );
}

interface SureProps {
  text: string[];
  yes: string;
  does(): void;
}
/** Whoever only presses Enter leaves things as they are. */
export function Sure({ text, yes, does }: SureProps) {
  const { open } = useView();
  return (
    <>
      {text.filter(Boolean).map((part) => (
        <p key={part}>{part}</p>
      ))}
      <p class="row answers">
        <Button strong autofocus onClick={() => open(null)}>
          {t('Leave it')}
        </Button>
        <Button
          class="grave"
          onClick={() => {
            open(null);
            does();
          }}
        >
          {yes}
        </Button>
      </p>
    </>
  );
}
