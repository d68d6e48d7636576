/** What is wrong with screens on a phone: what scrolls sideways, and fields that make the phone zoom. */
import { expect, type Page } from '@playwright/test';

/** For `test.use`. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** The screens that every group has. */
export const EVERYBODYS = ['/', '/tickets?state=all', '/interventions', '/profil', '/help'];

const WIDTHS = [390, 360, 320];
/** As wide as a logo may be, in px. */
const LOGO_WIDTH = 180;

/**
 * Widens the organisation's logo, for this page alone: by a sheet, since pages whose answers are intercepted are read
 * without a cache.
 */
export function widenLogo(page: Page): Promise<unknown> {
  return page.addInitScript((width) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`balise-society::part(logo) { inline-size: ${width}px }`);
    document.adoptedStyleSheets.push(sheet);
  }, LOGO_WIDTH);
}

/** What is too wide at one of the widths; the page keeps the last one. */
export async function findWidthFaults(page: Page): Promise<string[]> {
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
  return faults;
}

/** The same, and the fields under 16 px. */
async function findFaults(page: Page): Promise<string[]> {
  const faults = await findWidthFaults(page);
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
