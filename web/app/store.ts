// store.ts - a value that components follow: they are drawn again when it changes.
import { useLayoutEffect, useState } from 'preact/hooks';

export interface Store<T> {
  get(): T;
  set(value: T): void;
  /** Calls after every change, until what is returned is called. */
  onChange(changed: () => void): () => void;
}

export function makeStore<T>(first: T): Store<T> {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const changed of [...listeners]) changed();
    },
    onChange(changed) {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
  };
}

/** The value of a store, in a component. */
export function useStore<T>(store: Pick<Store<T>, 'get' | 'onChange'>): T {
  const [, draw] = useState({});
  useLayoutEffect(() => store.onChange(() => draw({})), [store]); // with the drawing, so that no change is missed
  return store.get();
}
