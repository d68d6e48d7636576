/** The page of a contract that covers 200 pieces of equipment, with a comment of 5,000 characters, beside one of 5. */
import { mountElement } from './element-page.mjs';
import { openPage } from './open.mjs';
import { median, row } from './print.mjs';
import { serveBench } from './serve.mjs';
import { makeUser } from './user.mjs';

const COUNTS = [5, 200];
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const PIECES = 'a[href*="/assets/"]';
const WANTED = { title: '.title', assets: PIECES, comments: '.comment-text' };

const USER = makeUser(['view_contract', 'change_contract', 'add_contract', 'view_asset']);

/** @param {import('@playwright/test').Browser} browser */
export async function benchContract(browser) {
  const { address, stop } = await serveBench('element');
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
    await stop();
  }
}

async function measure(browser, address, count) {
  const page = await openPage(browser, address, 'elementBench', {
    user: USER,
    answer: (url) => answer(url, count),
  });
  const figures = await mountElement(page, 'contract', { 'contract-id': '1' }, WANTED);
  const rows = await page.evaluate((selector) => window.elementBench.count(selector), PIECES);
  await page.close();
  return { ...figures, rows };
}

function answer({ pathname }, count) {
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
