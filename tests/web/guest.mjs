// guest.mjs - somebody with a browser at a table that others have made: sits down, is ready, plays until the game is over
// and prints the points. What it does is legal and little more.
//
// Use: node tests/web/guest.mjs LINK NAME
import { launch, patience } from './browser.mjs';

const [link, name] = process.argv.slice(2);
const browser = await launch();
const page = await browser.newPage({ viewport: { width: 1200, height: 760 } });
page.setDefaultTimeout(patience);
await page.addInitScript(() => localStorage.setItem('hanabi.settings', JSON.stringify({ speed: 0, sound: false, name: '' })));
await page.goto(link);
await page.fill('.room input', name);
await page.getByRole('button', { name: 'Sit down' }).click();
await page.getByRole('button', { name: 'Ready', exact: true }).click();
console.log('ready');
await page.waitForSelector('.own .card');
for (;;) {
  await page.waitForSelector('.panel.mine, .end', { timeout: 4 * patience });
  if (await page.$('.end')) break;
  const before = await page.evaluate(() => {
    const steps = document.querySelectorAll('.lines .step').length;
    const $ = (/** @type {string} */ s) => /** @type {HTMLElement | null} */ (document.querySelector(s)), sure = $('.own .card.fits');
    (sure ?? $('.own .card'))?.click();
    const discard = /** @type {HTMLButtonElement | null} */ ($('.panel .big button:nth-child(2)'));
    if (sure) $('.panel .strong')?.click();
    else if (discard && !discard.disabled) discard.click();
    else {
      $('.partner .card')?.click();
      $('.panel .hint:not(:disabled)')?.click();
    }
    return steps;
  });
  await page.waitForFunction((n) => document.querySelectorAll('.lines .step').length > n || document.querySelector('.end'), before);
}
console.log(`points ${await page.textContent('.end .points b')}`);
await browser.close();
