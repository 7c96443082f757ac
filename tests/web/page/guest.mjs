// guest.mjs - somebody with a browser at a table that others have made: sits down, is ready, plays until the game is over
// and prints the points. What it does is legal and little more.
//
// Use: node tests/web/page/guest.mjs LINK NAME
import { launch, patience } from '../browser.mjs';
import { move, reached } from './moves.mjs';

const [link, name] = process.argv.slice(2);
const browser = await launch();
const page = await browser.newPage({ viewport: { width: 1200, height: 760 } });
page.setDefaultTimeout(patience);
await page.addInitScript(() => localStorage.setItem('hanabi.settings', JSON.stringify({ speed: 0, sound: false, name: '' })));
await page.goto(link);
await page.fill('input[name="name"]', name);
await page.getByRole('button', { name: 'Sit down' }).click();
await page.getByRole('button', { name: 'Ready', exact: true }).click();
console.log('ready');
await page.waitForSelector('.own .card');
for (;;) {
  await page.waitForSelector('.panel.mine, .end', { timeout: 4 * patience });
  if (await page.$('.end')) break;
  const before = await move(page);
  if (before >= 0) await reached(page, before + 1);
}
console.log(`points ${await page.textContent('.end .points b')}`);
await browser.close();
