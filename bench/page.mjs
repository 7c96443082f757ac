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

const FLIGHT = 200; // milliseconds
/** Marks in the trace when cards begin to fly. */
const watchFlights = () => {
  const { animate } = Element.prototype;
  Element.prototype.animate = function (...how) {
    const motion = animate.apply(this, how);
    if (this.matches('.card') && how[0].length === 2) void motion.ready.then(() => performance.mark('card-flies'));
    return motion;
  };
};
/** What became of every picture of the compositor, and when flights were, in microseconds. */
function readTrace(text) {
  const { traceEvents } = JSON.parse(text), frames = [], marks = [];
  for (const { name, ts, args } of traceEvents) {
    const { state } = args?.frame_reporter ?? args?.chrome_frame_reporter ?? {};
    if (name === 'PipelineReporter' && state) frames.push({ ts, state });
    if (name === 'card-flies') marks.push(ts);
  }
  const flights = marks.sort((a, b) => a - b).filter((ts, i) => !i || ts - marks[i - 1] > FLIGHT * 1000).map((from) => ({ from, to: from + FLIGHT * 1000 }));
  return { frames, flights };
}
async function frames() {
  const context = await browser.newContext({ viewport: phone, isMobile: true, hasTouch: true }), page = await context.newPage();
  context.setDefaultTimeout(patience);
  await page.addInitScript((all) => { for (const [key, value] of Object.entries(all)) localStorage.setItem(key, JSON.stringify(value)); }, { 'hanabi.settings': { speed: 1200, sound: false }, ...await local({ players: 3 }, 8, { done: 21 }) });
  await page.goto(`${root}/#/play`);
  await myTurn(page);
  await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: SLOW });
  await page.evaluate(watchFlights);
  await browser.startTracing(page, { categories: ['benchmark', 'cc', 'blink.user_timing', 'devtools.timeline.frame'] });
  for (let i = 0; i < Number(times); i++) {
    await myTurn(page);
    if (await page.$('.end')) break;
    const scene = await seen(page), own = scene.game.hands[scene.you].cards[0];
    const may = scene.requests.some((one) => one.can && one.what === 'discard');
    await hands.touch(page, may ? { ...deed(scene), what: 'discard', card: own.n } : deed(scene));
    await page.waitForFunction((step) => Number(document.querySelector('.table').dataset.steps) > step + 1, scene.step);
  }
  await myTurn(page);
  const { frames: all, flights } = readTrace((await browser.stopTracing()).toString());
  await context.close();
  const shown = flights.map(({ from, to }) => {
    const during = all.filter(({ ts }) => ts >= from && ts < to), are = (state) => during.filter((frame) => frame.state.startsWith(state)).length;
    return { drawn: are('STATE_PRESENTED'), lost: are('STATE_DROPPED') };
  });
  const sum = (key) => shown.reduce((all, one) => all + one[key], 0);
  console.log(`${shown.length} flights of ${FLIGHT} ms: ${told(shown.map(({ drawn }) => drawn * 1000 / FLIGHT))} pictures a second; ${sum('lost')} lost, ${sum('drawn')} drawn`);
}

if (what !== 'frames') await load();
if (what !== 'load') await frames();
await browser.close();
process.exit(0);
