// Face.tsx - what a card is: a large value in the corner, and the burst of its colour.
import { Drawn } from './Drawn';
import { Symbol } from './Symbol';

/** kind: r1 */
export function Face({ kind }: { kind: string }) {
  const colour = kind.charAt(0);
  return (
    <span class={`face c-${colour}`}>
      <Drawn bold class="figure" says={kind.slice(1)} />
      <Symbol of="burst" name={colour} />
    </span>
  );
}
