// advice.ts - in games with bots, two questions: what does that hint mean, and what would you do?
import { t } from '../app/words';
import type { Scene } from '../engine/scene';
import type { View } from '../table/view';

/** The bot whose reasons are told: one of this table, or none. */
const botOf = ({ scene }: View): string => scene.seats.find((seat) => seat.bot)?.bot ?? '';

/** What was found for a scene: looking at other steps takes its time. */
const found = new WeakMap<Scene, number>();

function findHint({ table, scene, game, front }: View): number {
  const oldest = Math.max(1, scene.step - game.hands.length + 1);
  const { lines } = table.chronicle();
  for (let step = scene.step; step >= oldest; step--) {
    if (lines[step - 1]?.type !== 'hint') continue;
    if (table.scene(step).game?.last?.to === front) return step;
  }
  return game.last?.type === 'hint' ? scene.step : 0;
}

/** The step of the last hint to the hand in front, as long as it is not a round old; else that of a hint that was the last
 * thing to happen; 0: none. */
function lastHint(view: View): number {
  const step = found.get(view.scene) ?? findHint(view);
  found.set(view.scene, step);
  return step;
}

export const canExplain = (view: View): boolean => Boolean(botOf(view)) && lastHint(view) > 0;
export const canAsk = (view: View): boolean =>
  Boolean(botOf(view)) && Boolean(view.scene.turn) && view.live && view.game.phase !== 'over';

export interface Advice {
  /** What the last hint means. */
  explain(): void;
  /** What a bot would do now. */
  advise(): void;
}

export function adviceOf(view: View): Advice {
  const { table, scene, tell } = view;
  const say = (words: string) =>
    tell({ words: words || t('The bot cannot say that here.'), calm: true });
  /** The hint that is meant stands before what it means: it may be older than what happened last. */
  const explain = () => {
    const step = lastHint(view);
    const { words } = table.chronicle().lines[step - 1] ?? { words: '' };
    const means = table.meaning(step, botOf(view)) || t('The bot cannot say that here.');
    tell({ words: `${words} ${means}`, calm: true, stays: true });
  };
  return {
    explain,
    advise: () => say(table.advice(scene.step, botOf(view))),
  };
}
