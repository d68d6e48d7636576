/** The import of a workbook of equipment as a list exports it: read in its worker, compared with as many pieces. */

import { OWN_NUMBER } from '../../../src/core/kernel/lib/sheet-text.ts';
import { writeWorkbook } from '../../../src/core/kernel/lib/workbook.ts';
import { openPage } from './open.mjs';
import { median, row } from './print.mjs';
import { serveBench } from './serve.mjs';
import { makeUser } from './user.mjs';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const COUNT = Number(process.env.BENCH_COUNT ?? 20_000);
const CHANGED = 30;
const PAGE = 500;
const USER = makeUser(['view_asset', 'view_config'], { id: 5, name: 'Administrateur' });

const SITES = Array.from({ length: 1000 }, (_, at) => ({
  id: at + 1,
  name: at === 0 ? 'Campus' : at < 10 ? `Bâtiment ${at}` : `Salle ${at}`,
  parent:
    at === 0
      ? null
      : at < 10
        ? { id: 1, name: 'Campus' }
        : { id: 2 + (at % 8), name: `Bâtiment ${1 + (at % 8)}` },
}));
const CATEGORIES = Array.from({ length: 40 }, (_, at) => ({
  id: at + 1,
  name: `Catégorie ${at}`,
  type: 'domaine',
}));
const ASSETS = Array.from({ length: COUNT }, (_, at) => ({
  id: at + 1,
  name: `Équipement ${at % 900}`,
  balise: at % 10 === 0 ? '' : String(at).padStart(8, '0'),
  category: CATEGORIES[at % 40],
  site: SITES[10 + (at % 990)],
}));

/** @param {import('@playwright/test').Browser} browser */
export async function benchImport(browser) {
  const { address, stop } = await serveBench('element');
  const file = { name: 'equipements.xlsx', mimeType: 'application/octet-stream', buffer: await makeFile() };
  console.log(`\n${COUNT} pieces, ${CHANGED} cells changed, medians of ${ROUNDS}`);
  console.log(row('', 'read ms', 'dry run ms', 'longest frame', 'changed'));
  try {
    const rounds = [];
    for (let round = 0; round < ROUNDS; round++) rounds.push(await measure(browser, address, file));
    const figure = (name) => median(rounds.map((each) => each[name])).toFixed(0);
    console.log(row('equipment', figure('read'), figure('review'), figure('frame'), figure('changed')));
  } finally {
    await stop();
  }
}

/** The workbook of the list, every so many rows with another name. */
async function makeFile() {
  const every = Math.floor(COUNT / CHANGED);
  const workbook = await writeWorkbook({
    name: 'Équipements',
    headers: [
      'Balise',
      'Équipement',
      'Catégorie',
      'Site, niveau 1',
      'Site, niveau 2',
      'Site, niveau 3',
      OWN_NUMBER,
    ],
    count: COUNT,
    read: (at) => {
      const { id, name, balise, category, site } = ASSETS[at];
      const isChanged = at % every === 0 && at < every * CHANGED;
      return [
        balise,
        isChanged ? `${name} bis` : name,
        category.name,
        'Campus',
        site.parent.name,
        site.name,
        id,
      ];
    },
  });
  return Buffer.from(await workbook.arrayBuffer());
}

async function measure(browser, address, file) {
  const page = await openPage(browser, address, 'elementBench', { user: USER, answer });
  await page.evaluate(() => window.elementBench.mount('import', {}, { field: 'input[type=file]' }));
  await page.evaluate(() => {
    window.frames60 = [];
    let last = performance.now();
    const next = (now) => {
      window.frames60.push(now - last);
      last = now;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
  const check = page.getByRole('button', { name: 'Vérifier' });
  const begun = performance.now();
  await page.locator('input[type=file]').setInputFiles(file);
  await check.waitFor();
  const read = performance.now() - begun;
  const asked = performance.now();
  await check.click();
  const send = page.getByRole('button', { name: /^Importer/ });
  await send.waitFor({ timeout: 120_000 });
  const review = performance.now() - asked;
  const changed = Number(/\d+/.exec(await send.textContent())?.[0]);
  if (changed !== CHANGED) throw new Error(`${changed} changes instead of ${CHANGED}`);
  const frame = Math.max(...(await page.evaluate(() => window.frames60)));
  await page.close();
  return { read, review, frame, changed };
}

function answer({ pathname, searchParams }) {
  if (pathname.includes('/sites')) return SITES;
  if (pathname.includes('/categories')) return CATEGORIES;
  if (!pathname.includes('/assets')) return [];
  const at = Number(searchParams.get('page') ?? 1);
  const results = ASSETS.slice((at - 1) * PAGE, at * PAGE);
  const next = at * PAGE < COUNT ? `http://${'x'}/api/assets/?page=${at + 1}` : null;
  return { count: COUNT, next, previous: null, results };
}
