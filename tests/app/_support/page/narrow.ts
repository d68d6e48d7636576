/** What is wrong with screens on a phone: what scrolls sideways, and fields that make the phone zoom. */
import { expect, type Page } from '@playwright/test';
import { fetchWhole } from './whole-answer.ts';

/** For `test.use`. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const WIDTHS = [390, 360, 320];
/** As wide as a logo may be. */
const LOGO = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="480" height="96"><rect width="480" height="96"/></svg>')}`;

/** The organisation has a name and a logo, for this page alone. */
export async function giveLogo(page: Page): Promise<void> {
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

/** Opens each address as the account that is logged in. @returns the faults of all */
export async function findNarrowFaults(page: Page, paths: readonly string[]): Promise<string[]> {
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
