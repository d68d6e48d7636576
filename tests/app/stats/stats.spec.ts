/** `/stats`: the report of a year, its five blocks and what they lead to. */
import type { Locator, Page } from '@playwright/test';
import { yearIn } from '../../days.ts';
import { expect, login, test } from '../_support/fixtures.ts';
import { createSite } from '../_support/screens/finance.ts';
import { ticketList } from '../_support/screens/tickets.ts';

/** Other tests declare tickets today: a year that is over stands still. */
const YEAR = String(yearIn(-1));

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

test('[J6] a figure and a month lead to the tickets that they count, and back; on paper there is nothing to press', async ({
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
  await page.emulateMedia({ media: 'screen' });

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

test('[J6] the year and the sites are in the address, and every call takes them', async ({ page, api }) => {
  const site = await createSite(api());
  const asked: URL[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (/^\/api\/(tickets\/analysis|v2\/interventions\/stats|assets\/stats)/.test(url.pathname))
      asked.push(url);
  });
  await openReport(page, `/stats?sites=${site.id}`);
  await expect.poll(() => asked.length).toBeGreaterThan(3);
  expect(asked.filter(({ searchParams }) => searchParams.get('sites') !== String(site.id))).toEqual([]);
  const chosen = [String(Number(YEAR) - 1), YEAR];
  const years = () => [...new Set(asked.map(({ searchParams }) => searchParams.get('year')))].sort();
  await yearOf(page).selectOption(YEAR);
  await expect(page).toHaveURL(new RegExp(`year=${YEAR}`));
  await expectLoaded(page);
  await expect.poll(years).toEqual(expect.arrayContaining(chosen));
  // of a page that is loaded anew no call of the first year is on its way
  page.once('framenavigated', () => {
    asked.length = 0;
  });
  await page.reload();
  await expectLoaded(page);
  await expect.poll(years).toEqual(chosen);
  await expect(yearOf(page)).toHaveValue(YEAR);
  await expect(report(page).locator('.filter-bar')).toContainText(site.name);
});
