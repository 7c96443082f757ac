// settings.ts - what people choose once for this browser. It is kept there, under the name that it has always had.
import { keep, recall } from './keep';
import { makeStore, useStore } from './store';

export interface Settings {
  theme: 'auto' | 'dark' | 'light';
  /** what hints have told stands on the back of one's own cards */
  pips: boolean;
  /** critical, useless and playable cards are marked */
  marks: boolean;
  /** every move is asked for twice */
  confirm: boolean;
  sound: boolean;
  vibration: boolean;
  /** in games with bots every own move is judged */
  coach: boolean;
  motion: 'auto' | 'none';
  notify: boolean;
  /** milliseconds that bots take for a move */
  speed: number;
  /** one's own name; '' until it is known */
  name: string;
  /** what a server calls the person of this browser */
  called: string;
  /** the bot that was chosen last */
  bot: string;
  /** and how many players */
  players: number;
  /** 'auto', or a tag */
  lang: string;
}

const KEY = 'hanabi.settings';
const standard: Settings = {
  theme: 'auto',
  pips: true,
  marks: true,
  confirm: false,
  sound: true,
  vibration: true,
  coach: false,
  motion: 'auto',
  notify: false,
  speed: 1000,
  name: '',
  called: '',
  bot: 'partner',
  players: 3,
  lang: 'auto',
};

const store = makeStore<Settings>({ ...standard, ...recall<Partial<Settings>>(KEY) });

export const settings = (): Settings => store.get();
export const useSettings = (): Settings => useStore(store);

export function change<K extends keyof Settings>(name: K, value: Settings[K]): void {
  store.set({ ...store.get(), [name]: value });
  keep(KEY, store.get());
  dress();
}

/** Whether nothing should move. */
export const still = (): boolean =>
  settings().motion === 'none' || matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Theme and motion as marks of the document, for the style sheets. */
export function dress(): void {
  const { documentElement: root } = document;
  root.dataset.theme = settings().theme;
  root.classList.toggle('still', still());
}
