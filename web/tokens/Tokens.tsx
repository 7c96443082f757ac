// Tokens.tsx - hint and error tokens, with the pictures of their edition's rulebook.
import { t } from '../app/words';
import { Sign } from '../card/Symbol';
import type { Edition } from '../engine/scene';
import { classes, useView } from '../table/view';

/** The signs on both sides of a token: as it lies at first, and turned. */
interface Sides {
  fresh: string;
  spent: string;
}
const master = {
  hint: { fresh: 'stars', spent: 'stars' },
  error: { fresh: 'stars', spent: 'storm' },
};
const pictures: Record<Edition, { hint: Sides; error: Sides }> = {
  abacus: master,
  short: master,
  new: { hint: { fresh: 'lantern', spent: 'lantern' }, error: { fresh: 'sun', spent: 'sun' } },
  norwegian: { hint: { fresh: 'chip', spent: 'chip' }, error: { fresh: 'chip', spent: 'chip' } },
};

const MANY = 10; // more tokens are one with a number

interface Props {
  edition: Edition;
  kind: 'hint' | 'error';
  /** those that are left, or turned */
  n: number;
  all: number;
  words: string;
  /** the last one was turned just now */
  just?: boolean;
}

export function TokenRow({ edition, kind, n, all, words, just }: Props) {
  const { fresh, spent } = pictures[edition][kind];
  // hint tokens begin unspent and are spent from the end; error tokens are turned from the first on
  const isSpent = (i: number) => (kind === 'hint' ? i >= n : i < n);
  const label = `${words}: ${t('{n} of {all}', { n, all })}`;
  return (
    <span class={`tokens ${kind}`} role="img" aria-label={label} title={label}>
      {all > MANY ? (
        <>
          <span class="token fresh">
            <Sign name={fresh} />
          </span>
          <b>{n}</b>
        </>
      ) : (
        Array.from({ length: all }, (_, i) => (
          <span
            key={i}
            class={classes('token', isSpent(i) ? 'spent' : 'fresh', just && i === n - 1 && 'just')}
          >
            <Sign name={isSpent(i) ? spent : fresh} />
          </span>
        ))
      )}
    </span>
  );
}

export function Tokens() {
  const { scene, game } = useView();
  const { edition } = scene.setup;
  const { hints, allHints, hintWords, errors, allErrors, errorWords } = game;
  return (
    <span class="all-tokens" data-edition={edition}>
      <TokenRow edition={edition} kind="hint" n={hints} all={allHints} words={hintWords} />
      <TokenRow
        edition={edition}
        kind="error"
        n={errors}
        all={allErrors}
        words={errorWords}
        just={Boolean(game.last?.error)}
      />
    </span>
  );
}
