/** The agenda with 5,000 interventions: our two engines beside a hand-written limit and FullCalendar 7. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, preview } from 'vite';
import { scheduleX } from '../../vite.schedule-x.ts';
import { installPeer } from './peers.mjs';
import { median, row } from './print.mjs';

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
  const root = resolve(import.meta.dirname, 'agenda');
  const outDir = await mkdtemp(join(tmpdir(), 'balise-bench-'));
  const common = { configFile: false, root, logLevel: 'error', plugins: [react(), scheduleX()] };
  await build({ ...common, build: { outDir, target: 'es2022', emptyOutDir: true } });
  const server = await preview({ ...common, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } });
  const address = server.resolvedUrls?.local[0];
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
    await server.close();
    await rm(outDir, { recursive: true, force: true });
  }
  print(results);
}

const USER = {
  id: 1,
  username: 'banc',
  group: { id: 1, name: 'Responsable technique' },
  user_permissions: ['view_intervention'],
};

async function measure(browser, address, interventions) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.route('**/api/**', (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.includes('users/me')) return route.fulfill({ json: USER });
    return route.fulfill({ json: pathname.includes('/v2/interventions') ? interventions : [] });
  });
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const worked = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
  // A contender that cannot be loaded ends the bench with its own error, not with a time limit.
  const failed = new Promise((_, reject) => page.once('pageerror', reject));
  await page.goto(address);
  await Promise.race([page.waitForFunction('window.agendaBench'), failed]);
  const figures = {};
  for (const step of ['mount', 'next']) {
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
