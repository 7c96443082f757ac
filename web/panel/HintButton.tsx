// HintButton.tsx - a hint as a button: what it names, and which cards it would touch, shown on the hand before it is given.
import { t } from '../app/words';
import { Drawn } from '../card/Drawn';
import { Symbol } from '../card/Symbol';
import type { Hand, Hint } from '../engine/scene';
import { classes, nameOf, useView } from '../table/view';

interface Props {
  hand: Hand;
  hint: Hint;
  /** without its word */
  brief?: boolean;
}

export function HintButton({ hand, hint, brief }: Props) {
  const { scene, act, see, preview } = useView();
  const shown = preview?.seat === hand.seat && preview.hint === hint.name;
  const show = () => {
    if (!shown) see({ seat: hand.seat, hint: hint.name });
  };
  const hide = () => see(null);
  const player = nameOf(scene, hand.seat);
  return (
    <button
      type="button"
      class={classes(
        'hint',
        hint.colour ? `c-${hint.name}` : 'value',
        !hint.cards.length && 'empty',
      )}
      aria-label={t('Hint {player}: {what}', { player, what: hint.says || hint.words })}
      title={hint.why || hint.says}
      data-hint={hint.name}
      disabled={Boolean(scene.turn) && !hint.can}
      onClick={() => act({ what: 'hint', seat: hand.seat, hint: hint.name })}
      // A pointer that rests where a button appears has chosen nothing.
      onPointerMove={show}
      onPointerLeave={hide}
      onFocus={show}
      onBlur={hide}
    >
      <span class="what">
        {hint.colour ? (
          <Symbol of="pip" name={hint.name} />
        ) : (
          <Drawn bold class="figure" says={hint.name} />
        )}
        {hint.colour && !brief ? <Drawn class="word" says={hint.words} /> : null}
      </span>
      <span class="slots" aria-hidden="true">
        {hand.cards.map((card) => (
          <i key={card.n} class={hint.cards.includes(card.n) ? 'on' : undefined} />
        ))}
      </span>
    </button>
  );
}
