/** The page of a contract that covers 200 pieces of equipment, with a comment of 5,000 characters, beside one of 5. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, preview } from 'vite';
import { median, row } from './print.mjs';

const COUNTS = [5, 200];
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);

const USER = {
  id: 1,
  username: 'banc',
  group: { id: 1, name: 'Responsable technique' },
  user_permissions: ['view_contract', 'change_contract', 'add_contract', 'view_asset'],
};

/** @param {import('@playwright/test').Browser} browser */
export async function benchContract(browser) {
  const root = resolve(import.meta.dirname, 'contract');
  const outDir = await mkdtemp(join(tmpdir(), 'balise-bench-'));
  const common = { configFile: false, root, logLevel: 'error', plugins: [react()] };
  await build({ ...common, build: { outDir, target: 'es2022', emptyOutDir: true } });
  const server = await preview({ ...common, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } });
  const address = server.resolvedUrls?.local[0];
  console.log(`\nPage of a contract, a comment of 5,000 characters, medians of ${ROUNDS}`);
  console.log(row('', 'title ms', 'equipment ms', 'comments ms', 'work ms', 'rows drawn'));
  try {
    for (const count of COUNTS) {
      const rounds = [];
      for (let round = 0; round < ROUNDS; round++) rounds.push(await measure(browser, address, count));
      const figure = (name) => median(rounds.map((each) => each[name])).toFixed(0);
      console.log(
        row(
          `${count} pieces`,
          ...['title', 'assets', 'comments', 'work', 'rows'].map((name) => figure(name)),
        ),
      );
    }
  } finally {
    await server.close();
    await rm(outDir, { recursive: true, force: true });
  }
}

async function measure(browser, address, count) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.route('**/api/**', (route) => route.fulfill({ json: answer(route.request().url(), count) }));
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const worked = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
  const failed = new Promise((_, reject) => page.once('pageerror', reject));
  await page.goto(address);
  await Promise.race([page.waitForFunction('window.contractBench'), failed]);
  const before = await worked();
  const figures = await page.evaluate('contractBench.mount()');
  const work = (await worked()) - before;
  const rows = await page.evaluate('contractBench.rows()');
  await page.close();
  return { ...figures, work, rows };
}

function answer(url, count) {
  const { pathname } = new URL(url);
  if (pathname.includes('users/me')) return USER;
  if (pathname.endsWith('/commentaires/')) return [comment];
  if (pathname.endsWith('/contracts/1/')) return contract(count);
  return [];
}

const comment = {
  id: 1,
  texte: 'La chaudière a été arrêtée. '.repeat(180).slice(0, 5000),
  date_creation: '2026-11-02T08:00:00+01:00',
  created_by: USER,
};

const contract = (count) => ({
  id: 1,
  name: 'Maintenance des chaudières',
  numero: 'C-1',
  type: 'maintenance',
  date_start: '2026-01-01',
  date_end: '2027-12-31',
  montant: '1200.00',
  periodicite: 'mensuelle',
  assets: Array.from({ length: count }, (_, rank) => ({
    id: rank,
    name: `Chaudière ${rank}`,
    balise: `BAL-${rank}`,
    site: { id: rank % 40, name: `Salle ${rank % 40}`, top: { id: 3000, name: 'Hôpital' } },
  })),
  attachments: [],
  comments: [comment],
});
