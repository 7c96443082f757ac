// Back.tsx - the back of a card, with what hints have said of it: a pip for every colour and every value.
import { Drawn } from './Drawn';
import { Symbol } from './Symbol';

/** What a back can show. Letters and digits as in a scene's cards. */
export interface Known {
  colours: string;
  values: string;
  named: string;
}
/** The colours and values of the game. */
export interface Kinds {
  colours: string[];
  values: number[];
}

const pipClass = (out: boolean, named: boolean, more: string): string =>
  ['pip', out && 'out', named && 'named', more].filter(Boolean).join(' ');

function ColourPips({ known, kinds }: { known: Known; kinds: Kinds }) {
  return (
    <span class="pips" data-pips={kinds.colours.length}>
      {kinds.colours.map((c) => (
        <span
          key={c}
          class={pipClass(!known.colours.includes(c), known.named.includes(c), `c-${c}`)}
        >
          <Symbol of="pip" name={c} />
        </span>
      ))}
    </span>
  );
}
function ValuePips({ known, kinds }: { known: Known; kinds: Kinds }) {
  return (
    <span class="pips values" data-pips={kinds.values.length}>
      {kinds.values.map(String).map((v) => (
        <Drawn
          key={v}
          class={pipClass(!known.values.includes(v), known.named.includes(v), 'value')}
          says={v}
        />
      ))}
    </span>
  );
}

export function Back({ known, kinds }: { known?: Known | undefined; kinds: Kinds }) {
  if (!known) return <span class="back plain" />;
  const colour = known.colours.length === 1 ? known.colours : '';
  const value = known.values.length === 1 ? known.values : '';
  return (
    <span class={colour ? `back c-${colour} tinted` : 'back'}>
      <ColourPips known={known} kinds={kinds} />
      <span class="guess">
        {value ? <Drawn bold class="figure" says={value} /> : null}
        {colour ? <Symbol of="burst" name={colour} /> : null}
      </span>
      <ValuePips known={known} kinds={kinds} />
    </span>
  );
}

/** What hints have told the owner of a card whose face is seen. */
export function Told({ named }: { named: string }) {
  if (!named) return null;
  return (
    <span class="told">
      {[...named].map((name) =>
        name > '9' ? (
          <span key={name} class={`pip named c-${name}`}>
            <Symbol of="pip" name={name} />
          </span>
        ) : (
          <Drawn key={name} class="pip named value" says={name} />
        ),
      )}
    </span>
  );
}
