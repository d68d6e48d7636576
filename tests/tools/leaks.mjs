/**
 * What elements leave behind on a page that lives for weeks, measured after a collection of garbage: nodes, listeners,
 * bytes. A leak of each kind is planted and must be noticed. Ends with 1 over the limits.
 *
 *   npm run test:leaks -- mounts [100]   mounts and unmounts each element of the built suite
 *   npm run test:leaks -- week [60480]   a kiosk of cards polls so often, by a simulated clock; `LEAK_LIST=1` prints
 *                                        what the page holds after each step
 */
import { createServer } from 'node:http';
import { resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { build } from '../../build/build.mjs';
import { requireChrome } from '../browser.mjs';
import { chromeArgs } from '../chrome.mjs';
import { createEmbeddedStore } from '../server/_durable-stores.ts';
import { startProcess } from '../server/_process.ts';

/** What one mount may leave, in bytes; and a thousand polls. */
const MOUNT_BYTES = 3 * 1024;
const SLOPE_BYTES = 5 * 1024;
/** Mounts after which code, caches and stores are there. */
const WARM = 20;
/** A store that nothing shows is given up after a second (nanostores); after that its listeners are gone. */
const STORE_MS = 1500;
const POLL_MS = 10_000;
const POLLS_A_STEP = 2016;
/** Attributes without which an element shows nothing. */
const ATTRIBUTES = {
  'balise-asset': 'asset-id="1"',
  'balise-contract': 'contract-id="1"',
  'balise-intervenant': 'intervenant-id="1"',
  'balise-intervention': 'intervention-id="1"',
  'balise-plan': 'plan-id="1"',
  'balise-prestataire': 'prestataire-id="1"',
  'balise-ticket': 'ticket-id="1"',
};

const [part = '', asked = ''] = process.argv.slice(2);
const MOUNTS = part === 'mounts' ? Number(asked || 100) : 100;
const POLLS = part === 'week' ? Number(asked || 60_480) : 60_480;
let isSound = true;
const judge = (isGood, line) => {
  console.log(`${isGood ? '✓' : '✗'} ${line}`);
  if (!isGood) isSound = false;
};

/**
 * @typedef {{ nodes: number, listeners: number, bytes: number }} Held
 * @returns {Promise<Held>} what the page holds once garbage is collected
 */
async function readHeld(page, devtools) {
  await page.evaluate((delay) => new Promise((done) => setTimeout(done, delay)), STORE_MS);
  return readHeap(devtools);
}

/** @returns {Promise<Held>} */
async function readHeap(devtools) {
  for (let round = 0; round < 3; round++) await devtools.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  return { nodes, listeners: jsEventListeners, bytes: usedSize };
}

/** Mounts and unmounts markup; a planted leak keeps something of each mount. */
const mountMany = (page, markup, count, leak = '') =>
  page.evaluate(
    async ([html, times, planted]) => {
      const stage = document.getElementById('stage');
      const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      window.kept ??= [];
      for (let time = 0; time < times; time++) {
        stage.innerHTML = html;
        await painted();
        await painted();
        if (planted === 'nodes') window.kept.push(stage.firstElementChild);
        if (planted === 'listeners') window.addEventListener('resize', () => time);
        if (planted === 'bytes')
          window.kept.push(Array.from({ length: 1000 }, (_, rank) => rank + time + 0.5));
        stage.replaceChildren();
      }
      await painted();
    },
    [markup, count, leak],
  );

async function measureMounts(page, devtools, markup, leak = '') {
  await mountMany(page, markup, WARM);
  await page.waitForLoadState('networkidle');
  await mountMany(page, markup, WARM);
  const before = await readHeld(page, devtools);
  await mountMany(page, markup, MOUNTS, leak);
  await page.waitForLoadState('networkidle');
  const after = await readHeld(page, devtools);
  return {
    nodes: after.nodes - before.nodes,
    listeners: after.listeners - before.listeners,
    bytes: (after.bytes - before.bytes) / MOUNTS,
  };
}

const describeLeft = ({ nodes, listeners, bytes }) =>
  `${nodes} nodes, ${listeners} listeners, ${Math.round(bytes)} bytes a mount`;
const isClean = ({ nodes, listeners, bytes }) => nodes <= 0 && listeners <= 0 && bytes <= MOUNT_BYTES;

/** The slope of the last two thirds: the first one fills what stays at one size. */
function slopeOf(points) {
  const late = points.slice(Math.floor(points.length / 3));
  const mean = (read) => late.reduce((sum, point) => sum + read(point), 0) / late.length;
  const [x, y] = [mean((point) => point.polls), mean((point) => point.bytes)];
  const above = late.reduce((sum, point) => sum + (point.polls - x) * (point.bytes - y), 0);
  const below = late.reduce((sum, point) => sum + (point.polls - x) ** 2, 0);
  return (above / below) * 1000;
}

if (!(await build(process.execPath))) throw new Error('The build failed.');
let html = '';
const host = createServer((_, response) =>
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html),
);
await new Promise((done) => host.listen(0, '127.0.0.1', done));
const origin = `http://127.0.0.1:${host.address().port}`;
const store = await createEmbeddedStore();
const server = await startProcess({ ...store.env, CORS_ORIGINS: origin });
const executablePath = await requireChrome(resolve(import.meta.dirname, '../..'));
const browser = await chromium.launch({ executablePath, args: chromeArgs });
const head = `<!doctype html><html lang="fr"><meta charset="utf-8"><title>Intranet</title><link rel="icon" href="data:,">
<script type="module">import { elements, setup } from '${server.origin}/elements/balise.js';
setup({ api: '${server.origin}', credentials: () => ({ username: 'admin', password: 'balise-demo' }) });
window.tags = Object.keys(elements);</script><body><div id="stage"></div>`;

async function openPage(body = '') {
  html = `${head}${body}`;
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const devtools = await page.context().newCDPSession(page);
  return { page, devtools };
}

try {
  if (part !== 'week') await judgeMounts();
  if (part !== 'mounts') await judgeWeek();
} finally {
  await browser.close();
  await server.kill('SIGTERM');
  await store.remove();
  host.closeAllConnections();
  host.close();
}
process.exitCode = isSound ? 0 : 1;

/** A kiosk of cards for that many polls, or a tenth of it with a leak. */
async function measureWeek(leak) {
  const { page, devtools } = await openPage('<balise-dashboard-cards kiosk></balise-dashboard-cards>');
  await page.clock.install({ time: new Date('2026-11-25T09:00:00+01:00') });
  await page.addInitScript((planted) => {
    const send = window.fetch;
    let polled = 0;
    const kept = [];
    let known = null;
    Object.assign(window, { countPolls: () => polled });
    window.fetch = async (input, init) => {
      const { url } = new Request(input, init);
      if (!url.includes('/api/tickets/stats')) return send.call(window, input, init);
      polled++;
      if (planted) kept.push(Array.from({ length: 20 }, (_, rank) => ({ rank, polled })));
      if (known === null) {
        const answer = await send.call(window, input, init);
        known = await answer.clone().text();
        return answer;
      }
      // the first number changes, so that something is drawn each time
      const body = known.replace(/:\d+/, `:${polled % 90}`);
      return new Response(body, { headers: { 'Content-Type': 'application/json' } });
    };
  }, leak);
  await page.goto(origin);
  await page.locator('balise-dashboard-cards .card-count').first().waitFor();
  const points = [];
  const goal = leak ? POLLS / 10 : POLLS;
  const step = Math.min(POLLS_A_STEP, goal / 10);
  while ((points.at(-1)?.polls ?? 0) < goal) {
    await page.clock.runFor(step * POLL_MS);
    const { bytes } = await readHeap(devtools);
    points.push({ polls: await page.evaluate('countPolls()'), bytes });
    if (process.env.LEAK_LIST) console.log(`  ${points.at(-1).polls} polls: ${bytes} bytes`);
  }
  await page.close();
  console.log(`  ${points.at(-1)?.polls} polls`);
  return slopeOf(points);
}

async function judgeMounts() {
  const { page, devtools } = await openPage();
  await page.goto(origin);
  await page.waitForFunction('window.tags');
  const tags = await page.evaluate('window.tags');
  for (const tag of tags.filter((each) => each !== 'balise-messages').sort()) {
    const markup = `<${tag} ${ATTRIBUTES[tag] ?? ''}></${tag}>`;
    let left = await measureMounts(page, devtools, markup);
    // what the page made once, such as a message, does not come again; a leak does
    if (!isClean(left)) left = await measureMounts(page, devtools, markup);
    judge(isClean(left), `${tag}: ${describeLeft(left)}`);
  }
  for (const leak of ['nodes', 'listeners', 'bytes']) {
    const left = await measureMounts(page, devtools, '<balise-about></balise-about>', leak);
    judge(!isClean(left), `a planted leak of ${leak} is noticed: ${describeLeft(left)}`);
  }
  await page.close();
}

async function judgeWeek() {
  for (const leak of [false, true]) {
    const slope = await measureWeek(leak);
    const line = `${Math.round(slope)} bytes for a thousand polls`;
    judge(
      leak ? slope > SLOPE_BYTES : slope <= SLOPE_BYTES,
      leak ? `a planted leak is noticed: ${line}` : line,
    );
  }
}
