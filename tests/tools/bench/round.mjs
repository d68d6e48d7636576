/**
 * A round of 500 pieces, 50 interventions and 6 plans in the built application: how long its preparation takes on a
 * line of 10 Mbit/s and what it takes, how soon it opens without network, and how soon a scanned tag is found in it.
 */
import { dayIn } from '../../days.ts';
import { withBuiltServer } from './built-server.mjs';
import { median, row } from './print.mjs';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const SIZE = { pieces: 500, works: 50, plans: 6 };
/** Mbit/s down and up, and ms of delay. */
const LINE = { megabits: 10, latency: Number(process.env.BENCH_LATENCY ?? 20) };
const ACCOUNT = { username: 'responsable', password: 'balise-demo' };
const SITE = 'Banc de la tournée';
const PHONE = { width: 390, height: 844 };
const AT_ONCE = 8;
const MB = 1024 * 1024;

/** @param {import('@playwright/test').Browser} browser */
export async function benchRound(browser) {
  await withBuiltServer(async (server) => {
    // a worker needs a name that browsers trust without https
    const origin = server.origin.replace('127.0.0.1', 'localhost');
    const { tag, name, work } = await fill(server.origin);
    console.log(
      `\nA round of ${SIZE.pieces} pieces, ${SIZE.works} interventions and ${SIZE.plans} plans, prepared on ` +
        `${LINE.megabits} Mbit/s with ${LINE.latency} ms, medians of ${ROUNDS} (longest)`,
    );
    const found = [];
    for (let round = 0; round < ROUNDS; round++)
      found.push(await measure(browser, origin, { tag, name, work }));
    const show = (key) => {
      const values = found.map((each) => each[key]);
      return `${median(values).toFixed(0)} (${Math.max(...values).toFixed(0)})`;
    };
    console.log(row('weighed, ms', show('weighed')));
    console.log(row('prepared, ms', show('prepared'), 'at most 10,000'));
    console.log(row('calls', show('calls')));
    console.log(row('kept, MB', (Math.max(...found.map(({ kept }) => kept)) / MB).toFixed(1), 'at most 60'));
    console.log(row('list offline, ms', show('list'), 'at most 1,000'));
    console.log(row('object offline, ms', show('object'), 'at most 1,000'));
    console.log(row('scan found, ms', show('scan'), 'at most 100'));
  });
}

const call = async (origin, method, path, body) => {
  const isForm = body instanceof FormData;
  const answer = await fetch(origin + path, {
    method,
    headers: {
      Authorization: `Basic ${Buffer.from(`admin:${ACCOUNT.password}`).toString('base64')}`,
      Accept: 'application/json',
      ...(!isForm && body && { 'Content-Type': 'application/json' }),
    },
    body: isForm ? body : body && JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
};

/** A site with all that the round takes. */
async function fill(origin) {
  const send = (path, body) => call(origin, 'POST', path, body);
  const companies = await call(origin, 'GET', '/api/prestataires/');
  const prestataire = (companies.results ?? companies)[0].id;
  const { id: site } = await send('/api/sites/', { name: SITE });
  const pieces = await inTurn(SIZE.pieces, (rank) =>
    send('/api/assets/', { name: `Pièce ${rank}`, balise: `BANC-${String(rank).padStart(4, '0')}`, site }),
  );
  const works = await inTurn(SIZE.works, async (rank) => {
    const ticket = await send('/api/tickets/?include=sites', {
      objet: `Passage ${rank}`,
      description: 'Vérifier la pression, purger, relever les compteurs. '.repeat(6),
      asset: pieces[rank * 10].id,
    });
    await send(`/api/tickets/${ticket.id}/commentaires/`, { texte: 'Clés au poste de garde.' });
    const at = `${dayIn(1)} 10:00`;
    return send('/api/interventions/', {
      ticket: ticket.id,
      prestataire,
      date_intervention: at,
      validation: true,
    });
  });
  const picture = await drawPlan();
  const addPlan = async (rank) => {
    const form = new FormData();
    form.set('name', `Niveau ${rank}`);
    form.set('site', String(site));
    form.set('base_image', new File([picture], 'plan.jpg', { type: 'image/jpeg' }));
    const plan = await send('/api/plans/', form);
    await inTurn(20, (pin) =>
      send('/api/emplacements/', {
        ...{ plan: plan.id, label: `Repère ${pin}`, x: pin / 20, y: 0.5 },
        asset: pieces[rank * 20 + pin].id,
      }),
    );
  };
  // a server draws few pictures at a time
  await inTurn(SIZE.plans, addPlan, 1);
  const { name, balise: tag } = pieces[SIZE.pieces - 7];
  return { tag, name, work: works[7] };
}

/** @param atOnce how many at a time */
async function inTurn(count, make, atOnce = AT_ONCE) {
  const made = [];
  let next = 0;
  const run = async () => {
    for (let rank = next++; rank < count; rank = next++) made[rank] = await make(rank);
  };
  await Promise.all(Array.from({ length: atOnce }, run));
  return made;
}

/** A plan as offices draw them, of about a megabyte. */
async function drawPlan() {
  const { default: sharp } = await import('sharp');
  const [width, height] = [2400, 1700];
  const noise = { type: 'gaussian', mean: 235, sigma: 12 };
  return sharp({ create: { width, height, channels: 3, background: '#fff', noise } })
    .jpeg({ quality: 80 })
    .toBuffer();
}

/** One morning and one basement. */
async function measure(browser, origin, { tag, name, work }) {
  const context = await browser.newContext({ viewport: PHONE, locale: 'fr-FR', serviceWorkers: 'allow' });
  const page = await context.newPage();
  await page.goto(`${origin}/profil`);
  await page.getByRole('checkbox', { name: 'Se souvenir de moi' }).check();
  await page.locator('input[autocomplete="username"]').fill(ACCOUNT.username);
  await page.locator('input[autocomplete="current-password"]').fill(ACCOUNT.password);
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  const bytes = (LINE.megabits * 1e6) / 8;
  await devtools.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: LINE.latency, downloadThroughput: bytes, uploadThroughput: bytes },
  });
  await page.getByRole('banner').getByRole('button', { name: /menu/i }).first().click();
  await page.getByRole('button', { name: 'Préparer une tournée' }).click();
  await page.getByLabel('Ce que la tournée emporte').selectOption('site');
  await page.getByRole('dialog').getByRole('button', { name: /^Site/ }).click();
  await page.getByRole('combobox', { name: 'Rechercher un site' }).fill(SITE);
  const chosen = page.getByRole('treeitem', { name: SITE }).first();
  const ready = page.getByRole('button', { name: 'Préparer la tournée' });
  await chosen.waitFor();
  const weighed = await time(
    () => chosen.click(),
    () => ready.waitFor({ timeout: 120_000 }),
  );
  let calls = 0;
  page.on('request', () => calls++);
  const prepared = await time(
    () => ready.click(),
    () => page.getByText(/^Tournée prête/).waitFor({ timeout: 120_000 }),
  );
  const prepareCalls = calls;
  const kept = await page.evaluate(readKept);
  await devtools.detach();
  await context.setOffline(true);
  // by the frames of the page: a locator looks for its text half a second apart
  const open = async (path, shown) => {
    const began = Date.now();
    await page.goto(origin + path, { waitUntil: 'commit' });
    return (await page.evaluate(waitForText, shown)) - began;
  };
  const list = await open('/interventions', '^Passage \\d+$');
  const object = await open(`/interventions/${work.id}`, '^Clés au poste de garde\\.$');
  await page.getByRole('banner').getByRole('button', { name: 'Scanner un équipement' }).click();
  const field = page.getByRole('textbox', { name: 'Code de l’étiquette' });
  await field.fill(tag);
  const scan = await field.evaluate(timeScan, name);
  await context.close();
  return { weighed, prepared, calls: prepareCalls, kept, list, object, scan };
}

async function time(act, until) {
  const began = performance.now();
  await act();
  await until();
  return performance.now() - began;
}

/** @returns when a text of that pattern is drawn, in milliseconds since 1970 */
function waitForText(pattern) {
  const wanted = new RegExp(pattern);
  const isIn = (node) =>
    node.nodeType === Node.TEXT_NODE
      ? wanted.test(node.data.trim()) && node.parentElement?.checkVisibility()
      : [...(node.shadowRoot?.childNodes ?? []), ...node.childNodes].some(isIn);
  return new Promise((resolve) => {
    const look = () =>
      isIn(document) ? resolve(performance.timeOrigin + performance.now()) : requestAnimationFrame(look);
    look();
  });
}

/** The bytes of the round in the storage of the browser. */
async function readKept() {
  const done = (request) =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const database = await done(indexedDB.open('balise-round'));
  const parts = await done(database.transaction('parts').objectStore('parts').getAll());
  database.close();
  return parts.reduce((sum, { data }) => sum + data.byteLength, 0);
}

/** From the code being there until the page of its piece is asked for. */
function timeScan(field) {
  return new Promise((resolve) => {
    const began = performance.now();
    navigation.addEventListener('navigate', ({ destination }) => {
      if (/^\/assets\/\d+$/.test(new URL(destination.url).pathname)) resolve(performance.now() - began);
    });
    field.form.requestSubmit();
  });
}
