// player.mjs - a person at the page, for tests: asks the bot `partner` what to do and does it with the mouse, by
// touch, with keys, or through the accessibility tree alone.
import { patience } from './browser.mjs';
import { must } from './tap.mjs';

/** What a good player would do now in the local game of a page, in terms of what is on the screen. */
export const advice = (page) => page.evaluate(async () => {
  const engine = await import(new URL('engine.js', document.querySelector('script[type=module]').src).href);
  const kept = JSON.parse(localStorage.getItem('hanabi.local') ?? 'null');
  if (!kept) return null;
  const { setup, actions } = kept;
  const game = engine.Game.dealt(setup.rules, setup.seed, setup.start);
  for (const action of actions) game.act(action);
  const story = new engine.Story(setup.rules, setup.seat, []);
  game.tell(story);
  const state = story.state();
  game.bot(setup.seat, 'partner');
  let action = null;
  if (state.player === setup.seat && game.waits) {
    game.move();
    action = game.record([]).actions.at(-1);
  }
  game.free();
  story.free();
  if (!action) return { phase: state.phase, player: state.player, steps: state.step };
  const [verb, first, second] = action.split(' '), n = Number(first);
  const words = engine.words();
  return {
    phase: state.phase, steps: state.step, action: verb === 'return' ? `return ${n}` : action, verb, n, player: state.player,
    place: state.hands[setup.seat].findIndex((card) => card.n === n), letter: 'abcde'[state.hands[setup.seat].findIndex((card) => card.n === n)],
    to: verb === 'hint' ? engine.seatName(n, state.hands.length) : '', seat: n, hint: second, hintName: words.colours[second] ?? second,
    touched: verb === 'hint' ? state.hands[n].filter((_, slot) => state.touch[n][second] >> slot & 1).map((card) => card.n) : [],
    kind: state.discard.find((card) => card.n === n)?.k, card: words.cards[state.discard.find((card) => card.n === n)?.k],
    seats: state.hands.length, mine: setup.seat,
  };
});

/** Waits until it is this page's turn or the game is over. */
export const myTurn = (page) => page.waitForSelector('.panel.mine, .end', { timeout: patience });
export const over = async (page) => Boolean(await page.$('.end'));

/** Waits until this action is done: the game has more steps, or is over and gone. @param {import('playwright-core').Page} page @param {any} a */
export const done = (page, a) => page.waitForFunction((steps) => (JSON.parse(localStorage.getItem('hanabi.local') ?? 'null')?.actions.length ?? 1e9) > steps, a.steps, { timeout: patience });

export const hands = {
  /** @param {import('playwright-core').Page} page @param {any} a */
  async mouse(page, a) {
    if (a.verb === 'play' || a.verb === 'discard') {
      await page.click(`.own [data-card="${a.n}"]`);
      await page.click(`.panel .big button:nth-child(${a.verb === 'play' ? 1 : 2})`);
    } else if (a.verb === 'hint') {
      if (a.phase === 'turn') {
        if (a.touched.length) await page.click(`.partner [data-card="${a.touched[0]}"]`);
        else {
          await page.click(`.partner[data-seat="${a.seat}"] .card`);
          await page.click('.panel button.quiet:not(.icon)');
        }
        await page.click(`.panel [data-hint="${a.hint}"]`);
      } else await page.click(`.panel .group:nth-child(${(a.seat - a.mine + a.seats) % a.seats}) [data-hint="${a.hint}"]`);
    } else await page.click(`.panel .pick >> nth=${await pickOf(page, a)}`);
  },
  /** @param {import('playwright-core').Page} page @param {any} a */
  async touch(page, a) {
    if (a.verb === 'play' || a.verb === 'discard') {
      await page.tap(`.own [data-card="${a.n}"]`);
      await page.tap(`.panel .big button:nth-child(${a.verb === 'play' ? 1 : 2})`);
    } else if (a.verb === 'hint' && a.touched.length && a.phase === 'turn') {
      await page.tap(`.partner [data-card="${a.touched[0]}"]`);
      await page.tap(`.panel [data-hint="${a.hint}"]`);
    } else await hands.mouse(page, a);
  },
  /** @param {import('playwright-core').Page} page @param {any} a */
  async keys(page, a) {
    if (a.verb === 'play' || a.verb === 'discard') {
      await page.keyboard.press(String(a.place + 1));
      await page.keyboard.press(a.verb === 'play' ? 'p' : 'd');
    } else {
      for (let i = 0; i < (a.seat - a.mine + a.seats) % a.seats; i++) await page.keyboard.press('h');
      await page.keyboard.press(a.hint);
      await page.keyboard.press('Enter');
    }
  },
  /** Roles and names alone. @param {import('playwright-core').Page} page @param {any} a */
  async names(page, a) {
    const move = page.getByRole('region', { name: 'Your move' });
    if (a.verb === 'play' || a.verb === 'discard') {
      await page.getByRole('button', { name: new RegExp(`^Your card ${a.letter}:`) }).click();
      await move.getByRole('button', { name: `${a.verb === 'play' ? 'Play' : 'Discard'} ${a.letter}`, exact: true }).click();
    } else if (a.verb === 'hint') {
      if (a.phase === 'turn') {
        await page.getByRole('region', { name: new RegExp(`^${a.to}`) }).getByRole('button', { name: new RegExp(`of ${a.to}, who knows`) }).first().click();
        await move.getByRole('button', { name: 'Other hints' }).click();
      }
      await move.getByRole('button', { name: new RegExp(`^Hint ${a.to}: ${a.hintName}, touches`) }).click();
    } else await move.getByRole('button', { name: a.verb === 'return' ? `Return ${a.card} to the deck` : `Play ${a.card} from the discard pile` }).click();
  },
};
/** Which of the discarded cards on offer: each kind is offered once. */
async function pickOf(page, a) {
  const labels = await page.$$eval('.panel .pick', (all) => all.map((el) => el.getAttribute('aria-label')));
  const at = labels.findIndex((label) => label.includes(a.card));
  must(at >= 0, `${a.card} is not among ${labels}`);
  return at;
}

/** Plays the local game of a page to its end. @param {import('playwright-core').Page} page @param {keyof typeof hands} how @param {(a: any) => Promise<void> | void} [before] */
export async function playOut(page, how, before = () => undefined) {
  for (let turns = 0; turns < 120; turns++) {
    await myTurn(page);
    if (await over(page)) return;
    const a = await advice(page);
    if (!a?.action) continue;
    await before(a);
    try {
      await hands[how](page, a);
      await done(page, a);
    } catch (error) { throw new Error(`"${a.action}" (step ${a.steps}) cannot be done with ${how}`, { cause: error }); }
  }
  throw new Error('the game does not end');
}
