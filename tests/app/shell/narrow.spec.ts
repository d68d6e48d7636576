/** Every screen on a phone, with the organisation's logo: nothing scrolls sideways, no field makes the phone zoom. */
import type { Page } from '@playwright/test';
import { type Account, expect, login, test } from '../_support/fixtures.ts';
import { fetchWhole } from '../_support/page/whole-answer.ts';
import { listScreens } from '../_support/screens/screens.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const WIDTHS = [390, 360, 320];
/** As wide as a logo may be. */
const LOGO = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="480" height="96"><rect width="480" height="96"/></svg>')}`;

/** The organisation has a name and a logo, for this page alone. */
async function giveLogo(page: Page): Promise<void> {
  await page.route('**/api/config/', async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const response = await fetchWhole(route);
    const items = ((await response.json()) as { key: string }[]).filter(({ key }) => key !== 'SOCIETY_LOGO');
    const logo = { id: 9_999_999, key: 'SOCIETY_LOGO', value: '', file: LOGO };
    await route.fulfill({ response, json: [...items, logo] });
  });
}

/** What is too wide at one of the widths, and the fields under 16 px. */
async function findFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    // two frames: what follows the width is drawn
    const wide = await page.evaluate(
      () =>
        new Promise<number>((resolve) =>
          requestAnimationFrame(() =>
            requestAnimationFrame(() => resolve(document.documentElement.scrollWidth - innerWidth)),
          ),
        ),
    );
    if (wide > 0) faults.push(`${width} px: scrolls by ${wide} px`);
  }
  const fields = await page
    .locator(
      'input:not([type=checkbox], [type=radio], [type=file], [type=range], [type=color]), select, textarea',
    )
    .evaluateAll((all) =>
      all
        .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
        .map((field) => `under 16 px: ${field.outerHTML.slice(0, 120)}`),
    );
  return [...faults, ...fields];
}

async function walk(page: Page, paths: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const path of paths) {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading').first(), path).toBeVisible();
    await expect(main.locator('[aria-busy="true"]'), path).toHaveCount(0);
    for (const fault of await findFaults(page)) faults.push(`${path} at ${fault}`);
  }
  return faults;
}

test('[A16] no screen of an administrator scrolls sideways on a phone, no field is under 16 px', async ({
  page,
  api,
}) => {
  test.setTimeout(240_000);
  await giveLogo(page);
  await login(page, 'admin');
  expect(await walk(page, [...(await listScreens(api())), '/tickets?state=all&priority=haute'])).toEqual([]);
});

for (const account of ['demandeur', 'collaborateur', 'prestataire', 'responsable'] satisfies Account[])
  test(`[A16] nor do those of ${account}`, async ({ page }) => {
    await giveLogo(page);
    await login(page, account);
    expect(await walk(page, ['/', '/tickets?state=all', '/interventions', '/profil', '/help'])).toEqual([]);
  });
