// deeds.ts - what somebody does at a table becomes a question to it. The table alone decides what comes of it.
import { keep, recall } from '../app/keep';
import type { Settings } from '../app/settings';
import { MOVES, type Scene } from '../engine/scene';
import type { Asked, Table } from '../engine/table';
import type { Choice, Notice, Over, Preview, View } from './view';

const ROUND = 'hanabi.round';

/** What was picked and laid open at a table, by whoever sits in front of the screen. */
export interface State {
  /** the step that is looked at; null: now */
  step: number | null;
  choice: Choice;
  preview: Preview | null;
  looked: number;
  pending: Asked | null;
  ready: Asked | null;
  over: Over;
  notice: Notice | null;
  aside: string;
  round: boolean;
}
export const nothing: State = {
  step: null,
  choice: null,
  preview: null,
  looked: -1,
  pending: null,
  ready: null,
  over: null,
  notice: null,
  aside: '',
  round: recall<boolean>(ROUND) ?? false,
};

/** Whether something is a move of the game. */
export const isMove = ({ what }: Pick<Asked, 'what'>): boolean => MOVES.includes(what);

export interface Around {
  table: Table;
  scene: Scene;
  settings: Settings;
  /** what is shown is now, and somebody of this page plays */
  live: boolean;
  state: State;
  patch(part: Partial<State>): void;
  /** keeps where cards are, before they are drawn anew */
  remember(): void;
  /** why something may not be done here, which lessons say themselves; '' where it may */
  gate?: ((asked: Asked) => string) | undefined;
  /** somebody else decides which step is looked at */
  onStep?: ((step: number) => void) | undefined;
}

/** Without a pointer, the focus goes to what can be done with what was picked, and back to the card when that is left. */
function focusAfter(choice: Choice, left: Choice): void {
  const card = left && left.kind !== 'hints' ? left.card : -1;
  const to = choice ? '.panel .row button:not(:disabled)' : `[data-focus="card${card}"]`;
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>(to)?.focus({ preventScroll: true }),
  );
}

type Deeds = Pick<
  View,
  | 'choose'
  | 'see'
  | 'look'
  | 'open'
  | 'tell'
  | 'act'
  | 'confirm'
  | 'unready'
  | 'go'
  | 'turnRound'
  | 'putAside'
>;

export function deeds(around: Around): Deeds {
  const { table, scene, settings, live, state, patch, remember } = around;
  const tell = (notice: Notice | null) => patch({ notice });
  const go = (to: number) => {
    remember();
    if (around.onStep) return around.onStep(Math.max(0, Math.min(scene.steps, to)));
    patch({ step: to >= scene.steps ? null : Math.max(0, to), choice: null, preview: null });
  };
  const refuse = (asked: Asked, words: string) => tell({ words, rule: table.refusalRule(asked) });
  const ask = (asked: Asked) => {
    if (!table.ask(asked)) refuse(asked, table.refusal(asked));
  };
  const move = (asked: Asked) => {
    patch({ choice: null, preview: null, pending: null, notice: null });
    ask(asked);
  };
  const act = (asked: Asked) => {
    if (around.gate?.(asked)) return tell(null);
    if (!isMove(asked)) {
      remember();
      return ask(asked);
    }
    if (!live) return go(scene.steps);
    if (!scene.turn) return patch({ ready: asked, choice: null, preview: null });
    const why = table.refusal(asked);
    if (why) return refuse(asked, why);
    if (settings.confirm) return patch({ pending: asked });
    move(asked);
  };
  return {
    act,
    go,
    tell,
    choose(choice, byKey = false) {
      patch({ choice, preview: null, pending: null, notice: null });
      if (byKey) focusAfter(choice, state.choice);
    },
    turnRound() {
      keep(ROUND, !state.round);
      patch({ round: !state.round });
    },
    see: (preview) => patch({ preview }),
    look: (looked) => patch({ looked }),
    open: (over) => patch({ over }),
    confirm: (yes) => (yes && state.pending ? move(state.pending) : patch({ pending: null })),
    unready: () => patch({ ready: null }),
    putAside: (aside) => patch({ aside }),
  };
}
