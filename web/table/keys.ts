// keys.ts - the table by keyboard alone: numbers choose, letters act, Escape leaves.
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Hand } from '../engine/scene';
import { shifted } from '../hand/order';
import { canAsk, canExplain, type Advice } from '../panel/advice';
import { can, isBehind, type View } from './view';

type Does = (() => void) | null;

export interface KeyTools {
  advice: Advice;
  onLog(): void;
}

/** Keys that do the same whatever is chosen. */
function general(view: View, key: string, { advice, onLog }: KeyTools): Does {
  const { scene, go, open, choice, pending, ready } = view;
  switch (key) {
    case '?':
      return () => open('keys');
    case 'Escape':
      if (pending) return () => view.confirm(false);
      if (choice) return () => view.choose(null, true);
      if (ready) return view.unready;
      return view.notice ? () => view.tell(null) : null;
    case ',':
      return () => go(scene.step - 1);
    case '.':
      return () => go(scene.step + 1);
    case 'Home':
      return () => go(0);
    case '0':
    case 'End':
      return () => go(scene.steps);
    case 'c':
      return () => open('counts');
    case 'v':
      return () => open('pile');
    case 'l':
      return onLog;
    case '/':
      return () => open('chat');
    case 'u':
      return can(scene, 'undo') ? () => open('back') : null;
    case 'a':
      return canAsk(view) ? advice.advise : null;
    case 'w':
      return canExplain(view) ? advice.explain : null;
    default:
      return null;
  }
}

/** Keys while hints for somebody are shown: a letter or a figure shows one, and gives it the second time. */
function hinting(view: View, key: string): Does {
  const { choice, preview, game } = view;
  if (choice?.kind !== 'hints') return null;
  const { seat } = choice;
  const give = (hint: string) => () => view.act({ what: 'hint', seat, hint });
  if (key === 'Enter' && preview) return give(preview.hint);
  const hint = game.hands[seat]?.hints.find((one) => one.name === key);
  if (!hint) return null;
  return preview?.hint === key ? give(key) : () => view.see({ seat, hint: key });
}

/** The next of the others to hint, in the order of play. */
function nextToHint(view: View): Does {
  const { game, front, choice } = view;
  const count = game.hands.length;
  const seats = Array.from({ length: count - 1 }, (_, i) => (front + 1 + i) % count);
  const at = choice?.kind === 'hints' ? seats.indexOf(choice.seat) : -1;
  const seat = seats[(at + 1) % seats.length];
  return seat === undefined ? null : () => view.choose({ kind: 'hints', seat });
}

/** Keys for a card that is chosen. */
function withCard(view: View, key: string, own: Hand): Does {
  const { choice } = view;
  if (!choice || choice.kind === 'hints') return null;
  const { card } = choice;
  if (key === 'n') return () => view.open('note');
  if (choice.kind !== 'own') return null;
  const mark = own.cards.find((one) => one.n === card)?.mark ? 0 : 1;
  const does: Record<string, () => void> = {
    p: () => view.act({ what: 'play', card }),
    d: () => view.act({ what: 'discard', card }),
    t: () => view.act({ what: 'mark', card, mark }),
    '<': () => view.act({ what: 'order', cards: shifted(own.order, card, -1) }),
    '>': () => view.act({ what: 'order', cards: shifted(own.order, card, 1) }),
  };
  return does[key] ?? null;
}

/** What a key does now. */
function keyDoes(view: View, key: string, tools: KeyTools): Does {
  const { pending, scene, live, game, front, choice } = view;
  if (key === 'Enter' && pending) return () => view.confirm(true);
  if (scene.question?.yours && (key === 'y' || key === 'n') && !choice)
    return () => view.act({ what: key === 'y' ? 'yes' : 'no' });
  const own = game.hands[front];
  if (live && own) {
    const does = hinting(view, key) ?? withCard(view, key, own);
    if (does) return does;
    if (key === 'h') return nextToHint(view);
    const card = own.order['12345'.indexOf(key)];
    if (card !== undefined && choice?.kind !== 'hints')
      return () => view.choose({ kind: 'own', card });
  }
  return general(view, key, tools);
}

const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

/** Listens as long as the table is shown, but not where something lies over it. */
export function useKeys(view: View | null, tools: KeyTools | null): void {
  const latest = useRef({ view, tools });
  latest.current = { view, tools };
  useLayoutEffect(() => {
    const pressed = (e: KeyboardEvent) => {
      const now = latest.current;
      if (!now.view || !now.tools || e.ctrlKey || e.metaKey || e.altKey || typing(e.target)) return;
      if (isBehind(now.view.table)) return;
      if (document.querySelector('dialog[open]') || document.querySelector('[hidden] .table'))
        return;
      if (e.key === 'Enter' && now.view.pending && e.target instanceof HTMLButtonElement) return;
      const does = keyDoes(now.view, e.key, now.tools);
      if (!does) return;
      e.preventDefault();
      does();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, []);
}
