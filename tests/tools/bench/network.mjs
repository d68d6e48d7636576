/**
 * What an element costs somebody else's page: files, bytes and calls as they go over the wire, their headers
 * included, the time until it can be used on three lines, and how far it moves the page. The built suite, the
 * reference server, a page of another origin, nothing cached. `BENCH_LIST=1` prints each file in its order too.
 */
import { createServer } from 'node:http';
import { build } from '../../../build/build.mjs';
import { median, row } from './print.mjs';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const KB = 1024;
const ACCOUNT = { username: 'responsable', password: 'balise-demo' };
/** How many times slower than this machine the visitor's is. */
const SLOWER = 4;
const WIDTHS = [600, 1000];

/** Lines: Mbit/s down, and ms of delay. */
const LINES = [
  ['loopback', null],
  ['9 Mbit/s, 170 ms', [9, 170]],
  ['1.4 Mbit/s, 562 ms', [1.4, 562]],
];

/** Elements, and what stands in them once they can be used. */
const ELEMENTS = [
  ['balise-ticket-form', '', 'textarea'],
  ['balise-dashboard-cards', '', 'a.card, div.card:not(.card-frame)'],
  ['balise-agenda', '', '.ev'],
];

/** @param {import('@playwright/test').Browser} browser */
export async function benchNetwork(browser) {
  const { createEmbeddedStore } = await import('../../server/_durable-stores.ts');
  const { startProcess } = await import('../../server/_process.ts');
  if (!(await build(process.execPath))) throw new Error('The build failed.');
  const host = await startHost();
  const store = await createEmbeddedStore();
  const server = await startProcess({ ...store.env, CORS_ORIGINS: host.origin });
  try {
    console.log(`\nOn another origin, nothing cached, processor ÷ ${SLOWER}, medians of ${ROUNDS}`);
    console.log(
      row(
        '',
        ...['files', 'KB', 'calls', 'KB', 'all files', 'all KB'],
        ...LINES.map(([name]) => name),
        ...WIDTHS.map((width) => `CLS ${width}`),
      ),
    );
    for (const [tag, attributes, ready] of ELEMENTS) {
      host.show(writePage(server.origin, `<${tag} ${attributes}></${tag}>`));
      const usable = `${tag} >> css=${ready}`;
      const times = [];
      let last = null;
      for (const [, line] of LINES) {
        const rounds = [];
        for (let round = 0; round < ROUNDS; round++) {
          const visit = await open(browser, host.origin, server.origin, { usable, line });
          rounds.push(visit.seconds);
          last = visit;
        }
        times.push(`${median(rounds).toFixed(2)} s`);
      }
      const shifts = [];
      for (const width of WIDTHS) {
        const { shift } = await open(browser, host.origin, server.origin, {
          usable,
          line: LINES[1][1],
          width,
        });
        shifts.push(shift.toFixed(3));
      }
      const kilobytes = (bytes) => (bytes / KB).toFixed(1);
      const { wire, later } = last;
      console.log(
        row(
          tag.replace('balise-', ''),
          wire.files,
          kilobytes(wire.fileBytes),
          wire.calls,
          kilobytes(wire.bytes - wire.fileBytes),
          later.files,
          kilobytes(later.bytes),
          ...times,
          ...shifts,
        ),
      );
    }
  } finally {
    await server.kill('SIGTERM');
    await store.remove();
    host.stop();
  }
}

const writePage = (api, body) => `<!doctype html><html lang="fr"><meta charset="utf-8"><title>Intranet</title>
<link rel="icon" href="data:,">
<script type="module">import { setup } from '${api}/elements/balise.js';
setup({ api: '${api}', credentials: () => (${JSON.stringify(ACCOUNT)}) });</script>
<body style="margin: 16px; font-family: sans-serif"><h1>Intranet</h1><p>Demander une intervention.</p>${body}<p>Mentions légales</p>`;

async function startHost() {
  let html = '';
  const server = createServer((_, response) =>
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html),
  );
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    show: (page) => {
      html = page;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** One visit by somebody who has never been there. */
async function open(browser, address, suite, { usable, line, width = 1000 }) {
  const context = await browser.newContext({ viewport: { width, height: 800 } });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  if (line) {
    const [megabits, latency] = line;
    const bytes = (megabits * 1e6) / 8;
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: bytes,
      uploadThroughput: bytes,
    });
  }
  const addresses = new Map();
  const soFar = { files: 0, fileBytes: 0, calls: 0, bytes: 0 };
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => addresses.set(requestId, request.url));
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const at = addresses.get(requestId) ?? '';
    if (!at.startsWith(suite)) return;
    const isFile = at.startsWith(`${suite}/elements/`);
    if (isFile) soFar.fileBytes += encodedDataLength;
    if (process.env.BENCH_LIST) console.log(at.slice(suite.length), encodedDataLength);
    soFar[isFile ? 'files' : 'calls']++;
    soFar.bytes += encodedDataLength;
  });
  await page.addInitScript(() => {
    window.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const began = performance.now();
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator(usable).first().waitFor({ timeout: 60_000 });
  const seconds = (performance.now() - began) / 1000;
  const wire = { ...soFar };
  if (process.env.BENCH_LIST) console.log('USABLE');
  await page.waitForLoadState('networkidle');
  const shift = await page.evaluate(() => window.shift);
  await context.close();
  return { seconds, wire, later: soFar, shift };
}
