// Books.tsx - the rulebooks there are, one for each edition.
import { book } from '../app/book';
import { ButtonLink } from '../parts/Button';

/** The editions that have a rulebook, by their names in the options. */
export const editions = ['new', 'short', 'abacus', 'norwegian'];

/** now: the one that is read. */
export function Books({ now }: { now?: string }) {
  return (
    <p class="row rules-books">
      {editions
        .filter((edition) => edition !== now)
        .map((edition) => (
          <ButtonLink key={edition} small href={`#/rules/${edition}`}>
            {book().edition(edition).title}
          </ButtonLink>
        ))}
    </p>
  );
}
