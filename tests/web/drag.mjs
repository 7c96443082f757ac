// drag.mjs - cards that are dragged, by mouse and by finger: really pressed, moved and let go, as the browser hears it of hands.

/** The middle of something that has come to rest. @param {import('playwright-core').Locator} what */
async function middle(what) {
  await what.click({ trial: true });
  const box = await what.boundingBox();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
/** The points from one to another, as a hand comes by. */
const way = (from, to) => [0.1, 0.4, 0.7, 0.9, 1].map((part) => ({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }));

/** Drags one thing to another. @typedef {(page: import('playwright-core').Page, from: import('playwright-core').Locator, to: import('playwright-core').Locator, held?: () => Promise<void>) => Promise<void>} Drag held: before it is let go */
/** @type {Record<'mouse' | 'finger', Drag>} */
export const drag = {
  async mouse(page, from, to, held = async () => undefined) {
    const end = await middle(to), start = await middle(from);
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    for (const { x, y } of way(start, end)) await page.mouse.move(x, y);
    await held();
    await page.mouse.up();
  },
  async finger(page, from, to, held = async () => undefined) {
    const end = await middle(to), start = await middle(from), wire = await page.context().newCDPSession(page);
    const touch = (type, ...touchPoints) => wire.send('Input.dispatchTouchEvent', { type, touchPoints });
    await touch('touchStart', start);
    for (const point of way(start, end)) await touch('touchMove', point);
    await held();
    await touch('touchEnd');
    await wire.detach();
  },
};
/** One's own cards from left to right, by their letters. @param {import('playwright-core').Page} page */
export const lies = (page, letters) => page.waitForFunction((wanted) => [...document.querySelectorAll('.own .letter')].map((el) => el.textContent).join('') === wanted, letters);
