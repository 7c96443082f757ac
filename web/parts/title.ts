// title.ts - what the window is called, also by ears and in the list of what is open.
import { useEffect } from 'preact/hooks';

/** Calls the window after what is shown; '': the game alone. */
export const entitle = (words: string): void => {
  document.title = words ? `${words} – Hanabi` : 'Hanabi';
};

/** The same as long as a component is shown; then the window is called as before. */
export function useTitle(words: string): void {
  useEffect(() => {
    const before = document.title;
    entitle(words);
    return () => {
      document.title = before;
    };
  }, [words]);
}
