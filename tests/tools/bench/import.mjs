/**
 * An import of 20,000 pieces of equipment: the file read, and its dry run beside an empty store and beside one that has
 * them all, with the longest time between two frames meanwhile.
 */
import { mountElement } from './element-page.mjs';
import { openPage } from './open.mjs';
import { median, row, showStep } from './print.mjs';
import { serveBench } from './serve.mjs';
import { makeUser } from './user.mjs';
import { countWork } from './work.mjs';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const ROWS = Number(process.env.BENCH_ROWS ?? 20_000);
const SITES = 60;
const ADMINISTRATORS = { id: 5, name: 'Administrateur' };
const USER = makeUser(['view_asset', 'view_config'], ADMINISTRATORS);
const MB = 2 ** 20;

const site = (rank) => ({ id: rank + 1, name: `Site ${rank}`, parent: null, level: 1 });
const CATEGORIES = ['Chauffage', 'Levage', 'Sécurité'].map((name, rank) => ({
  id: rank + 1,
  name,
  type: 'domaine',
  sites: [],
}));
const tagOf = (rank) => `B-${String(rank).padStart(6, '0')}`;
const ASSETS = Array.from({ length: ROWS }, (_, rank) => ({
  id: rank + 1,
  name: `Extincteur ${rank}`,
  balise: tagOf(rank),
  category: CATEGORIES[rank % 3],
  site: site(rank % SITES),
}));
const FILE = {
  name: 'equipements.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'Nom;Balise;Catégorie;Site',
      ...ASSETS.map(({ name, balise, category, site: place }) =>
        [name, balise, category.name, place.name].join(';'),
      ),
    ].join('\r\n'),
  ),
};

/** @param {import('@playwright/test').Browser} browser */
export async function benchImport(browser) {
  const { address, stop } = await serveBench('element');
  try {
    console.log(
      `\nImport of ${ROWS} rows of equipment, medians of ${ROUNDS}; frames and tasks are the longest`,
    );
    console.log(row('', 'ms', 'work ms', 'frame ms', 'task ms', 'heap MB'));
    for (const [name, known] of [
      ['empty store', []],
      ['all of them there', ASSETS],
    ]) {
      const rounds = [];
      for (let round = 1; round <= ROUNDS; round++) {
        showStep(`${name}, round ${round} of ${ROUNDS}`);
        rounds.push(await measure(browser, address, known, false));
      }
      showStep(`${name}, traced`);
      const traced = await measure(browser, address, known, true);
      const middle = (figure) => median(rounds.map((each) => each[figure])).toFixed(0);
      for (const [step, label] of [
        ['reading', 'read'],
        ['planning', 'dry run'],
      ]) {
        const figures = ['Time', 'Work', 'Frame'].map((figure) => middle(step + figure));
        console.log(row(`${name}, ${label}`, ...figures, traced[`${step}Task`].toFixed(0), middle('heap')));
      }
    }
  } finally {
    await stop();
  }
}

/** @param isTraced what traces is slower: its times are not looked at */
async function measure(browser, address, known, isTraced) {
  const page = await openPage(browser, address, 'elementBench', { user: USER, answer: answerWith(known) });
  await mountElement(page, 'import', {}, { file: 'input[type=file]' });
  const reading = await watch(
    page,
    'Vérifier',
    () => page.locator('balise-import input[type=file]').setInputFiles(FILE),
    isTraced,
  );
  const planning = await watch(
    page,
    /^Identiques/,
    () => page.locator('balise-import').getByRole('button', { name: 'Vérifier' }).click(),
    isTraced,
  );
  const heap = (await page.evaluate(() => performance.memory?.usedJSHeapSize ?? 0)) / MB;
  await page.close();
  return { ...nameFigures('reading', reading), ...nameFigures('planning', planning), heap };
}

const nameFigures = (step, { time, work, frame, task }) => ({
  [`${step}Time`]: time,
  [`${step}Work`]: work,
  [`${step}Frame`]: frame,
  [`${step}Task`]: task,
});

/** Acts, and waits for what it shows: how long that took, its work, the longest time between two frames, its tasks. */
async function watch(page, wanted, act, isTraced) {
  const browser = page.context().browser();
  if (isTraced) await browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
  const worked = await countWork(page);
  const before = await worked();
  await page.evaluate(() => {
    const seen = { frame: 0, begun: performance.now(), end: false };
    window.importFrames = seen;
    let last = performance.now();
    const step = (now) => {
      seen.frame = Math.max(seen.frame, now - last);
      last = now;
      if (!seen.end) requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  });
  await act();
  await page.locator('balise-import').getByText(wanted).first().waitFor({ timeout: 120_000 });
  const { time, frame } = await page.evaluate(async () => {
    const time = performance.now() - window.importFrames.begun;
    // what draws it belongs to it
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    window.importFrames.end = true;
    return { time, frame: window.importFrames.frame };
  });
  const work = (await worked()) - before;
  const trace = isTraced ? JSON.parse(String(await browser.stopTracing())) : { traceEvents: [] };
  return { time, frame, work, task: findLongest(trace.traceEvents) };
}

/** The longest task of the page's thread in milliseconds that it computed, however long it waited for a core. */
function findLongest(events) {
  const pages = events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
  const threads = new Set(pages.map(({ pid, tid }) => `${pid} ${tid}`));
  const tasks = events.filter(
    ({ name, pid, tid }) => name.endsWith('RunTask') && threads.has(`${pid} ${tid}`),
  );
  return Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
}

function answerWith(known) {
  return ({ pathname, searchParams }) => {
    if (pathname.includes('/sites/')) return Array.from({ length: SITES }, (_, rank) => site(rank));
    if (pathname.includes('/categories/')) return CATEGORIES;
    if (pathname.includes('/assets/')) {
      const size = Number(searchParams.get('page_size') ?? 1000);
      const after = Number(searchParams.get('after') ?? 0);
      const next =
        after + size < known.length ? `/api/assets/?page_size=${size}&after=${after + size}` : null;
      return { count: known.length, next, previous: null, results: known.slice(after, after + size) };
    }
    return [];
  };
}
