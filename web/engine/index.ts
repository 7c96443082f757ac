// index.ts - everything of the engine that the page uses.
export * from './bots';
export * from './choices';
export * from './engine';
export * from './local';
export * from './module';
export * from './records';
export * from './replay';
export * from './review';
export * from './scene';
export * from './sentences';
export * from './server';
export * from './table';
export { HeldTable, USUAL_EYES } from './held';
export * from './book';
