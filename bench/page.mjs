// page.mjs - what the page takes on a phone of some years ago: until it and a table are there over fast 3G, and how many
// pictures are drawn while cards fly. The processor is slowed four times. Only a quiet machine says anything.
//
// Use: node --no-warnings bench/page.mjs [load | frames] [TIMES]       after make web
import { availableParallelism, loadavg } from 'node:os';
import { patience } from '../tests/web/browser.mjs';
import { browser, local, phone, root } from '../tests/web/page/alone.mjs';
import { deed, hands, myTurn, seen } from '../tests/web/page/player.mjs';

const [what = 'all', times = '5'] = process.argv.slice(2);
const SLOW = 4, LATENCY = 150, DOWN = 1.6e6 / 8, UP = 0.75e6 / 8; // fast 3G, in milliseconds and bytes a second
const middle = (all) => [...all].sort((a, b) => a - b)[Math.floor(all.length / 2)];
const told = (all) => `${Math.round(middle(all))} (${all.map(Math.round).join(', ')})`;

console.log(`# ${availableParallelism()} processors, load ${loadavg()[0].toFixed(2)}, ${browser.version()}`);

// ---- Loading -------------------------------------------------------------------------------------

/** A first visit: milliseconds until something is there, and bytes over the wire until then. */
async function visit(address, there) {
  const context = await browser.newContext({ viewport: phone, isMobile: true, hasTouch: true }), page = await context.newPage(), wire = await context.newCDPSession(page);
  context.setDefaultTimeout(patience);
  await wire.send('Network.enable');
  await wire.send('Network.emulateNetworkConditions', { offline: false, latency: LATENCY, downloadThroughput: DOWN, uploadThroughput: UP });
  await wire.send('Emulation.setCPUThrottlingRate', { rate: SLOW });
  let bytes = 0;
  wire.on('Network.loadingFinished', (e) => { bytes += e.encodedDataLength; });
  const begun = performance.now();
  await page.goto(`${root}/${address}`, { waitUntil: 'commit' });
  await page.waitForSelector(there);
  const took = performance.now() - begun;
  await context.close();
  return { took, bytes };
}
async function load() {
  for (const [name, address, there] of [['the first page', '', '.start'], ['a table with bots', '#/play/new', '.own .card']]) {
    const visits = [];
    for (let i = 0; i < Number(times); i++) visits.push(await visit(address, there));
    console.log(`${name}: ready after ${told(visits.map(({ took }) => took))} ms, ${Math.round(visits[0].bytes / 100) / 10} kB`);
  }
}

// ---- Pictures while cards fly ----------------------------------------------------------------------

/** Marks in the trace when cards begin to fly, and when all have come to rest. */
const watchFlights = () => {
  let flies = false;
  const look = () => {
    const now = document.getAnimations().some(({ id, playState }) => id === 'flight' && playState === 'running');
    if (now !== flies) performance.mark(now ? 'flight-begins' : 'flight-ends');
    flies = now;
    requestAnimationFrame(look);
  };
  look();
};
/** What became of every picture of the compositor, and when flights were, in microseconds. */
function readTrace(text) {
  const { traceEvents } = JSON.parse(text), frames = [], marks = [];
  for (const { name, ph, ts, args } of traceEvents) {
    const state = args?.chrome_frame_reporter?.state ?? args?.data?.state;
    if (name === 'PipelineReporter' && state) frames.push({ ts, state });
    if (/^flight-(begins|ends)$/.test(name) && ph !== 'n') marks.push({ ts, begins: name.endsWith('begins') });
  }
  marks.sort((a, b) => a.ts - b.ts);
  const flights = marks.flatMap(({ ts, begins }, i) => (begins && marks[i + 1] && !marks[i + 1].begins ? [{ from: ts, to: marks[i + 1].ts }] : []));
  return { frames, flights };
}
async function frames() {
  const context = await browser.newContext({ viewport: phone, isMobile: true, hasTouch: true }), page = await context.newPage();
  context.setDefaultTimeout(patience);
  await page.addInitScript((all) => { for (const [key, value] of Object.entries(all)) localStorage.setItem(key, JSON.stringify(value)); }, { 'hanabi.settings': { speed: 1200, sound: false }, ...await local({ players: 3 }, 8) });
  await page.goto(`${root}/#/play`);
  await myTurn(page);
  await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: SLOW });
  await page.evaluate(watchFlights);
  await browser.startTracing(page, { categories: ['benchmark', 'cc', 'blink.user_timing', 'devtools.timeline.frame'] });
  for (let i = 0; i < Number(times); i++) {
    await myTurn(page);
    if (await page.$('.end')) break;
    const scene = await seen(page);
    await hands.touch(page, deed(scene));
    await page.waitForFunction((step) => Number(document.querySelector('.table').dataset.steps) > step + 1, scene.step);
  }
  await myTurn(page);
  const { frames: all, flights } = readTrace((await browser.stopTracing()).toString());
  await context.close();
  const shown = flights.map(({ from, to }) => {
    const during = all.filter(({ ts }) => ts >= from && ts < to), drawn = during.filter(({ state }) => state.startsWith('STATE_PRESENTED')).length;
    return { rate: drawn / ((to - from) / 1e6), lost: during.filter(({ state }) => state === 'STATE_DROPPED').length, took: (to - from) / 1000 };
  });
  console.log(`${shown.length} flights of ${told(shown.map(({ took }) => took))} ms`);
  console.log(`pictures a second while cards fly: ${told(shown.map(({ rate }) => rate))}; lost: ${shown.reduce((sum, { lost }) => sum + lost, 0)} of ${shown.reduce((sum, { rate, took }) => sum + Math.round(rate * took / 1000), 0)}`);
}

if (what !== 'frames') await load();
if (what !== 'load') await frames();
await browser.close();
process.exit(0);
