// player.mjs - a person at a table of this device, for tests: looks at the kept game through the engine, chooses a move, and
// does it with the mouse, by finger, with keys, or by roles and names alone.
import { loadedEngine } from '../engine.mjs';
import { patience, settled } from '../browser.mjs';
import { must } from '../tap.mjs';

const { LocalTable, loaded } = await loadedEngine();
const ACTIONS = ['play', 'discard', 'hint', 'return', 'rescue'];

/** The game that a page keeps, as its player sees it; null when it keeps none. */
export async function seen(page) {
  const kept = await page.evaluate(() => localStorage.getItem('hanabi.local'));
  if (!kept) return null;
  const table = LocalTable.open(loaded, JSON.parse(kept).record, -1);
  const scene = table.scene();
  table.close();
  return scene;
}

/** A hint that makes somebody's playable card known. */
const goodHint = ({ game }) =>
  game.hands.flatMap((hand) => hand.own ? [] : hand.hints.filter((hint) => hint.can && hand.cards.some((card) => card.fits && hint.cards.includes(card.n) && !card.named.includes(hint.name))).map((hint) => ({ what: 'hint', seat: hand.seat, hint: hint.name })))[0];

/** What a careful player does: sure plays, useful hints, harmless discards. */
export function choice(scene) {
  const { game, requests } = scene, can = requests.filter((request) => request.can && ACTIONS.includes(request.what));
  const own = game.hands[scene.you].cards, may = (what, card) => card && can.some((one) => one.what === what && one.card === card.n);
  const sure = own.find((card) => card.fits), spare = own.find((card) => card.dead) ?? own.find((card) => !card.named) ?? own[0];
  if (game.phase !== 'turn') return can[0];
  if (may('play', sure)) return { what: 'play', card: sure.n };
  const hint = goodHint(scene);
  if (hint) return hint;
  if (may('discard', spare)) return { what: 'discard', card: spare.n };
  return can.find(({ what }) => what === 'hint') ?? can[0];
}

/** A move with everything that is on the screen. */
export function deed(scene) {
  const asked = choice(scene), { game, you } = scene, own = game.hands[you], to = game.hands[asked.seat];
  const hint = to?.hints.find(({ name }) => name === asked.hint), card = own.cards.find(({ n }) => n === asked.card) ?? game.discard.find(({ n }) => n === asked.card);
  return { ...asked, you, step: scene.step, phase: game.phase, place: own.order.indexOf(asked.card), letter: card?.letter, kind: card?.kind, name: card?.name, touched: hint?.cards ?? [], says: hint?.says, words: hint?.words, to: scene.seats[asked.seat]?.name, seats: game.hands.length };
}

const press = { mouse: (page, selector) => page.click(selector), touch: (page, selector) => page.tap(selector) };
/** By pointing: with a mouse or a finger. */
const pointing = (how) => async (page, a) => {
  const on = (selector) => press[how](page, selector);
  if (a.what === 'return' || a.what === 'rescue') return on(`.panel .pick[data-kind="${a.kind}"]`);
  if (a.what !== 'hint') {
    await on(`.own [data-card="${a.card}"]`);
    return on(`.panel [data-deed="${a.what}"]`);
  }
  if (a.phase === 'turn') {
    await on(`.partner[data-seat="${a.seat}"] ${a.touched.length ? `[data-card="${a.touched[0]}"]` : '.card'}`);
    if (!a.touched.length) await on('.panel [data-deed="others"]');
    return on(`.panel [data-hint="${a.hint}"]`);
  }
  return on(`.panel .group[data-seat="${a.seat}"] [data-hint="${a.hint}"]`);
};

export const hands = {
  mouse: pointing('mouse'),
  touch: pointing('touch'),
  async keys(page, a) {
    if (a.what === 'play' || a.what === 'discard') {
      await page.keyboard.press(String(a.place + 1));
      await page.keyboard.press(a.what === 'play' ? 'p' : 'd');
    } else if (a.what === 'hint' && a.phase === 'turn') {
      for (let i = 0; i < (a.seat - a.you + a.seats) % a.seats; i++) await page.keyboard.press('h');
      await page.keyboard.press(a.hint);
      await page.keyboard.press('Enter');
    } else {
      // a bonus tile asks: its buttons are the next to be reached
      const wanted = a.what === 'hint' ? `.group[data-seat="${a.seat}"] [data-hint="${a.hint}"]` : `.pick[data-kind="${a.kind}"]`;
      await page.focus('.panel');
      for (let i = 0; i < 40 && !await page.evaluate((selector) => document.activeElement?.matches(`.panel ${selector}`), wanted); i++) await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
    }
  },
  /** Roles and names alone. */
  async names(page, a) {
    const panel = page.getByRole('region', { name: 'Your move' });
    if (a.what === 'play' || a.what === 'discard') {
      await page.getByRole('button', { name: new RegExp(`^Your card ${a.letter}:`) }).click();
      await panel.getByRole('button', { name: `${a.what === 'play' ? 'Play' : 'Discard'} ${a.letter}`, exact: true }).click();
    } else if (a.what === 'hint') {
      if (a.phase === 'turn') {
        await page.getByRole('region', { name: new RegExp(`^${a.to}`) }).getByRole('button', { name: /who knows/ }).first().click();
        await panel.getByRole('button', { name: 'Other hints' }).click();
      }
      await panel.getByRole('button', { name: `Hint ${a.to}: ${a.says}`, exact: true }).click();
    } else await panel.getByRole('button', { name: a.what === 'return' ? `Return ${a.name} to the deck` : `Play ${a.name} from the discard pile` }).click();
  },
};

/** Waits until it is this page's turn, or the game is over. */
export const myTurn = (page) => page.waitForSelector('.panel.mine, .end', { timeout: patience });
/** Waits until the kept game has more steps, or is gone. */
const done = (page, step) => page.waitForFunction((was) => (JSON.parse(localStorage.getItem('hanabi.local') ?? 'null')?.steps ?? 1e9) > was, step, { timeout: patience });

/** Plays the game of a page to its end. before: is told every move before it is done. */
export async function playOut(page, how, before = () => undefined) {
  for (let turns = 0; turns < 150; turns++) {
    await myTurn(page);
    if (await page.$('.end')) return;
    const scene = await seen(page);
    if (!scene?.turn) continue;
    const a = deed(scene);
    await before(a);
    try {
      await hands[how](page, a);
      await done(page, a.step);
    } catch (error) {
      throw new Error(`"${a.what} ${a.hint ?? a.card}" (step ${a.step}, ${a.phase}) cannot be done with ${how}`, { cause: error });
    }
  }
  must(false, 'the game does not end');
}
/** So many moves of one's own by mouse; then it is one's turn again, and every card in its place. */
export async function midgame(page, turns) {
  for (let i = 0; i < turns; i++) {
    await myTurn(page);
    const a = deed(await seen(page));
    await hands.mouse(page, a);
    await done(page, a.step);
  }
  await myTurn(page);
  await settled(page);
}
