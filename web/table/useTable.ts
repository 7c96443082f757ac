// useTable.ts - the view of a table: its scene, what was picked, and what can be done.
import { useEffect, useLayoutEffect, useMemo, useState } from 'preact/hooks';
import type { Settings } from '../app/settings';
import { speakEdition } from '../app/words';
import { ALL_HANDS, type Game, type Scene } from '../engine/scene';
import type { Asked, Table } from '../engine/table';
import { useMoments } from '../moments/moments';
import { playedRules } from '../rules/last';
import { deeds, nothing, type State } from './deeds';
import { isBehind, kindsOf, type Choice, type View } from './view';

export interface Options {
  table: Table;
  settings: Settings;
  gate?: ((asked: Asked) => string) | undefined;
  /** there is no connection */
  lost?: boolean | undefined;
  /** the step that is looked at, where somebody else decides it */
  step?: number | undefined;
  onStep?: ((step: number) => void) | undefined;
}

type Patch = (part: Partial<State>) => void;

/** The seat whose hand lies in front; -1: nobody's. */
const frontOf = ({ eyes }: Scene): number => (eyes >= 0 && eyes < ALL_HANDS ? eyes : -1);

/** Draws again with every change of the table; what cards did meanwhile is shown by the moments. */
function useChanges(table: Table, before: () => void): void {
  const [, draw] = useState({});
  useLayoutEffect(
    () =>
      table.onChange(() => {
        before();
        draw({});
      }),
    [table],
  );
}

/** The page of rules is about the game that is played here. */
function useRules({ kind }: Table, { setup }: Scene): void {
  useEffect(() => {
    if (kind === 'local' || kind === 'server') playedRules(setup.rules);
  }, [kind, setup.rules]);
}

/** What became of requests: reasons that were asked for, and refusals. */
function useAnswers(table: Table, patch: Patch): void {
  useLayoutEffect(
    () =>
      table.onAnswer((answer) => {
        if (answer.what === 'why' && answer.ok)
          patch({ notice: { words: answer.words, calm: true } });
        else if (!answer.ok && answer.words) patch({ notice: { words: answer.words } });
      }),
    [table],
  );
}

/** Whether what was picked is still there. */
function isThere(choice: Choice, game: Game | undefined): boolean {
  if (!choice || choice.kind === 'hints') return true;
  return Boolean(game?.hands.some((hand) => hand.cards.some((card) => card.n === choice.card)));
}

/** With every step, what is gone is picked no more, and what was told is old, unless it was asked for. */
function useForgetting(scene: Scene, patch: (change: (was: State) => State) => void): void {
  useLayoutEffect(() => {
    patch((was) => {
      const choice = isThere(was.choice, scene.game) ? was.choice : null;
      const notice = was.notice?.stays ? was.notice : null;
      const old = was.preview ?? was.pending ?? (notice ? null : was.notice);
      if (!old && choice === was.choice) return was; // or else all is drawn twice
      return { ...was, preview: null, pending: null, notice, choice };
    });
  }, [scene.step, scene.epoch, scene.table]);
}

/** What was laid ready is done when it is one's turn, if it still can be. */
function useReady(table: Table, scene: Scene, ready: Asked | null, patch: Patch): void {
  useEffect(() => {
    if (!ready || !scene.now) return;
    if (scene.game?.phase === 'over') patch({ ready: null });
    if (!scene.turn || scene.game?.phase !== 'turn') return;
    const why = table.refusal(ready);
    patch({ ready: null, ...(why ? { notice: { words: why } } : {}) });
    if (!why) table.ask(ready);
  }, [scene, ready]);
}

/** The device is handed on: what one of the people has picked is nothing to the next. */
function useHandingOn(behind: boolean, forget: (change: (was: State) => State) => void): void {
  useLayoutEffect(() => {
    if (behind) forget((was) => ({ ...nothing, round: was.round }));
  }, [behind]);
}

/** The words of the edition are those of the game that is shown, as long as it is. */
function useEdition({ edition }: Scene['setup']): void {
  speakEdition(edition);
  useEffect(() => () => speakEdition(''), []);
}

export function useTable(options: Options): View | null {
  const { table, settings } = options;
  const [state, setState] = useState<State>(nothing);
  const patch: Patch = (part) => setState((was) => ({ ...was, ...part }));
  const step = options.step ?? state.step;
  const scene = step === null ? table.scene() : table.scene(step);
  const { game } = scene;
  const live = Boolean(scene.now) && scene.you >= 0 && !scene.watching && table.kind !== 'replay';
  useEdition(scene.setup);
  const remember = useMoments(scene, settings);
  useChanges(table, remember);
  useAnswers(table, patch);
  useForgetting(scene, setState);
  useReady(table, scene, state.ready, patch);
  useRules(table, scene);
  useHandingOn(isBehind(table), setState);
  const kinds = useMemo(
    () => (game ? kindsOf(game) : { colours: [], values: [] }),
    [game?.rows.length, scene.setup.rules],
  );
  if (!game) return null;
  const does = deeds({ ...options, scene, live, state, patch, remember });
  return {
    ...state,
    ...does,
    table,
    scene,
    game,
    settings,
    kinds,
    front: frontOf(scene),
    live,
    lost: Boolean(options.lost),
  };
}
