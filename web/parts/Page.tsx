// Page.tsx - a page that is no table: the way back, a heading that is read out, and what stands below.
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { covered } from '../app/address';
import { t } from '../app/words';
import { useTitle } from './title';

let first = true; // a page that the browser has just loaded leaves the focus where it is

/** Names the window after a page, and begins at its heading when nothing else has the focus. */
export function useArrival(title: string, quiet = false): { current: HTMLHeadingElement | null } {
  const heading = useRef<HTMLHeadingElement>(null);
  useTitle(title === 'Hanabi' ? '' : title);
  useEffect(() => {
    const lost = !document.activeElement || document.activeElement === document.body;
    if (!first && !quiet && lost) heading.current?.focus({ preventScroll: true });
    first = false;
  }, []);
  return heading;
}

interface Props {
  title: string;
  /** for the style sheet */
  class?: string;
  /** the way back; to the first page, or to the table that lies beneath */
  back?: { href: string; words: string };
  children?: ComponentChildren;
}

export function Page({ title, class: more, back, children }: Props) {
  const heading = useArrival(title);
  const under = covered.get()?.hash;
  const way =
    back ??
    (under ? { href: under, words: t('Back to the table') } : { href: '#/', words: t('Start') });
  return (
    <main class={`page ${more ?? ''}`}>
      <p class="way-back">
        <a href={way.href}>‹ {way.words}</a>
      </p>
      <h1 tabIndex={-1} ref={heading}>
        {title}
      </h1>
      {children}
    </main>
  );
}
