// BookPicture.tsx - what a picture of a rulebook shows: cards, fireworks, tokens of the edition, as a table shows them.
import type { ComponentChildren } from 'preact';
import { Face } from '../card/Face';
import { Sign, Symbol } from '../card/Symbol';
import type { Picture, Rulebook } from '../engine/book';
import type { Edition } from '../engine/scene';
import { TokenRow } from '../tokens/Tokens';

type Card = NonNullable<Picture['cards']>[number];

function CardView({ card }: { card: Card }) {
  return (
    <span class={card.pointed ? 'card pointed' : 'card'}>
      {card.card ? <Face kind={card.card} /> : <span class="back plain" />}
    </span>
  );
}

function Stacks({ stacks }: { stacks: string[][] }) {
  return (
    <>
      {stacks.map((stack, i) => (
        <span key={i} class="book-stack">
          {stack.map((kind) => (
            <span key={kind} class="card">
              <Face kind={kind} />
            </span>
          ))}
        </span>
      ))}
    </>
  );
}

function Token({ kind }: { kind: 'hint' | 'error' }) {
  return <TokenRow edition="new" kind={kind} n={kind === 'hint' ? 1 : 0} all={1} words="" />;
}

function Tokens({ picture, book }: { picture: Picture; book: Rulebook }) {
  const edition = book.edition as Edition;
  const [hints, allHints] = picture.hints ?? [0, 0];
  const [errors, allErrors] = picture.errors ?? [0, 0];
  const [hint, error] = book.tokens;
  return (
    <span class="all-tokens" data-edition={edition}>
      <TokenRow edition={edition} kind="hint" n={hints} all={allHints} words={hint} />
      <TokenRow edition={edition} kind="error" n={errors} all={allErrors} words={error} />
    </span>
  );
}

/** The drawing of a bonus tile, by its name in the engine. */
const tiles: Record<string, ComponentChildren> = {
  hint: <Token kind="hint" />,
  'hint-and-error': (
    <>
      <Token kind="hint" />
      <Token kind="error" />
    </>
  ),
  'colour-hint': ['r', 'y', 'g', 'b', 'w'].map((colour) => (
    <Symbol key={colour} of="pip" name={colour} class={`pip c-${colour}`} />
  )),
  'value-hint': <b>1 2 3 4 5</b>,
  return: <Sign name="turn" />,
  rescue: <Sign name="fits" />,
};

function Tile({ tile }: { tile: string }) {
  return (
    <p class="book-picture" aria-hidden="true">
      <span class="book-tile all-tokens" data-edition="new" data-tile={tile}>
        {tiles[tile]}
      </span>
    </p>
  );
}

/** What it says stands beside it in words: the picture is read out as a text in letters. */
export function BookPicture({ picture, book }: { picture: Picture; book: Rulebook }) {
  if (picture.tile) return <Tile tile={picture.tile} />;
  if (picture.hints)
    return (
      <p class="book-picture">
        <Tokens picture={picture} book={book} />
      </p>
    );
  return (
    <p class="book-picture" aria-hidden="true">
      {picture.stacks && <Stacks stacks={picture.stacks} />}
      {picture.cards?.map((card, i) => (
        <CardView key={i} card={card} />
      ))}
    </p>
  );
}
