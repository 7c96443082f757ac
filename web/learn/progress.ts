// progress.ts - which lessons were done, and how far the one goes that was left.
import { keep, recall } from '../app/keep';

const KEY = 'hanabi.lessons';

/** By the id of a lesson: scenes that were reached; -1: all of them. */
type Progress = Record<string, number>;

export const progress = (): Progress => recall<Progress>(KEY) ?? {};

/** A lesson that was done stays so, however often it is begun again. */
export function reached(lesson: string, scene: number): void {
  const now = progress();
  if (now[lesson] !== -1) keep(KEY, { ...now, [lesson]: scene });
}
/** The scene at which a lesson goes on; one that was done begins anew. */
export const sceneOf = (lesson: string): number => Math.max(0, progress()[lesson] ?? 0);
export const isDone = (lesson: string): boolean => progress()[lesson] === -1;
