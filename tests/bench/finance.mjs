/** Finance: from a filter of 50,000 entries to its paint, beside the limit by hand; charts of 1,000 points. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, preview } from 'vite';
import { median, row } from './print.mjs';

const WHO = ['limit', 'ours'];
const CHARTS = ['cursor', 'values'];
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const FRAMES = 240;
/** A frame that took longer than one and a half was missed. */
const LATE_MS = 25;

/** @param {import('@playwright/test').Browser} browser */
export async function benchFinance(browser) {
  const root = resolve(import.meta.dirname, 'finance');
  const outDir = await mkdtemp(join(tmpdir(), 'balise-bench-'));
  const common = { configFile: false, root, logLevel: 'error', plugins: [react()] };
  await build({ ...common, build: { outDir, target: 'es2022', emptyOutDir: true } });
  const server = await preview({ ...common, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } });
  const address = server.resolvedUrls?.local[0] ?? '';
  const times = Object.fromEntries(WHO.map((who) => [who, []]));
  const firsts = Object.fromEntries(WHO.map((who) => [who, []]));
  const late = Object.fromEntries(CHARTS.map((kind) => [kind, []]));
  const longest = Object.fromEntries(CHARTS.map((kind) => [kind, []]));
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const shown = new Set();
      for (const who of WHO) {
        const measured = await run(browser, address, `finance.filter('${who}')`);
        times[who].push(median(measured.times));
        firsts[who].push(measured.times[0]);
        shown.add(measured.shown.replace(/\s/g, ''));
      }
      if (shown.size > 1) throw new Error(`Other sums: ${[...shown].join(' / ')}`);
      for (const kind of CHARTS) {
        const intervals = await run(browser, address, `finance.chart(${FRAMES}, '${kind}')`);
        late[kind].push(intervals.filter((interval) => interval > LATE_MS).length);
        longest[kind].push(Math.max(...intervals));
      }
    }
  } finally {
    await server.close();
    await rm(outDir, { recursive: true, force: true });
  }
  console.log(`\nFinance: 50,000 entries, from a filter to the paint of rows and sums, medians of ${ROUNDS}`);
  console.log(row('', 'filter ms', 'first ms'));
  for (const who of WHO) console.log(row(who, median(times[who]).toFixed(1), median(firsts[who]).toFixed(1)));
  console.log('\nFinance: a chart of 1,000 points');
  console.log(row('', `late of ${FRAMES}`, 'longest ms'));
  for (const kind of CHARTS)
    console.log(row(kind, median(late[kind]).toFixed(0), median(longest[kind]).toFixed(0)));
}

async function run(browser, address, code) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(address);
  await page.waitForFunction('window.finance');
  const measured = await page.evaluate(code);
  await page.close();
  return measured;
}
