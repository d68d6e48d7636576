/** What keeps a kiosk alive on its screen for weeks: it stays on, nothing burns in, it starts again by itself. */
import type { Page, Route } from '@playwright/test';
import { expect, test } from '../_support/fixtures.ts';
import { advance, advanceUntil } from '../_support/kiosk/kiosk.ts';
import { deploy, makeDevice, shownScreen } from '../_support/kiosk/kiosk-pages.ts';

const MORNING = new Date('2026-11-25T09:00:00+01:00');
const MINUTE = 60_000;
/** How often a kiosk that has not started looks for its server. */
const CHECK = MINUTE / 2;
/** The kiosk's own code: without it nothing starts. */
const CODE = '**/static/kiosk-*.js';

/** Opens a kiosk of one screen whose time is in the test's hands. */
async function openCards(page: Page, token: string): Promise<void> {
  await page.clock.install({ time: MORNING });
  await page.goto(`/kiosk?ecrans=cartes#appareil=${token}`);
}

test('[L4] a kiosk asks that its screen stays on, and again when it is shown again', async ({
  page,
  api,
}) => {
  const { token } = await makeDevice(api('admin'), 'Veille', ['cartes']);
  await page.addInitScript(() => {
    const asked: string[] = [];
    // as on battery: refused, which is no error of the page
    const request = (type: string) => {
      asked.push(type);
      return Promise.reject(new DOMException('refused', 'NotAllowedError'));
    };
    Object.defineProperty(navigator, 'wakeLock', { value: { request } });
    Object.assign(window, { asked });
  });
  await openCards(page, token);
  await expect(page.locator('balise-dashboard-cards .card-count').first()).toBeVisible();
  const asked = () => page.evaluate(() => (window as never as { asked: string[] }).asked);
  await expect.poll(asked).toEqual(['screen']);
  const turn = (state: string) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await turn('hidden');
  expect(await asked(), 'a hidden page keeps no screen on').toEqual(['screen']);
  await turn('visible');
  await expect.poll(asked).toEqual(['screen', 'screen']);
});

test('[L4] no pixel stays where it is: the kiosk moves by 4 px every three minutes, around its place', async ({
  page,
  api,
}) => {
  const { token } = await makeDevice(api('admin'), 'Couloir', ['cartes']);
  await openCards(page, token);
  const kiosk = page.locator('.kiosk');
  // logged in: an answer would not come within the minutes that go by below
  await expect(page.locator('balise-dashboard-cards .card-count').first()).toBeVisible();
  const places: string[] = [];
  for (let step = 0; step < 9; step++) {
    const { place, over } = await kiosk.evaluate((element) => ({
      place: getComputedStyle(element).transform,
      over: [
        document.documentElement.scrollWidth - innerWidth,
        document.documentElement.scrollHeight - innerHeight,
      ],
    }));
    expect(over, 'nothing scrolls').toEqual([0, 0]);
    places.push(place);
    await advance(page, 3 * MINUTE, MINUTE);
  }
  expect(new Set(places).size, places.join(' · ')).toBe(9);
  for (const place of places) {
    const offsets = /([-\d.]+), ([-\d.]+)\)$/
      .exec(place)
      ?.slice(1)
      .map((each) => Math.abs(Number(each))) ?? [5];
    expect(Math.max(...offsets), place).toBeLessThanOrEqual(4);
  }
  expect(await kiosk.evaluate((element) => getComputedStyle(element).transform), 'back in its place').toBe(
    places[0],
  );
});

test('[L4] a kiosk whose code never came starts again by itself, once it and its code are there', async ({
  page,
  problems,
}) => {
  test.slow();
  problems.allow(/Failed to load resource/);
  let loads = 0;
  page.on('load', () => loads++);
  await page.route(CODE, (route) => route.abort('connectionfailed'));
  await page.clock.install({ time: MORNING });
  // no time goes by while a page is being loaded, however long that takes
  await page.clock.pauseAt(new Date(MORNING.getTime() + MINUTE));
  await page.goto('/kiosk?ecrans=cartes');
  await expect(page.getByText('Cet écran démarre…')).toBeVisible();
  expect(loads).toBe(1);

  // neither the server nor its code: the page that is there stays, and reports it
  await page.route('**/kiosk?*', (route) => route.abort('connectionfailed'));
  await advance(page, 5 * MINUTE, CHECK);
  await expect(page.getByRole('alert')).toContainText('Le chargement de Balise a échoué.');
  expect(loads, 'without a server').toBe(1);

  // nor does it when it leaves each question without an answer: one at a time
  await page.unroute('**/kiosk?*');
  const held: Route[] = [];
  await page.route('**/kiosk?*', (route) => void held.push(route));
  for (let count = 1; count <= 3; count++) {
    await page.clock.runFor(CHECK);
    await expect.poll(() => held.length).toBe(count);
  }
  await expect.poll(() => held.filter((each) => each.request().failure()).length).toBe(2);
  await page.unroute('**/kiosk?*');

  // nor while the page is there and its code is not
  await advance(page, 5 * MINUTE, CHECK);
  expect(loads, 'without its code').toBe(1);
  await page.unroute(CODE);
  const loaded = page.waitForEvent('load');
  await page.clock.runFor(CHECK);
  await loaded;
  await expect(page.locator('html')).toHaveAttribute('data-kiosk-page', 'on');
  await advance(page, 10 * MINUTE, CHECK);
  expect(loads, 'it runs: nothing is loaded again').toBe(2);
});

test('[L4] an hour without the server: the last data stays, grey, with its time; fresh again by itself', async ({
  page,
  api,
  problems,
}) => {
  test.slow();
  problems.allow(/Failed to load resource/);
  const { token } = await makeDevice(api('admin'), 'Atelier', ['cartes']);
  await openCards(page, token);
  const cards = page.locator('balise-dashboard-cards');
  const count = cards.locator('.card-count').first();
  await expect(count).toBeVisible();
  const shown = await count.textContent();
  await page.route('**/api/**', (route) => route.abort('connectionfailed'));
  await advance(page, 60 * MINUTE, 10_000);
  await expect(count).toHaveText(shown ?? '');
  const age = cards.locator('.kiosk-age-text');
  await expect(age).toContainText('Données de 09:0');
  await page.unroute('**/api/**');
  expect(await advanceUntil(page, MINUTE, async () => (await age.count()) === 0)).toBeLessThanOrEqual(MINUTE);
  await expect(count).not.toBeEmpty();
});

test('[L4] a kiosk lives two hours: a minute without the server, then a new version, its data always there', async ({
  page,
  api,
  problems,
}) => {
  test.slow();
  problems.allow(/Failed to load resource/);
  const { token } = await makeDevice(api('admin'), 'Hall d’accueil', ['cartes', 'agenda']);
  await page.clock.install({ time: MORNING });
  await page.goto(`/kiosk?ecrans=cartes,agenda&duree=30#appareil=${token}`);
  const count = page.locator('balise-dashboard-cards .card-count').first();
  await expect(count).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Hall d’accueil' })).toBeVisible();
  const time = page.locator('.kiosk-time');
  await expect(time).toHaveText(/^09:0\d$/);

  // the link's secret is nowhere to be read, and a reload does not need it
  const secret = token.split(':')[1] ?? '';
  expect(page.url()).not.toContain('appareil');
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(stored).toContain('balise.device');
  expect(stored).not.toContain(secret);

  // one screen after the other
  for (const name of ['cartes', 'agenda', 'cartes']) {
    const isShown = async () => (await shownScreen(page).getAttribute('data-screen')) === name;
    expect(await advanceUntil(page, 35_000, isShown), name).toBeLessThanOrEqual(35_000);
  }

  // gone for a minute: the last data stays, with its time, and is fresh again by itself
  await page.route('**/api/**', (route) => route.abort('connectionfailed'));
  await advance(page, MINUTE);
  const age = page.locator('balise-dashboard-cards .kiosk-age-text');
  await expect(age).toContainText(/^Données de 09:0\d/);
  await expect(count).not.toBeEmpty();
  await page.unroute('**/api/**');
  expect(await advanceUntil(page, 20_000, async () => (await age.count()) === 0)).toBeLessThanOrEqual(20_000);

  // a new version, whose files are not all there at first
  const fresh = await deploy(page);
  await page.route(`**/static/${fresh}`, (route) => route.fulfill({ status: 404 }));
  await page.evaluate(() => Object.assign(window, { isOld: true }));
  const isOld = () => page.evaluate(() => 'isOld' in window);
  await advance(page, 6 * MINUTE, 10_000);
  expect(await isOld(), 'a version that is half there is not taken').toBe(true);
  await page.unroute(`**/static/${fresh}`);
  await deploy(page);
  const back = page.waitForEvent('load');
  await advanceUntil(page, 5 * MINUTE, async () => !(await isOld().catch(() => false)), 10_000);
  await back;
  await expect(page.locator(`script[src$="${fresh}"]`)).toBeAttached();
  await expect(count).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Hall d’accueil' })).toBeVisible();

  // the rest of two hours, and it has not been loaded again
  await page.evaluate(() => Object.assign(window, { isOld: true }));
  const reached = await page.evaluate(() => Date.now());
  await advance(page, MORNING.getTime() + 120 * MINUTE - reached, 30_000);
  expect(await isOld()).toBe(true);
  await expect(time).toHaveText(/^1[01]:\d\d$/);
  await advance(page, 60_000);
  await expect(age).toHaveCount(0);
  await expect(count).not.toBeEmpty();
});
