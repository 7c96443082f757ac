// tap.mjs - results as lines that tools/tap counts.
let count = 0, failed = 0;
/** @param {unknown} good @param {string} name @param {string} [why] */
export function ok(good, name, why) {
  count++;
  if (!good) failed++;
  console.log(`${good ? 'ok' : 'not ok'} ${count} - ${name}`);
  if (!good && why) for (const line of String(why).split('\n').slice(0, 40)) console.log(`# ${line}`);
}
/** What else can be said when a test fails: what pages show and have complained of. @type {(() => Promise<string[]>)[]} */
export const witnesses = [];
/** An error in a page, and the line where it came from. @param {Error} e */
export const thrown = (e) => `${e.message} ${e.stack?.split('\n')[1]?.trim() ?? ''}`.trim();
/** Where a page is, and its first words; a page that does not answer holds up no test. @param {import('playwright-core').Page} page */
export const shown = (page) => Promise.race([
  page.evaluate(() => `${location.hash} ${document.body.innerText.replace(/\s+/g, ' ').slice(0, 300)}`).catch(() => 'nothing any more'),
  new Promise((good) => setTimeout(good, 10000, 'nothing: it does not answer').unref()),
]);
/** What is done before each test. @type {(() => Promise<void>)[]} */
export const preparations = [];
/** Milliseconds after which a test that waits for something without an end has failed. */
const limit = 600000;
const tooLong = (body) => {
  let timer;
  const late = new Promise((_, bad) => { timer = setTimeout(() => bad(new Error('it comes to no end')), limit); });
  return Promise.race([body(), late]).finally(() => clearTimeout(timer));
};
/** Runs one test; whatever it throws is its failure. @param {string} name @param {() => Promise<void>} body */
export async function test(name, body) {
  const only = process.env.ONLY;
  if (only && !new RegExp(only).test(name)) return;
  const start = Date.now();
  try {
    for (const prepare of preparations) await prepare();
    await tooLong(body);
    ok(true, name);
  } catch (error) {
    const said = (await Promise.all(witnesses.map((witness) => witness()))).flat();
    const words = error instanceof Error ? [error.stack, ...error.cause instanceof Error ? [error.cause.message] : []] : [String(error)];
    ok(false, name, [...words, ...said].join('\n'));
  }
  if (process.env.TIMES) console.log(`# ${name}: ${Date.now() - start} ms`);
}
export function plan() {
  console.log(`1..${count}`);
  process.exitCode = failed ? 1 : 0;
}
/** @param {unknown} fact @param {string} said */
export function must(fact, said) { if (!fact) throw new Error(said); }
