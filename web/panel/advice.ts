// advice.ts - in games with bots, two questions: what does that hint mean, and what would you do?
import type { Line } from '../engine/scene';
import type { View } from '../table/view';

/** The bot whose reasons are told: one of this table, or none. */
const botOf = ({ scene }: View): string => scene.seats.find((seat) => seat.bot)?.bot ?? '';

/** The last hint that was given to the hand in front, by its step. */
function lastHint(view: View): Line | undefined {
  const { scene, table } = view;
  const last = view.game.last;
  if (!last || last.type !== 'hint') return undefined;
  return table.chronicle().lines.find((line) => line.step === scene.step);
}

export const canExplain = (view: View): boolean => {
  const line = lastHint(view);
  return Boolean(line && view.scene.seats[line.seat]?.bot);
};
export const canAsk = (view: View): boolean =>
  Boolean(botOf(view)) && Boolean(view.scene.turn) && view.live && view.game.phase !== 'over';

export interface Advice {
  /** Why the last hint was given. The answer comes as a notice. */
  explain(): void;
  /** What a bot would do now. */
  advise(): void;
}

export function adviceOf(view: View): Advice {
  const { table, scene, tell, act } = view;
  const say = (words: string) => tell(words ? { words, calm: true } : null);
  return {
    explain() {
      const asked = { what: 'why' as const, step: scene.step };
      if (!table.refusal(asked)) act(asked);
      else
        say(
          table.advice(scene.step - 1, scene.seats[view.game.last?.seat ?? 0]?.bot ?? botOf(view)),
        );
    },
    advise: () => say(table.advice(scene.step, botOf(view))),
  };
}
