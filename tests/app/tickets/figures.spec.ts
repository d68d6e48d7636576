/** What the analysis of tickets counts opens exactly what it counts. */
import type { Locator, Page } from '@playwright/test';
import { yearIn } from '../../days.ts';
import { expect, login, test } from '../_support/fixtures.ts';
import { ticketList } from '../_support/screens/tickets.ts';

/** Other tests declare tickets today: a year that is over stands still. */
const YEAR = String(yearIn(-1));
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

test('[E7] the tile, a bar of each chart and a month open what they count, and the way back leads to them', async ({
  page,
}) => {
  const list = await openFigures(page);
  const tile = list.element.locator('.figure-link');
  await expectOpens(page, tile, tile.locator('.figure-value'));
  for (const title of ['Par état', 'Par priorité', 'Par site', 'Par catégorie']) {
    const bar = list.element.getByRole('region', { name: title }).locator('.chart-bar:has(button)').first();
    await expectOpens(page, bar.getByRole('button'), bar.locator('.chart-count'));
  }
  const months = list.element.getByRole('slider', { name: 'Par mois' });
  await months.press('End');
  const spoken = (await months.getAttribute('aria-valuetext')) ?? '';
  const counted = Number(spoken.split('\u00a0:').at(-1)?.replace(/\s/g, ''));
  await months.press('Enter');
  await expect(list.count).toHaveText(new RegExp(`^${counted}\\s`));
  await page.reload();
  await expect(list.count).toHaveText(new RegExp(`^${counted}\\s`));
});
