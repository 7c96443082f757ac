// begin.ts - what the parts of the line have to do with each other.
import type { Message } from '../engine/protocol';
import { line } from './line';
import { followAgain, heardGames, heardTables } from './lists';
import { arriveAgain, greeted } from './person';
import { heardReach } from './reach';
import { heardOfNew, renewSoon, watchForNew } from './renew';

function hear(message: Message): void {
  if (message.type === 'welcome') {
    heardReach(message);
    greeted(message.name);
    followAgain();
  } else if (message.type === 'tables' || message.type === 'changed') heardTables(message);
  else if (message.type === 'games') heardGames(message);
  else if (message.type === 'notice' && message.code === 'reload') heardOfNew();
}

/** Before the first page. Nothing is sent before somebody needs the server. */
export function beginLine(): void {
  line.onMessage = hear;
  line.onHeard = renewSoon;
  line.onRefused = () => arriveAgain().catch(() => undefined);
  watchForNew();
}
