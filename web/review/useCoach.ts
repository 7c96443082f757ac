// useCoach.ts - what somebody's moves cost in a game with bots, told after each of them. A worker looks into it, and all that
// the player does not know is exchanged there before anything is looked into (src/review/blind.c).
import { useEffect, useRef, useState } from 'preact/hooks';
import { about } from '../engine/records';
import type { Told } from '../engine/review';
import type { LocalTable } from '../engine/local';
import { Helper, wordsOf } from './crew';
import { EFFORT } from './review';

const PARTNER = 'partner';

/** Who goes on in thought, by seat: the bots of the table; people as partner. */
function modelsOf(table: LocalTable): string[] {
  return table.scene().seats.map(({ bot }) => bot || PARTNER);
}

/** The last move of whoever sits here: its step; -1: none. */
export function lastMove(table: LocalTable): number {
  const { you } = table.scene();
  const { lines } = table.chronicle();
  const line = lines.findLast(({ seat }) => seat === you);
  return line ? line.step - 1 : -1;
}

export interface Coaching {
  /** of which move something is told, or looked for; -1: none */
  step: number;
  /** null: it is looked into */
  told: Told | null;
  /** it cannot be said here */
  failed: boolean;
  ask: () => void;
  close: () => void;
}

const none = { step: -1, told: null, failed: false };

/** on: every move is looked into, otherwise one that is asked about. */
export function useCoach(table: LocalTable, on: boolean): Coaching {
  const helper = useRef<Promise<Helper> | null>(null);
  const [state, set] = useState<Omit<Coaching, 'ask' | 'close'>>(none);
  const wanted = useRef(-1);
  const ask = (step: number) => {
    if (step < 0 || step === wanted.current) return;
    wanted.current = step;
    set({ ...none, step });
    const given = about(table.record(), { step, effort: EFFORT, models: modelsOf(table) });
    helper.current ??= Helper.begin();
    const answer = (told: Told | null) => {
      if (wanted.current === step) set({ step, told, failed: !told });
    };
    helper.current
      .then((one) => one.ask('review_coach', [], given))
      .then(
        (said) => answer(JSON.parse(wordsOf(said) || 'null') as Told | null),
        () => answer(null),
      );
  };
  const last = table.kind === 'local' ? lastMove(table) : -1;
  const before = useRef(last);
  useEffect(() => {
    if (on && last !== before.current) ask(last);
    before.current = last;
    if (last < wanted.current) {
      wanted.current = -1; // it was taken back
      set(none);
    }
  }, [on, last]);
  useEffect(
    () => () =>
      void helper.current?.then(
        (one) => one.end(),
        () => undefined,
      ),
    [],
  );
  return {
    ...state,
    ask: () => ask(last),
    close: () => set(none),
  };
}
