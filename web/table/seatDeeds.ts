// seatDeeds.ts - what can be done about seats: a bot's place taken back, a free one taken, somebody away helped by a bot.
import { t } from '../app/words';
import type { Asked } from '../engine/table';
import { can, type View } from './view';

export interface SeatDeed {
  words: string;
  asked: Asked;
  strong?: boolean;
}

export function seatDeeds({ scene }: Pick<View, 'scene'>): SeatDeed[] {
  const free = scene.seats.filter(({ sit }) => sit && scene.you < 0);
  const gone = scene.seats.filter(({ away, bot }) => away && !bot && can(scene, 'away'));
  const back: SeatDeed = {
    words: t('A bot plays for you: play yourself again'),
    asked: { what: 'back' },
    strong: true,
  };
  return [
    ...(can(scene, 'back') ? [back] : []),
    ...free.map(({ seat, name }) => ({
      words: t('Sit down in the place of {player}', { player: name }),
      asked: { what: 'sit', seat } as const,
    })),
    ...gone.map(({ seat, name }) => ({
      words: t('{player} is away: let a bot play', { player: name }),
      asked: { what: 'away', seat, text: '' } as const,
    })),
  ];
}

/** By which news are known that somebody has put aside: others come again. */
export const newsId = (deeds: SeatDeed[]): string => deeds.map(({ words }) => words).join('\n');
