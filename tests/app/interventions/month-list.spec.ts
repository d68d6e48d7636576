/** `<balise-month-list>` on a page of somebody else: a month of interventions and contracts, turned and opened. */
import type { Page } from '@playwright/test';
import { expect, login, test } from '../_support/fixtures.ts';
import { openEmbed } from '../_support/hosts/embed.ts';

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
