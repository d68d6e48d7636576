/** Finance: from a filter of 50,000 entries to its paint, beside the limit by hand; charts of 1,000 points. */
import { openPage } from './open.mjs';
import { countLate, median, row } from './print.mjs';
import { serveBench } from './serve.mjs';

const WHO = ['limit', 'ours'];
const CHARTS = ['cursor', 'values'];
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const FRAMES = 240;

/** @param {import('@playwright/test').Browser} browser */
export async function benchFinance(browser) {
  const { address, stop } = await serveBench('finance');
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
        late[kind].push(countLate(intervals));
        longest[kind].push(Math.max(...intervals));
      }
    }
  } finally {
    await stop();
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
  const page = await openPage(browser, address, 'finance');
  const measured = await page.evaluate(code);
  await page.close();
  return measured;
}
