// tap.mjs - results as lines that tools/tap counts.
let count = 0, failed = 0;
/** @param {unknown} good @param {string} name @param {string} [why] */
export function ok(good, name, why) {
  count++;
  if (!good) failed++;
  console.log(`${good ? 'ok' : 'not ok'} ${count} - ${name}`);
  if (!good && why) for (const line of String(why).split('\n').slice(0, 20)) console.log(`# ${line}`);
}
/** Runs one test; whatever it throws is its failure. @param {string} name @param {() => Promise<void>} body */
export async function test(name, body) {
  const only = process.env.ONLY;
  if (only && !new RegExp(only).test(name)) return;
  const start = Date.now();
  try {
    await body();
    ok(true, name);
  } catch (error) {
    ok(false, name, error instanceof Error ? error.stack : String(error));
  }
  if (process.env.TIMES) console.log(`# ${name}: ${Date.now() - start} ms`);
}
export function plan() {
  console.log(`1..${count}`);
  process.exitCode = failed ? 1 : 0;
}
/** @param {unknown} fact @param {string} said */
export function must(fact, said) { if (!fact) throw new Error(said); }
