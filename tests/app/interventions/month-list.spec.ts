/** `<balise-month-list>` on a page of somebody else: a month of interventions and contracts, turned and opened. */
import type { Page } from '@playwright/test';
import { made, serve } from '../_support/agenda.ts';
import { openEmbed } from '../_support/embed.ts';
import {
  axe,
  expect,
  expectNoLayoutShift,
  login,
  shots,
  test,
  watchLayoutShift,
} from '../_support/fixtures.ts';

const CALENDAR = '**/api/v2/interventions/calendar?*';
const list = (page: Page) => page.locator('balise-month-list');
const title = (page: Page) => list(page).getByRole('heading').first();
const cards = (page: Page) => list(page).locator('[part=card]');

const item = (id: number, date: string, rest: object = {}) => ({
  type: 'intervention',
  id,
  objet: `Objet ${id}`,
  appellation: 'Chaudière',
  prestataire: { id: 3, fullname: 'Dalkia' },
  date,
  a_renouveler: false,
  ...rest,
});
const MARCH = [
  item(4, '2026-03-12 14:30'),
  item(5, '2026-03-12 09:00'),
  item(9, '2026-03-02', { type: 'contrat', objet: 'Ascenseurs', a_renouveler: true }),
];

/** Answers each month with what is asked of it; the months asked for, in order. */
async function serveMonths(page: Page, months: Record<string, object[]>): Promise<string[]> {
  const asked: string[] = [];
  await page.route(CALENDAR, (route) => {
    const query = new URL(route.request().url()).searchParams;
    const key = `${query.get('year')}-${query.get('month')}`;
    asked.push(key);
    return route.fulfill({ json: months[key] ?? [] });
  });
  return asked;
}

async function open(page: Page, origin: string, attributes = 'month="2026-03"'): Promise<void> {
  await login(page, 'responsable');
  await openEmbed(page, origin, `<balise-month-list ${attributes}></balise-month-list>`);
}

test('[D9][D10] the month’s days in order, each card with object, name, provider and hour', async ({
  page,
  server,
}) => {
  const asked = await serveMonths(page, { '2026-3': MARCH });
  await watchLayoutShift(page);
  await open(page, server.url);
  await expect(title(page)).toHaveText('mars 2026');
  await expect(list(page).locator('.day-name .visually-hidden')).toHaveText([
    'lundi 2 mars 2026',
    'jeudi 12 mars 2026',
  ]);
  expect(await cards(page).allInnerTexts()).toEqual([
    expect.stringMatching(/Ascenseurs[\s\S]*Chaudière[\s\S]*Dalkia[\s\S]*À renouveler/),
    expect.stringMatching(/09:00[\s\S]*Objet 5[\s\S]*Chaudière[\s\S]*Dalkia/),
    expect.stringMatching(/14:30[\s\S]*Objet 4/),
  ]);
  await expect(cards(page).nth(1)).not.toContainText('À renouveler');
  expect(asked[0]).toBe('2026-3');
  await expectNoLayoutShift(page);
  await axe(page, 'balise-month-list');
  await shots(page, 'month-list');
});

test('[D10] a card opens its intervention or its contract', async ({ page, server }) => {
  await serveMonths(page, { '2026-3': MARCH });
  await open(page, server.url);
  await page.evaluate(() => {
    const targets: unknown[] = [];
    Object.assign(window, { targets });
    document.addEventListener('balise-navigate', (event) => {
      event.preventDefault();
      targets.push((event as CustomEvent<{ href: string }>).detail.href);
    });
  });
  await list(page).getByRole('link', { name: 'Ascenseurs' }).click();
  await list(page).getByRole('link', { name: 'Objet 4' }).focus();
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => Reflect.get(window, 'targets'))).toEqual([
    expect.stringMatching(/\/contracts\/9$/),
    expect.stringMatching(/\/interventions\/4$/),
  ]);
});

test('[D9] today is marked in its month, even when it holds nothing', async ({ page, server }) => {
  await serveMonths(page, {});
  await page.clock.install({ time: new Date('2026-03-12T23:30:00Z') });
  await open(page, server.url, '');
  await expect(list(page).getByText('Rien en mars 2026.')).toBeVisible();
  await page.route(CALENDAR, (route) =>
    route.fulfill({ json: [item(1, '2026-03-20'), { type: 'today', id: null, date: '2026-03-13' }] }),
  );
  await page.reload();
  const today = list(page).locator('[aria-current=date]');
  await expect(today).toContainText('Aujourd’hui');
  // 23:30 UTC is the next day in Paris
  await expect(today.locator('.day-name')).toContainText('vendredi 13 mars 2026');
});

test('[D9] the month of today opens at today, with state and place; the days before unfold', async ({
  page,
  server,
}) => {
  await serveMonths(page, { '2026-3': MARCH.concat(item(7, '2026-03-20 10:00', { appellation: '' })) });
  const site = { id: 2, name: 'Chaufferie', parent: null, top: null };
  await serve(page, [
    {
      ...made('Objet 7', '2026-03-20 10:00', null),
      id: 7,
      ticket: { id: 1, objet: 'Objet 7', asset: null, site },
    },
  ]);
  await page.clock.install({ time: new Date('2026-03-12T23:30:00Z') });
  await open(page, server.url, '');
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page)).toContainText(/10:00[\s\S]*Objet 7[\s\S]*Chaufferie · Dalkia[\s\S]*Planifiée/);
  await expect(list(page).locator('[part=day]').first()).toContainText('Aujourd’hui');
  await axe(page, 'balise-month-list');
  await shots(page, 'month-list-today');
  const past = list(page).getByRole('button', { name: 'Jours passés\u00a0: 3\u00a0événements' });
  await past.focus();
  await page.keyboard.press('Enter');
  await expect(past).toHaveAttribute('aria-expanded', 'true');
  await expect(cards(page)).toHaveCount(4);
});

test('[D9] turning keeps the month on screen until the next has come, and the neighbours are known', async ({
  page,
  server,
}) => {
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route(CALENDAR, async (route) => {
    const month = new URL(route.request().url()).searchParams.get('month');
    if (month === '5') await held;
    await route.fulfill({ json: month === '3' ? MARCH : [item(Number(month) * 100, `2026-0${month}-10`)] });
  });
  await open(page, server.url);
  await expect(cards(page)).toHaveCount(3);
  const next = list(page).getByRole('button', { name: 'Mois suivant' });
  await next.click();
  await expect(title(page)).toHaveText('avril 2026');
  await expect(cards(page)).toContainText(['Objet 400']);
  await expect(list(page)).toHaveAttribute('month', '2026-04');
  await next.click();
  await expect(title(page)).toHaveText('mai 2026');
  await expect(cards(page), 'the month before stays').toContainText(['Objet 400']);
  release();
  await expect(cards(page)).toContainText(['Objet 500']);
  await list(page).getByRole('button', { name: 'Mois précédent' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(title(page)).toHaveText('avril 2026');
  await list(page).getByRole('button', { name: 'Aujourd’hui' }).click();
  await expect(list(page)).not.toHaveAttribute('month');
});

test('[D9] a swipe of the finger turns the month', async ({ browser, server }) => {
  const context = await browser.newContext({
    hasTouch: true,
    viewport: { width: 390, height: 844 },
    baseURL: server.url,
    locale: 'fr-FR',
  });
  const page = await context.newPage();
  await serveMonths(page, { '2026-3': MARCH });
  await open(page, server.url);
  await expect(cards(page)).toHaveCount(3);
  const box = await list(page).locator('.days').boundingBox();
  const swipe = async (from: number, to: number) => {
    const client = await context.newCDPSession(page);
    const y = (box?.y ?? 0) + 40;
    await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: from, y }] });
    await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: to, y }] });
    await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  await swipe(300, 80);
  await expect(title(page)).toHaveText('avril 2026');
  await swipe(80, 300);
  await expect(title(page)).toHaveText('mars 2026');
  await context.close();
});

test('[D9] a month that cannot be read shows a message and is retried; a refusal shows its own', async ({
  page,
  server,
  problems,
}) => {
  problems.allow(/Failed to load resource/);
  await page.route(CALENDAR, (route) => route.fulfill({ status: 404, json: { detail: 'Non' } }));
  await open(page, server.url);
  await expect(list(page).getByText("L'élement demandé n'a pas été trouvé.")).toBeVisible();
  await axe(page, 'balise-month-list');
  await serveMonths(page, { '2026-3': MARCH });
  await list(page).getByRole('button', { name: 'Réessayer' }).click();
  await expect(cards(page)).toHaveCount(3);
  await page.route(CALENDAR, (route) => route.fulfill({ status: 403, json: {} }));
  await page.reload();
  await expect(list(page).getByText('Vous n’avez pas accès au calendrier.')).toBeVisible();
});
