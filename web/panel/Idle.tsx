// Idle.tsx - nothing is chosen: what the table waits for, and the questions that a bot can answer.
import { t } from '../app/words';
import { Button } from '../parts/Button';
import { can, nameOf, useView } from '../table/view';
import { Sent, sentMove } from './Sent';
import { adviceOf, canAsk, canExplain } from './advice';

/** In a game with bots two questions are always there. */
function Questions() {
  const view = useView();
  const { explain, advise } = adviceOf(view);
  return (
    <span class="questions">
      {canExplain(view) ? (
        <Button small quiet data-deed="why" onClick={explain}>
          {t('What does that hint mean?')}
        </Button>
      ) : null}
      {canAsk(view) ? (
        <Button small quiet data-deed="advice" onClick={advise}>
          {t('What would you do?')}
        </Button>
      ) : null}
    </span>
  );
}

/** Somebody is at it: not in what has been. */
const Thinking = () => (
  <span class="ellipsis" aria-hidden="true">
    <i />
    <i />
    <i />
  </span>
);

function Task() {
  const view = useView();
  const { scene, game, live } = view;
  if (sentMove(view)) return <Sent />;
  if (game.phase === 'over' || (scene.turn && live)) return <p class="say">{game.task}</p>;
  return (
    <p class="say">
      {t('{player} is on turn', { player: nameOf(scene, game.player) })}
      {scene.now ? <Thinking /> : null}
    </p>
  );
}

export function Idle() {
  const { scene, game, live, act } = useView();
  return (
    <>
      <Task />
      {scene.turn && live && game.step === 0 ? (
        <p class="soft">
          {t("Choose one of your cards, or somebody else's card to give a hint about it.")}
        </p>
      ) : null}
      <div class="row">
        {can(scene, 'nudge') ? (
          <Button small onClick={() => act({ what: 'nudge' })}>
            {t('Nudge')}
          </Button>
        ) : null}
        <Questions />
      </div>
    </>
  );
}
