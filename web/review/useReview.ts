// useReview.ts - the review of a game that is watched again, and how much of it may be told: whoever steps through a game for
// the first time is told nothing of what comes, and the better move of a marked one only when they ask.
import { useEffect, useReducer, useRef, useState } from 'preact/hooks';
import type { Told } from '../engine/review';
import type { Found } from '../replay/find';
import type { Steps } from '../replay/steps';
import type { Marks } from './marks';
import { reviewOf, type Review } from './review';

export interface Reviewing {
  review: Review;
  /** up to this step its curve and its marks are shown */
  shown: number;
  showAll: () => void;
  /** the move that is spoken of, as soon as it is known: the one that led to the step, or the one that follows where its better
   * one was told */
  subject: () => Told | undefined;
  /** the better move of a step may be seen */
  open: (step: number) => boolean;
  tell: (step: number) => void;
  /** the move whose better one is looked for; -1: none */
  finding: number;
  find: (step: number) => void;
}

export interface ReviewState {
  /** null: nobody has asked */
  now: Reviewing | null;
  begin: () => void;
  end: () => void;
  marks: Marks;
}

/** How far somebody has seen a game; who played in it knows all of it. */
function useSeen({ own, game }: Found, step: number) {
  const [all, showAll] = useState(own >= 0);
  const furthest = useRef(0);
  furthest.current = Math.max(furthest.current, step);
  return { shown: all ? game.steps : furthest.current, showAll: () => showAll(true) };
}

/** Draws a component anew with every step that is known, at most once a frame. The table itself is not drawn each time: nothing
 * may hold up somebody who steps through it. */
export function useDrawn(review: Pick<Review, 'onChange'> | null): void {
  const [, draw] = useReducer((n: number) => n + 1, 0);
  useEffect(() => {
    let frame = 0;
    const leave = review?.onChange(() => {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        draw(0);
      });
    });
    return () => {
      cancelAnimationFrame(frame);
      leave?.();
    };
  }, [review]);
}

export function useReview(found: Found, steps: Steps, first: boolean): ReviewState {
  const { record, steps: all } = found.game;
  const begun = () => reviewOf(record, all);
  const [review, set] = useState<Review | null>(() => (first && all ? begun() : null));
  const [told, tellSteps] = useState<ReadonlySet<number>>(new Set());
  const [finding, find] = useState(-1);
  const { step } = steps;
  const { shown, showAll } = useSeen(found, step);
  useEffect(() => () => review?.stop(), [review]);
  useEffect(() => review?.wants(step - 1), [review, step]);
  const now: Reviewing | null = review && {
    review,
    shown,
    showAll,
    subject: () => (told.has(step) ? review.told[step] : undefined) ?? review.told[step - 1],
    open: (one) => told.has(one),
    tell: (one) => {
      tellSteps(new Set([...told, one]));
      find(-1);
      steps.go(one);
    },
    finding,
    find,
  };
  return {
    now,
    begin: () => set(begun()),
    end: () => set(null),
    marks: {
      of: (line) => {
        const move = review?.told[line - 1];
        return move?.mark && line <= shown ? { mark: move.mark, name: move.markName } : null;
      },
      review,
    },
  };
}
