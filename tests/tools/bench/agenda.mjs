/** The agenda with 5,000 interventions: our two engines beside a hand-written limit and FullCalendar 7. */
import { patches } from '../../../build/patches.ts';
import { openPage } from './open.mjs';
import { installPeer } from './peers.mjs';
import { median, row } from './print.mjs';
import { serveBench } from './serve.mjs';
import { makeUser } from './user.mjs';
import { countWork } from './work.mjs';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const CASES = [
  ['week', 50],
  ['week', 300],
  ['week', 1000],
  ['month', 1000],
  ['month', 5000],
];
/** `fullcalendar` shows what has room and counts the rest, as ours does; `fullcalendar all` draws everything. */
const OURS = ['limit', 'ours', 'schedule-x'];
const PEERS = ['fullcalendar', 'fullcalendar-all'];

/** @param {import('@playwright/test').Browser} browser */
export async function benchAgenda(browser) {
  const { makeInterventions } = await import('./agenda/data.ts');
  const who = installPeer('fullcalendar') ? [...OURS, ...PEERS] : OURS;
  const { address, stop } = await serveBench('agenda', [patches]);
  const results = new Map(who.map((name) => [name, CASES.map(() => [])]));
  try {
    for (let round = 0; round < ROUNDS; round++) {
      for (const [rank, [view, shown]] of CASES.entries()) {
        for (const name of who) {
          const query = new URLSearchParams({ who: name, view, shown: String(shown) });
          const interventions = makeInterventions(view, shown);
          results.get(name)[rank].push(await measure(browser, `${address}?${query}`, interventions));
        }
      }
    }
  } finally {
    await stop();
  }
  print(results);
}

const IDLE_MS = 1500;
const USER = makeUser(['view_intervention']);

async function measure(browser, address, interventions) {
  const page = await openPage(browser, address, 'agendaBench', {
    user: USER,
    answer: ({ pathname }) => (pathname.includes('/v2/interventions') ? interventions : []),
  });
  const worked = await countWork(page);
  const figures = {};
  for (const step of ['mount', 'next']) {
    // code that is loaded once the page is idle belongs to neither step
    await page.waitForTimeout(IDLE_MS);
    const before = await worked();
    figures[step] = await page.evaluate(`agendaBench.${step}()`);
    figures[`${step}Work`] = (await worked()) - before;
    if (step === 'mount') figures.events = await page.evaluate('agendaBench.events()');
  }
  await page.close();
  return figures;
}

function print(results) {
  const table = (title, mount, next, detail) => {
    console.log(`\n${title}, medians of ${ROUNDS}`);
    console.log(row('', ...CASES.map(([view, shown]) => `${view} ${shown}`)));
    for (const [name, cases] of results) {
      const cell = (measured) => {
        const of = (key) => median(measured.map((each) => each[key])).toFixed(0);
        return `${of(mount)} / ${of(next)}${detail ? ` (${of(detail)})` : ''}`;
      };
      console.log(row(name, ...cases.map(cell)));
    }
  };
  table('Agenda: 5,000 interventions, mount / next in ms to paint (events drawn)', 'mount', 'next', 'events');
  table('The same in ms of work of the page, however busy the machine is', 'mountWork', 'nextWork');
}
