// keep.ts - what this browser keeps, as JSON. Private windows keep nothing; then so be it.

type Where = 'browser' | 'tab';

const storage = (where: Where): Storage => (where === 'tab' ? sessionStorage : localStorage);

/** What was kept under a name; null when there is nothing, or it is damaged. */
export function recall<T>(name: string, where: Where = 'browser'): T | null {
  try {
    return JSON.parse(storage(where).getItem(name) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

/** Keeps a value under a name, for ever or as long as the tab lives; null forgets it. */
export function keep(name: string, value: unknown, where: Where = 'browser'): void {
  try {
    if (value === null) storage(where).removeItem(name);
    else storage(where).setItem(name, JSON.stringify(value));
  } catch {
    // The browser does not allow it.
  }
}
