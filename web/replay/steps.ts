// steps.ts - which step of a game is shown, and the film that runs through them.
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { settings } from '../app/settings';

export interface Steps {
  step: number;
  all: number;
  /** goes to a step, as far as there are any */
  go(step: number): void;
  /** so many steps on, or back; as often as a key is pressed, however quickly */
  by(steps: number): void;
  runs: boolean;
  /** lets it run from here (from the start when it is at the end), or stops it */
  run(): void;
}

const SLOWEST = 300; // quick bots play without a pause, which nobody could follow

/** The keys of a film: arrows step, the space bar lets it run. */
export function useKeys({ by, run }: Steps): void {
  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const { target, key } = event;
      if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) return;
      if (key === 'ArrowRight') by(1);
      else if (key === 'ArrowLeft') by(-1);
      else if (key === ' ' && target === document.body) {
        event.preventDefault();
        run();
      }
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  });
}

export function useSteps(all: number, first: number): Steps {
  const [step, setStep] = useState(Math.min(first, all));
  const [runs, setRuns] = useState(false);
  const at = useRef(step);
  at.current = step;
  const go = (to: number) => {
    at.current = Math.max(0, Math.min(to, all));
    setStep(at.current);
  };
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(
      () => {
        if (at.current + 1 >= all) setRuns(false);
        go(at.current + 1);
      },
      Math.max(settings().speed, SLOWEST),
    );
    return () => clearInterval(timer);
  }, [runs]);
  const run = () => {
    if (!runs && step >= all) setStep(0);
    setRuns(!runs);
  };
  const jump = (to: number) => {
    setRuns(false);
    go(to);
  };
  return { step, all, go: jump, by: (steps) => jump(at.current + steps), runs, run };
}
