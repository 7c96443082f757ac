// follow.ts - follows tables of the server: each as long as it is shown, and after that until what was asked there has its answer.
import { engine } from '../app/engine';
import { keepUnsaid } from '../chat/unsaid';
import type { ServerTable } from '../engine/server';
import { line } from '../line/line';

interface Followed {
  readonly table: ServerTable;
  /** It is not shown any more. */
  leave(): void;
}

/** Tables that are not shown any more and still wait for an answer, by their codes: how they are shown again. */
const left = new Map<string, () => Followed>();

/** Clocks are drawn anew every second. */
function begin(code: string): Followed {
  const table = engine().server(code, (command) => void line.say(command));
  const unfollow = line.follow(table.follower);
  const forget = keepUnsaid(code, table);
  const ticker = window.setInterval(() => {
    if (table.scene().seats.some(({ runs }) => runs)) table.tick();
  }, 1000);
  const end = () => {
    clearInterval(ticker);
    forget();
    table.close();
    unfollow();
  };
  const followed = {
    table,
    leave() {
      const waits = () => table.follower.busy() && !table.notThere;
      if (!waits()) {
        end();
        return;
      }
      const off = table.onChange(() => {
        if (waits()) return;
        left.delete(code);
        end();
      });
      left.set(code, () => {
        left.delete(code);
        off();
        return followed;
      });
    },
  };
  return followed;
}

/** Follows a table. Whoever comes again to one that still waits finds it as it is. */
export const followTable = (code: string): Followed => left.get(code)?.() ?? begin(code);
