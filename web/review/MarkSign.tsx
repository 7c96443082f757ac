// MarkSign.tsx - the sign of a marked move.
import { useContext, useEffect, useState } from 'preact/hooks';
import { MarksContext, signs, type Mark } from './marks';

export function MarkSign({ mark, name }: Mark) {
  return (
    <span class={`mark-sign m${mark}`} title={name}>
      <span aria-hidden="true">{signs[mark]}</span>
      <span class="sr">{` (${name})`}</span>
    </span>
  );
}

/** The sign of the move that led to a step, as soon as it is known. */
export function MarkOf({ step }: { step: number }) {
  const { of, review } = useContext(MarksContext);
  const [, draw] = useState({});
  useEffect(() => review?.onChange(() => draw({})), [review]);
  const mark = of(step);
  if (!mark) return null; // and no blank, either
  return (
    <>
      {' '}
      <MarkSign {...mark} />
    </>
  );
}
