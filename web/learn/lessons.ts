// lessons.ts - the lessons, as the engine knows them (src/book/first.c and lessons.c): the rules, the first
// conventions, what is beyond the base game, played rather than read. Every lesson is a deal that is laid
// out, and scenes: something is said, and then there is a button, or somebody does something, or the pupil should.
import { book } from '../app/book';
import type { BookLesson } from '../engine/book';

export type Lesson = BookLesson;
export type Scene = Lesson['scenes'][number];

/** In the language of now. */
export const lessons = (): Lesson[] => book().lessons();
