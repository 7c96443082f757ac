// index.ts - everything of the engine that the page uses.
export * from './local';
export * from './module';
export * from './scene';
export * from './table';
export { ALL_HANDS, HeldTable, USUAL_EYES } from './held';
