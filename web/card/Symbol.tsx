// Symbol.tsx - a drawing. All are kept once, in a hidden sheet of the document that everything refers to.
import { render } from 'preact';
import { bursts, pips } from './bursts';
import { signs } from './signs';
import type { Part } from './shapes';

function Drawn({ d, line, soft, colour, dash }: Part) {
  const ink = colour ?? 'currentColor';
  if (line === undefined) return <path d={d} fill={ink} opacity={soft} />;
  return (
    <path
      d={d}
      fill="none"
      stroke={ink}
      stroke-width={line}
      stroke-linecap="round"
      stroke-linejoin="round"
      stroke-dasharray={dash}
      opacity={soft}
    />
  );
}

const sheets: [string, Record<string, Part[]>][] = [
  ['burst', bursts],
  ['pip', pips],
  ['sign', signs],
];

function Sheet() {
  return (
    <svg width="0" height="0" aria-hidden="true">
      {sheets.flatMap(([of, drawings]) =>
        Object.entries(drawings).map(([name, parts]) => (
          <symbol key={of + name} id={`${of}-${name}`} viewBox="-50 -50 100 100">
            {parts.map((part, i) => (
              <Drawn key={i} {...part} />
            ))}
          </symbol>
        )),
      )}
    </svg>
  );
}

let drawn = false;

/** Puts the sheet into the document, once. */
function sheet(): void {
  if (drawn) return;
  drawn = true;
  const place = document.createElement('div');
  place.className = 'sheet';
  document.body.append(place);
  render(<Sheet />, place);
}

interface Props {
  of: 'burst' | 'pip' | 'sign';
  name: string;
  class?: string;
}

/** A drawing, for the eye alone. */
export function Symbol({ of, name, class: more }: Props) {
  sheet();
  return (
    <svg class={more ?? of} aria-hidden="true" focusable="false">
      <use href={`#${of}-${name}`} />
    </svg>
  );
}

/** A sign as buttons have it. */
export const Sign = ({ name }: { name: string }) => <Symbol of="sign" name={name} />;
