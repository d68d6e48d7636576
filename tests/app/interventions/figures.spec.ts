/** What is counted opens exactly what it counts. */
import type { Page } from '@playwright/test';
import { yearIn } from '../../days.ts';
import { expect, login, test } from '../_support/fixtures.ts';
import { interventionList } from '../_support/screens/interventions.ts';

const YEAR = String(yearIn(-1));

const FIGURES = `/interventions?view=statistiques&year=${YEAR}`;

async function openFigures(page: Page) {
  await login(page, 'responsable', FIGURES);
  const list = interventionList(page);
  await expect(list.element.locator('.figure-link').first()).toBeVisible();
  return list;
}

/** « 12 interventions » and its like begin with a number. */
const readNumber = (text: string | null): number =>
  Number(/[\d\s]+/.exec(text ?? '')?.[0].replace(/\s/g, ''));

test('[F2] each tile opens a list of as many interventions as it counts, of its year', async ({ page }) => {
  const list = await openFigures(page);
  const tiles = list.element.locator('.figure-link');
  const count = await tiles.count();
  expect(count).toBeGreaterThan(1);
  for (let rank = 0; rank < count; rank++) {
    const counted = readNumber(await tiles.nth(rank).locator('.figure-value').textContent());
    await tiles.nth(rank).click();
    await expect(page).toHaveURL(new RegExp(`from=${YEAR}-01-01.*to=${YEAR}-12-31`));
    await expect(list.count).toHaveText(new RegExp(`^${counted}\\s`));
    await page.goto(FIGURES);
    await expect(tiles.nth(rank)).toBeVisible();
  }
});
