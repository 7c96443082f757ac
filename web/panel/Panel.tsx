// Panel.tsx - what can be done now: made from the scene alone.
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../app/words';
import { Sign } from '../card/Symbol';
import { Button } from '../parts/Button';
import { RuleLink } from '../parts/RuleLink';
import { classes, useView, type View } from '../table/view';
import { AllHints } from './AllHints';
import { Confirm, Ready } from './Confirm';
import { Idle } from './Idle';
import { OwnCard } from './OwnCard';
import { sentMove } from './Sent';
import { TheirCard } from './TheirCard';
import { FreeHint, PickDiscarded } from './TileChoice';

type Form = [name: string, inside: ComponentChildren];

/** The form for what was chosen; null where nothing was. */
function chosenForm({ choice, game }: View): Form | null {
  if (!choice) return null;
  if (choice.kind === 'hints') {
    const hand = game.hands[choice.seat];
    return hand ? [`hints${choice.seat}`, <AllHints hand={hand} />] : null;
  }
  for (const hand of game.hands) {
    const card = hand.cards.find((one) => one.n === choice.card);
    if (card && choice.kind === 'own') return [`own${card.n}`, <OwnCard hand={hand} card={card} />];
    if (card) return [`card${card.n}`, <TheirCard hand={hand} card={card} />];
  }
  return null;
}

function form(view: View, idle: ComponentChildren): Form {
  const { scene, game, live, pending, ready } = view;
  if (pending) return ['sure', <Confirm asked={pending} />];
  if (live && scene.turn && !sentMove(view)) {
    if (game.phase === 'return' || game.phase === 'rescue') return [game.phase, <PickDiscarded />];
    if (game.phase === 'colour-hint' || game.phase === 'value-hint')
      return [game.phase, <FreeHint />];
  }
  const chosen = chosenForm(view);
  if (chosen) return chosen;
  if (ready) return ['ready', <Ready asked={ready} />];
  return ['wait', idle ?? <Idle />];
}

/** What is told for a while. */
function Told() {
  const { notice, tell } = useView();
  if (!notice) return null;
  return (
    <div class={notice.calm ? 'notice calm' : 'notice'} role="status">
      <p>
        {notice.words}
        {notice.rule ? ' ' : ''}
        <RuleLink rule={notice.rule} />
      </p>
      <Button quiet icon aria-label={t('Close')} onClick={() => tell(null)}>
        <Sign name="close" />
      </Button>
    </div>
  );
}

/** When the button that had the focus is gone, the panel has it: nobody without a pointer begins anew at the top. */
function useKeptFocus(): { current: HTMLElement | null } {
  const place = useRef<HTMLElement>(null);
  const had = Boolean(place.current?.contains(document.activeElement));
  useLayoutEffect(() => {
    if (had && document.activeElement === document.body)
      place.current?.focus({ preventScroll: true });
  });
  return place;
}

interface Props {
  /** instead of what is said where nothing is chosen */
  idle?: ComponentChildren;
  /** above all that can be done, whatever is chosen */
  above?: ComponentChildren;
}

export function Panel({ idle, above }: Props) {
  const view = useView();
  const mine = Boolean(view.live && view.scene.turn);
  const [name, inside] = form(view, idle);
  const place = useKeptFocus();
  return (
    <section
      class={classes('panel', mine && 'mine')}
      aria-label={view.scene.watching ? t('On turn') : t('Your move')}
      data-form={name}
      tabIndex={-1}
      ref={place}
    >
      {above}
      <Told />
      <div class="form" key={name}>
        {inside}
      </div>
    </section>
  );
}
