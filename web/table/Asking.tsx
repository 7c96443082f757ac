// Asking.tsx - a question of somebody at the table, and what has to be said before something is done that cannot be undone.
import { t } from '../app/words';
import { Button } from '../parts/Button';
import { newsId, seatDeeds } from './seatDeeds';
import { nameOf, useView } from './view';

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

/** A seat that may be taken, and a seat whose player is away: what can be done about it. It can be put aside; then the menu
 * has it. */
export function SeatNews() {
  const view = useView();
  const deeds = seatDeeds(view);
  const id = newsId(deeds);
  if (!deeds.length || view.aside === id) return null;
  return (
    <section class="asking" aria-label={t('Seats')}>
      {deeds.map(({ words, asked, strong }) => (
        <Button small strong={Boolean(strong)} key={words} onClick={() => view.act(asked)}>
          {words}
        </Button>
      ))}
      <Button small quiet onClick={() => view.putAside(id)}>
        {t('Not now')}
      </Button>
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
