// axe.mjs - axe-core on whatever a page shows.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { settled } from './browser.mjs';
import { must } from './tap.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** No violation of accessibility rules on what is shown, once it stands: a page that is still empty has no landmark, and
 * colours on their way have no contrast yet. */
export async function accessible(page, where) {
  await page.waitForSelector('main', { state: 'attached' });
  await settled(page);
  await page.evaluate(axe); // through the debugger, which no policy forbids
  const found = await page.evaluate(async () => (await globalThis.axe.run(document, { resultTypes: ['violations'] })).violations.map((v) => `${v.id}: ${v.nodes.slice(0, 3).map((n) => `${n.html.slice(0, 160)} (${n.failureSummary?.split('\n')[1]})`).join(' | ')}`));
  must(!found.length, `${where}: ${found.join('\n')}`);
}
