// Face.tsx - what a card is: a large value in the corner, and the burst of its colour.
import { Symbol } from './Symbol';

/** kind: r1 */
export function Face({ kind }: { kind: string }) {
  const colour = kind.charAt(0);
  return (
    <span class={`face c-${colour}`}>
      <b class="figure">{kind.slice(1)}</b>
      <Symbol of="burst" name={colour} />
    </span>
  );
}
