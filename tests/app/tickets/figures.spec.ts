/** What the analysis of tickets counts opens exactly what it counts. */
import type { Locator, Page } from '@playwright/test';
import { axe, expect, login, test } from '../_support/fixtures.ts';
import { ticketList } from '../_support/tickets.ts';

/** Other tests declare tickets today: a year that is over stands still. */
const YEAR = String(new Date().getFullYear() - 1);
const FIGURES = `/tickets?view=analyse&year=${YEAR}`;

async function openFigures(page: Page, address = FIGURES) {
  await login(page, 'responsable', address);
  const list = ticketList(page);
  await expect(list.element.locator('.figure-link')).toBeVisible();
  return list;
}

/** « 12 tickets » and its like begin with a number. */
const readNumber = async (at: Locator): Promise<number> =>
  Number(/[\d\s]+/.exec((await at.textContent()) ?? '')?.[0].replace(/\s/g, ''));

/** Opens what a figure counts, compares, and comes back by the browser. */
async function expectOpens(page: Page, control: Locator, figure: Locator) {
  const list = ticketList(page);
  const address = page.url();
  const counted = await readNumber(figure);
  expect(counted).toBeGreaterThan(0);
  await control.click();
  await expect(list.search).toBeVisible();
  await expect(list.count).toHaveText(new RegExp(`^${counted}\\s`));
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(control).toBeVisible();
}

test('[E7] the tile of what was declared opens the list of that year', async ({ page }) => {
  const list = await openFigures(page);
  const tile = list.element.locator('.figure-link');
  await expectOpens(page, tile, tile.locator('.figure-value'));
});

for (const title of ['Par état', 'Par priorité', 'Par site', 'Par catégorie']) {
  test(`[E7] the bars of « ${title} » open what they count, and the way back leads to them`, async ({
    page,
  }) => {
    const list = await openFigures(page);
    const bars = list.element.getByRole('region', { name: title }).locator('.chart-bar:has(button)');
    const count = Math.min(await bars.count(), 4);
    expect(count).toBeGreaterThan(0);
    for (let rank = 0; rank < count; rank++) {
      const bar = bars.nth(rank);
      await expectOpens(page, bar.getByRole('button'), bar.locator('.chart-count'));
    }
  });
}

test('[E7] each month of the chart opens what it counts, by the keys and by the pointer', async ({
  page,
}) => {
  const list = await openFigures(page);
  const chart = list.element.getByRole('region', { name: 'Par mois' });
  const months = chart.getByRole('slider', { name: 'Par mois' });
  const readout = chart.locator('.chart-readout');
  await months.press('Home');
  for (let rank = 0; rank < 3; rank++) {
    await expect(months).toHaveAttribute('aria-valuenow', String(rank + 1));
    const open = chart.getByRole('button', { name: /^Ouvrir la liste/ });
    if (await open.isVisible()) {
      const said = (await months.getAttribute('aria-valuetext')) ?? '';
      const counted = Number(said.split('\u00a0:').at(-1)?.replace(/\s/g, ''));
      expect(counted, said).toBeGreaterThan(0);
      await months.press('Enter');
      await expect(list.count).toHaveText(new RegExp(`^${counted}\\s`));
      await page.goBack();
      await expect(months).toBeVisible();
      await months.press('Home');
      for (let step = 0; step < rank; step++) await months.press('ArrowRight');
    }
    await months.press('ArrowRight');
  }
  await expect(readout).toContainText(/Avril\s: /);
});

test('[E7] what is filtered otherwise is left out, the site and the category counted are kept', async ({
  page,
}) => {
  const list = await openFigures(page);
  const site = list.element.getByRole('region', { name: 'Par site' });
  const category = list.element.getByRole('region', { name: 'Par catégorie' });
  const real = category.locator('.chart-bar:has(button)').filter({ hasNotText: 'Sans équipement' });
  await real.first().getByRole('button').click();
  await expect(page).toHaveURL(/category=/);
  const id = new URL(page.url()).searchParams.get('category');
  await page.goto(`${FIGURES}&category=${id}&q=introuvable&priority=haute&requester=-`);
  const bar = site.locator('.chart-bar:has(button)').first();
  await expectOpens(page, bar.getByRole('button'), bar.locator('.chart-count'));
  await bar.getByRole('button').click();
  await expect
    .poll(() => Object.fromEntries(new URL(page.url()).searchParams))
    .toMatchObject({ site: expect.stringMatching(/^\d+$/), alone: 'true', category: id });
  const found = await readNumber(list.count);
  const place = new URL(page.url()).searchParams.get('site');
  await page.goto(`${FIGURES}&site=${place}&category=${id}`);
  // with all that is below it
  expect(await readNumber(list.element.locator('.figure-link .figure-value'))).toBeGreaterThanOrEqual(found);
  const tile = list.element.locator('.figure-link');
  await expectOpens(page, tile, tile.locator('.figure-value'));
});

test('[E7] each site is called with its building, in the chart and in its table', async ({ page }) => {
  const list = await openFigures(page);
  const chart = list.element.getByRole('region', { name: 'Par site' });
  const names = await chart.locator('.chart-bar .chart-open').allTextContents();
  expect(names.length).toBeGreaterThan(1);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/, /);
  await chart.getByRole('button', { name: 'Voir en tableau' }).click();
  await expect(chart.getByRole('rowheader', { name: names[0], exact: true })).toBeVisible();
});

test('[E7] a server that answers names alone has them shown, and they open nothing', async ({ page }) => {
  await page.route('**/api/tickets/analysis/**', (route) =>
    route.fulfill({ json: { by_site: [{ label: 'Annexe', count: 3 }] } }),
  );
  await login(page, 'responsable', FIGURES);
  const chart = ticketList(page).element.getByRole('region', { name: 'Par site' });
  await expect(chart.getByText('Annexe')).toBeVisible();
  await expect(chart.locator('.chart-bar').getByRole('button')).toHaveCount(0);
  await expect(ticketList(page).element.getByRole('region', { name: 'Par mois' })).toHaveCount(0);
});

test('[E7] the keyboard alone opens a bar; axe finds nothing at any width', async ({ page }) => {
  const list = await openFigures(page);
  for (const width of [390, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await axe(page, 'balise-ticket-list');
  }
  const bar = list.element.getByRole('region', { name: 'Par état' }).locator('.chart-bar').first();
  const counted = await readNumber(bar.locator('.chart-count'));
  await bar.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(list.count).toHaveText(new RegExp(`^${counted}\\s`));
});
