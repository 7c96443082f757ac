// kept.ts - the games of this browser that are not over, in words.
import { engine } from '../app/engine';
import { locale, t, tn } from '../app/words';
import { KeptGames, type Kept } from '../share/kept';

export const keptGames = (): KeptGames => new KeptGames(engine().records);

/** What kind of game it is; '' for one like any other. */
export function kindOf({ day, tried, challenge }: Kept): string {
  if (day) return t('Deal of the day');
  if (tried) return t('What if');
  return challenge ? t('Challenge') : '';
}

/** What tells one game that was left from another. */
export function about(game: Kept): { kind: string; more: string } {
  const parts = [tn('{n} player', '{n} players', game.players)];
  if (game.day) parts.push(new Date(`${game.day}T12:00`).toLocaleDateString(locale()));
  parts.push(t('step {n}', { n: game.steps }));
  return { kind: kindOf(game) || t('A game with bots'), more: parts.join(' · ') };
}

/** The day as everybody's deal of it is called: 2026-11-19. */
export function today(): string {
  const now = new Date();
  const two = (n: number) => String(n).padStart(2, '0');
  return `${String(now.getFullYear())}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
