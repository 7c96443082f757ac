// after.ts - what follows the last lesson.

/** A game with the bot that follows the first conventions alone. */
export const GAME_AFTER = '#/play/simple';
