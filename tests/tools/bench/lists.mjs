/** Lists: 100,000 tickets in memory, ours beside a hand-written limit and a peer, in one run; 50,000 interventions, 20,000 pieces of equipment, 5,000 people, 2,000 contracts. */
import { openPage } from './open.mjs';
import { countLate, median, row } from './print.mjs';
import { serveBench } from './serve.mjs';

const WHO = ['limit', 'ours', 'tanstack-table', 'interventions', 'assets', 'people', 'contracts'];
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const FRAMES = 240;
const STEP = 96;

/** @param {import('@playwright/test').Browser} browser */
export async function benchLists(browser) {
  const { address, stop } = await serveBench('lists');
  const results = Object.fromEntries(WHO.map((who) => [who, []]));
  try {
    for (let round = 0; round < ROUNDS; round++) {
      for (const who of WHO) results[who].push(await measure(browser, `${address}?who=${who}`));
    }
  } finally {
    await stop();
  }
  print(results);
}

async function measure(browser, address) {
  const page = await openPage(browser, address, 'bench');
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
    late: countLate(intervals),
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
