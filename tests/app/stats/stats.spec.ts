/** `/stats`: the report of a year, its five blocks and what they lead to. */
import type { Locator, Page } from '@playwright/test';
import { openEmbed } from '../_support/embed.ts';
import { createSite } from '../_support/finance.ts';
import { axe, expect, fillLogin, login, shots, test } from '../_support/fixtures.ts';
import { ticketList } from '../_support/tickets.ts';

/** Other tests declare tickets today: a year that is over stands still. */
const YEAR = String(new Date().getFullYear() - 1);
const BLOCKS = ['Tickets', 'Interventions', 'Équipements', 'Contrats', 'Intervenants'];

const report = (page: Page): Locator => page.locator('balise-stats');
const block = (page: Page, name: string): Locator => report(page).getByRole('region', { name, exact: true });

/** Opens the report and waits for all of its blocks. */
async function openReport(page: Page, address = `/stats?year=${YEAR}`) {
  await login(page, 'responsable', address);
  await expectLoaded(page);
}

async function expectLoaded(page: Page) {
  await expect(report(page).locator('.chart').first()).toBeVisible();
  await expect(report(page).locator('[aria-busy="true"]')).toHaveCount(0);
}

/** A figure, by its label. */
const tileOf = (page: Page, label: string): Locator =>
  report(page)
    .locator('.kpi')
    .filter({ has: page.getByText(label, { exact: true }) });

const yearOf = (page: Page): Locator => report(page).getByRole('combobox', { name: /^Année/ });

const readNumber = (text: string | null): number => Number((text ?? '').replace(/\D/g, ''));

test('[J6] the five blocks of a year, each figure with its formula, each chart with its table', async ({
  page,
  api,
}) => {
  const analysis = await api('responsable').call<{ by_priority: { label: string; count: number }[] }>(
    'GET',
    `/api/tickets/analysis/?year=${YEAR}`,
  );
  const total = analysis.by_priority.reduce((sum, { count }) => sum + count, 0);
  await openReport(page);
  for (const name of BLOCKS) await expect(block(page, name).locator('.chart').first()).toBeVisible();
  const tile = tileOf(page, 'Tickets déclarés');
  expect(readNumber(await tile.locator('.figure-value').textContent())).toBe(total);
  await expect(tile.getByText('Nombre de tickets créés dans l’année.')).toBeHidden();
  await tile.getByRole('button', { name: 'Calcul de «\u00a0Tickets déclarés\u00a0»' }).click();
  await expect(tile.getByText('Nombre de tickets créés dans l’année.')).toBeVisible();
  for (const chart of await report(page).locator('.chart:has(.button)').all()) {
    await chart.getByRole('button', { name: 'Voir en tableau' }).click();
    expect(await chart.getByRole('rowheader').count()).toBeGreaterThan(0);
  }
  const urgent = analysis.by_priority.find(({ label }) => label === 'urgente')?.count ?? 0;
  const row = block(page, 'Tickets').getByRole('row', { name: /^Urgente/ });
  expect(readNumber(await row.getByRole('cell').textContent())).toBe(urgent);
});

test('[J6] a figure and a month lead to the tickets that they count, and back', async ({ page }) => {
  await openReport(page);
  const list = ticketList(page);
  const tile = tileOf(page, 'Tickets déclarés');
  const counted = readNumber(await tile.locator('.figure-value').textContent());
  await tile.locator('.kpi-see').click();
  await expect(list.count).toHaveText(new RegExp(`^${counted}\\s`));
  await page.goBack();
  await expectLoaded(page);

  const months = block(page, 'Tickets').getByRole('slider', { name: 'Tickets déclarés par mois' });
  await months.focus();
  let said = '';
  // the first month with a ticket
  await expect(async () => {
    said = (await months.getAttribute('aria-valuetext')) ?? '';
    if (!new RegExp(`${YEAR}\\s: [1-9]`).test(said)) await months.press('ArrowRight');
    expect(said).toMatch(new RegExp(`${YEAR}\\s: [1-9]`));
  }).toPass();
  const ofMonth = new RegExp(`${YEAR}\\s: ([\\d\\s]+)`).exec(said)?.[1] ?? '';
  await months.press('Enter');
  await expect(page).toHaveURL(new RegExp(`from=${YEAR}-\\d\\d-01`));
  await expect(list.count).toHaveText(new RegExp(`^${readNumber(ofMonth)}\\s`));
});

test('[J6] a year stands beside the year before: its months in the chart, its change on the tile', async ({
  page,
}) => {
  const months = (year: number, count: number) =>
    Array.from({ length: 12 }, (_, rank) => ({
      month: `${year}-${String(rank + 1).padStart(2, '0')}`,
      count,
    }));
  await page.route('**/api/tickets/analysis/**', (route) => {
    const year = Number(new URL(route.request().url()).searchParams.get('year'));
    return route.fulfill({ json: { by_month: months(year, year === Number(YEAR) ? 15 : 10) } });
  });
  await openReport(page);
  const before = Number(YEAR) - 1;
  const tile = tileOf(page, 'Tickets déclarés');
  await expect(tile).toContainText(new RegExp(`\\+50\\s% par rapport à ${before}`));
  const plot = block(page, 'Tickets').getByRole('slider', { name: 'Tickets déclarés par mois' });
  await plot.focus();
  await expect(plot).toHaveAttribute(
    'aria-valuetext',
    new RegExp(`^Janvier\\s: ${before}\\s: 10 · ${YEAR}\\s: 15$`),
  );
});

test('[J6] what the server leaves out is left out; a block without anything is hidden', async ({ page }) => {
  await page.route('**/api/contracts/stats/', (route) => route.fulfill({ json: {} }));
  await page.route('**/api/assets/stats/**', (route) => route.fulfill({ json: { total: 12 } }));
  await openReport(page);
  await expect(block(page, 'Contrats')).toHaveCount(0);
  await expect(
    report(page).getByRole('navigation').getByRole('button', { name: 'Contrats', exact: true }),
  ).toHaveCount(0);
  await expect(block(page, 'Équipements').locator('.figure-value')).toHaveText('12');
  await expect(block(page, 'Équipements').locator('.chart')).toHaveCount(0);
});

test('[J6] a block that fails has its own « Réessayer », the others stand', async ({ page, problems }) => {
  problems.allow(/Failed to load resource/);
  let fails = true;
  await page.route('**/api/contracts/stats/', (route) =>
    fails ? route.fulfill({ status: 400, json: { detail: 'Non.' } }) : route.continue(),
  );
  await openReport(page);
  const contracts = block(page, 'Contrats');
  await expect(contracts.getByRole('button', { name: 'Réessayer' })).toBeVisible();
  fails = false;
  await contracts.getByRole('button', { name: 'Réessayer' }).click();
  await expect(contracts.locator('.chart').first()).toBeVisible();
});

test('[J6] the year and the sites are in the address, and every call takes them', async ({ page, api }) => {
  const site = await createSite(api());
  const asked: URL[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (/^\/api\/(tickets\/analysis|v2\/interventions\/stats|assets\/stats)/.test(url.pathname))
      asked.push(url);
  });
  await openReport(page, `/stats?sites=${site.id}`);
  expect(asked.length).toBeGreaterThan(3);
  expect(asked.filter(({ searchParams }) => searchParams.get('sites') !== String(site.id))).toEqual([]);
  asked.length = 0;
  await yearOf(page).selectOption(YEAR);
  await expect(page).toHaveURL(new RegExp(`year=${YEAR}`));
  await expectLoaded(page);
  const years = asked.map(({ searchParams }) => searchParams.get('year'));
  expect(new Set(years)).toEqual(new Set([YEAR, String(Number(YEAR) - 1)]));
  await page.reload();
  await expect(yearOf(page)).toHaveValue(YEAR);
  await expect(report(page).locator('.filter-bar')).toContainText(site.name);
});

test('[J6] on paper: title, year and sites, figures with their formulas, nothing to press', async ({
  page,
}) => {
  await openReport(page);
  await page.emulateMedia({ media: 'print' });
  await expect(report(page).locator('.stats-printed')).toContainText(`Année ${YEAR} · Tous les sites`);
  // a figure that leads to its list is a button, and reads as a text
  await expect(
    report(page).locator('select:visible, input:visible, .button:visible, .kpi-info:visible'),
  ).toHaveCount(0);
  await expect(report(page).getByText('Nombre de tickets créés dans l’année.')).toBeVisible();
  const plots = await report(page)
    .locator('.plot svg')
    .evaluateAll((all) => all.filter((svg) => svg.getBoundingClientRect().width === 0).length);
  expect(plots).toBe(0);
});

test('[J6] [A16] keys alone reach each block; axe finds nothing at any width', async ({ page }) => {
  test.slow();
  await openReport(page);
  const to = report(page).getByRole('navigation').getByRole('button', { name: 'Contrats', exact: true });
  await to.focus();
  await page.keyboard.press('Enter');
  await expect(block(page, 'Contrats').getByRole('heading', { name: 'Contrats', exact: true })).toBeFocused();
  for (const width of [390, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await axe(page, 'balise-stats');
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(over, `nothing overflows at ${width}`).toBeLessThanOrEqual(0);
  }
  await shots(page, 'stats');
});

test('[J6] [L1] a block alone on a foreign page shows its year and its place', async ({ page, server }) => {
  await openEmbed(page, server.url, `<balise-stats-tickets year="${YEAR}"></balise-stats-tickets>`);
  await fillLogin(page, 'responsable');
  const element = page.locator('balise-stats-tickets');
  await expect(element.getByText(`Année ${YEAR} · Tous les sites`)).toBeVisible();
  await expect(element.locator('.chart').first()).toBeVisible();
});

test('[J6] only who sees entries has the page; other blocks are those that they may see', async ({
  page,
}) => {
  await login(page, 'collaborateur', '/stats');
  await expect(page).not.toHaveURL(/\/stats/);
});
