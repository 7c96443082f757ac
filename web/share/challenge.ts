// challenge.ts - the same cards for somebody else: a game's deal as a link, and the points to beat.
import { engine } from '../app/engine';
import { settings } from '../app/settings';
import { linkTo } from '../line/reach';
import { pack } from './link';

/** The link of a challenge. */
export async function challengeLink(record: string, score: number): Promise<string> {
  const deal = engine().records.challenge(record, settings().name, score);
  return linkTo(`/#/play/${await pack(deal)}`);
}

/** What bots among themselves make of the same cards. */
export async function botsScore(record: string): Promise<number> {
  const { records } = engine();
  return records.info(await records.playOn(record, 0, 'partner'))?.score ?? 0;
}
