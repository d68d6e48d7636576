/** Lists: 100,000 tickets in memory, ours beside a hand-written limit and a peer, in one run; 50,000 interventions, 20,000 pieces of equipment, 5,000 people, 2,000 contracts. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, preview } from 'vite';
import { median, row } from './print.mjs';

const WHO = ['limit', 'ours', 'tanstack-table', 'interventions', 'assets', 'people', 'contracts'];
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const FRAMES = 240;
const STEP = 96;
/** A frame that took longer than one and a half was missed. */
const LATE_MS = 25;

/** @param {import('@playwright/test').Browser} browser */
export async function benchLists(browser) {
  const root = resolve(import.meta.dirname, 'lists');
  const outDir = await mkdtemp(join(tmpdir(), 'balise-bench-'));
  const common = { configFile: false, root, logLevel: 'error', plugins: [react()] };
  await build({ ...common, build: { outDir, target: 'es2022', emptyOutDir: true } });
  const server = await preview({ ...common, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } });
  const address = server.resolvedUrls?.local[0];
  const results = Object.fromEntries(WHO.map((who) => [who, []]));
  try {
    for (let round = 0; round < ROUNDS; round++) {
      for (const who of WHO) results[who].push(await measure(browser, `${address}?who=${who}`));
    }
  } finally {
    await server.close();
    await rm(outDir, { recursive: true, force: true });
  }
  print(results);
}

async function measure(browser, address) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const metric = async (name) => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find((each) => each.name === name)?.value ?? 0;
  };
  const heap = async () => {
    await session.send('HeapProfiler.collectGarbage');
    return metric('JSHeapUsedSize');
  };
  await page.goto(address);
  await page.waitForFunction('window.bench');
  const before = await heap();
  const prepare = await page.evaluate('bench.prepare()');
  const mount = await page.evaluate('bench.mount()');
  const held = (await heap()) - before;
  if ((await page.evaluate('bench.rows()')) < 10) throw new Error(`No rows: ${address}`);
  const keys = await page.evaluate('bench.type("porte auto")');
  const script = await metric('ScriptDuration');
  const intervals = await page.evaluate(`bench.scroll(${FRAMES}, ${STEP})`);
  const scripted = ((await metric('ScriptDuration')) - script) * 1000;
  await page.close();
  return {
    prepare,
    mount,
    first: keys[0],
    key: median(keys),
    script: scripted / FRAMES,
    late: intervals.filter((interval) => interval > LATE_MS).length,
    heap: held / 1e6,
  };
}

function print(results) {
  console.log(
    `\nLists: 100,000 tickets (and our 50,000 interventions, 20,000 pieces of equipment, 5,000 people, 2,000 contracts), medians of ${ROUNDS}`,
  );
  console.log(
    row('', 'prepare ms', 'mount ms', 'key ms', 'first key', 'script/frame', `late of ${FRAMES}`, 'heap MB'),
  );
  for (const who of WHO) {
    const figure = (name, digits) => median(results[who].map((each) => each[name])).toFixed(digits);
    console.log(
      row(
        who,
        figure('prepare', 0),
        figure('mount', 0),
        figure('key', 1),
        figure('first', 1),
        figure('script', 2),
        figure('late', 0),
        figure('heap', 1),
      ),
    );
  }
}
