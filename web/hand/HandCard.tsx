// HandCard.tsx - a card in a hand: what is seen of it, the marks at its edges, and what a tap does.
import type { TargetedMouseEvent, TargetedPointerEvent } from 'preact';
import { t } from '../app/words';
import { Back, Told } from '../card/Back';
import { Drawn } from '../card/Drawn';
import { Face } from '../card/Face';
import { Marks } from '../card/Marks';
import type { Card, Hand } from '../engine/scene';
import { classes, nameOf, useView, type View } from '../table/view';
import { press } from './press';

const DIGITS = /\d/;

/** Which hint that is considered, or offered for the chosen card, would touch a card. */
function litBy(view: View, hand: Hand, card: Card): string {
  const { preview, choice } = view;
  const touches = (name: string) =>
    hand.hints.find((hint) => hint.name === name)?.cards.includes(card.n);
  if (preview) return preview.seat === hand.seat ? (touches(preview.hint) ? 'touch' : 'aside') : '';
  if (choice?.kind !== 'theirs' || choice.seat !== hand.seat || !view.live) return '';
  const both = hand.hints.filter((hint) => hint.can && hint.cards.includes(choice.card));
  const hit = both.filter((hint) => hint.cards.includes(card.n));
  return classes(
    hit.some((hint) => hint.colour) && `touch-colour c-${hit[0]?.name}`,
    hit.some((hint) => !hint.colour) && 'touch-value',
  );
}

/** Whether a card shows its face to the eyes of this page. */
const isSeen = (view: View, hand: Hand, card: Card): boolean =>
  card.kind !== '' && view.looked !== hand.seat;

function said(view: View, hand: Hand, card: Card): string {
  const player = nameOf(view.scene, hand.seat);
  const places = { card: card.name, letter: card.letter, player, what: card.knows };
  const front = hand.seat === view.front;
  const open = isSeen(view, hand, card);
  const what =
    front && hand.own
      ? open
        ? t('Your card {letter}: {card}', places)
        : view.settings.pips
          ? t('Your card {letter}: {what}', places)
          : t('Your card {letter}: face down', places)
      : open
        ? t('{card}, card {letter} of {player}, who knows: {what}', places)
        : t('Card {letter} of {player}, who knows: {what}', places);
  const mark = card.mark > 1 ? t('mark {n}', { n: card.mark }) : '';
  return [what, marksShown(view, hand) && card.worth, mark, card.note].filter(Boolean).join('; ');
}

/** Whether the marks of a hand are for this reader. */
const marksShown = (view: View, hand: Hand): boolean =>
  view.settings.marks &&
  view.game.phase !== 'over' &&
  view.looked !== hand.seat &&
  (!hand.own || view.settings.pips);

interface Props {
  hand: Hand;
  card: Card;
}

export function HandCard({ hand, card }: Props) {
  const view = useView();
  const { choice, kinds } = view;
  const own = Boolean(hand.own);
  const chosen = choice !== null && choice.kind !== 'hints' && choice.card === card.n;
  const open = isSeen(view, hand, card);
  const knowing = !own || view.settings.pips || view.game.phase === 'over';
  const choose = (byKey: boolean) =>
    view.choose(
      chosen
        ? null
        : own
          ? { kind: 'own', card: card.n }
          : { kind: 'theirs', seat: hand.seat, card: card.n },
      byKey,
    );
  const marks = marksShown(view, hand);
  const ready = view.ready?.card === card.n;
  return (
    <button
      type="button"
      class={classes(
        'card',
        chosen && 'chosen',
        litBy(view, hand, card),
        card.touched && 'told-now',
        marks && card.dead && 'dead',
        card.mark === 1 && 'turned',
        ready && 'ready',
      )}
      data-card={card.n}
      data-focus={`card${card.n}`}
      aria-label={said(view, hand, card)}
      aria-pressed={chosen}
      title={(marks && card.worth) || card.note || undefined}
      onPointerDown={(e: TargetedPointerEvent<HTMLButtonElement>) => press(view, hand, card, e)}
      onClick={(e: TargetedMouseEvent<HTMLButtonElement>) => {
        if (e.currentTarget.dataset.dragged === undefined || !e.detail) choose(!e.detail);
      }}
      onContextMenu={(e: Event) => e.preventDefault()}
    >
      {open ? (
        <>
          <Face kind={card.kind} />
          <Told named={card.named} />
        </>
      ) : (
        <Back known={knowing ? card : undefined} kinds={kinds} />
      )}
      <Drawn class="letter" says={card.letter} />
      {marks ? <Marks card={card} /> : null}
      {card.mark > 1 ? <Drawn class="other-mark" says={`#${card.mark}`} /> : null}
      {card.note ? <span class="memo" aria-hidden="true" data-note={card.note} /> : null}
    </button>
  );
}

/** The hints that name a card, its colour first. */
export const hintsFor = (hand: Hand, card: number) =>
  hand.hints
    .filter((hint) => hint.cards.includes(card))
    .sort((a, b) => Number(DIGITS.test(a.name)) - Number(DIGITS.test(b.name)));
