/** The tree of sites: opened, searched, scrolled, with as many as one client has and ten times as many. */
import { openPage } from './open.mjs';
import { countLate, median, row } from './print.mjs';
import { serveBench } from './serve.mjs';

const COUNTS = [1000, 10_000];
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const FRAMES = 120;
const STEP = 72;
/** Found in a quarter of the sites, on each level: the longest tree that a word unfolds. */
const WORD = 'salle';

/** @param {import('@playwright/test').Browser} browser */
export async function benchSites(browser) {
  const { address, stop } = await serveBench('sites');
  console.log(`\nTree of sites, medians of ${ROUNDS}`);
  console.log(row('', 'prepare ms', 'open ms', 'key ms', 'slowest key', `late of ${FRAMES}`, 'rows drawn'));
  try {
    for (const count of COUNTS) {
      const rounds = [];
      for (let round = 0; round < ROUNDS; round++)
        rounds.push(await measure(browser, `${address}?count=${count}`));
      const figure = (name, digits) => median(rounds.map((each) => each[name])).toFixed(digits);
      console.log(
        row(
          `${count} sites`,
          figure('prepare', 1),
          figure('mount', 1),
          figure('key', 1),
          figure('slowest', 1),
          figure('late', 0),
          figure('rows', 0),
        ),
      );
    }
  } finally {
    await stop();
  }
}

async function measure(browser, address) {
  const page = await openPage(browser, address, 'bench');
  const prepare = await page.evaluate('bench.prepare()');
  const mount = await page.evaluate('bench.mount()');
  const keys = await page.evaluate(`bench.type(${JSON.stringify(WORD)})`);
  const intervals = await page.evaluate(`bench.scroll(${FRAMES}, ${STEP})`);
  const rows = await page.evaluate('bench.rows()');
  if (rows < 8 || (await page.evaluate('bench.height()')) < 5000) throw new Error(`No tree: ${address}`);
  await page.close();
  return {
    prepare,
    mount,
    key: median(keys),
    slowest: Math.max(...keys),
    late: countLate(intervals),
    rows,
  };
}
