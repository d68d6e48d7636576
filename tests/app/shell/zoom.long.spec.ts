/** Every screen at 200 % and at 400 % of a window of 1,280 px (WCAG 1.4.4, 1.4.10): it reflows, nothing leaves the page. */

import { ACCOUNTS, type Api, expect, login, test } from '../_support/fixtures.ts';
import { createAsset, createAssetTicket } from '../_support/screens/asset.ts';
import { listOutside, listScreens } from '../_support/screens/screens.ts';

/** What 1,280 × 900 px are in CSS pixels, by zoom. */
const WINDOWS = { '200 %': { width: 640, height: 450 }, '400 %': { width: 320, height: 225 } } as const;

/** A ticket on a piece of equipment whose tag is longer than a line of 320 px, the 40 characters that a tag may have. */
async function createLongTag(api: Api): Promise<string[]> {
  const asset = await createAsset(api, { balise: `T${Date.now()}${'M'.repeat(26)}` });
  const ticket = await createAssetTicket(api, asset.id);
  return [`/tickets/${ticket.id}`, `/assets/${asset.id}`];
}

/** What a screen shows differs with the group: each opens all of them, and is led elsewhere where it may not. */
const VISITS = [['200 %', 'responsable'], ...ACCOUNTS.map((account) => ['400 %', account] as const)] as const;

for (const [zoom, account] of VISITS) {
  test(`[A16] at ${zoom} no screen of ${account} scrolls sideways, and nothing leaves the page`, async ({
    page,
    api,
    problems,
  }) => {
    test.setTimeout(240_000);
    // what an account may not see is not there for it
    problems.allow(/status of 404/);
    const screens = [...(await listScreens(api())), ...(await createLongTag(api()))];
    await page.setViewportSize(WINDOWS[zoom]);
    const wide: string[] = [];
    const look = async (path: string): Promise<void> => {
      await page.goto(path);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading').first(), path).toBeVisible();
      await expect(main.locator('[aria-busy="true"]'), path).toHaveCount(0);
      const scrolled = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (scrolled > 0) wide.push(`${path}: scrolls by ${scrolled} px`);
      for (const element of await listOutside(page)) wide.push(`${path}: ${element}`);
    };
    for (const path of ['/login', '/accessibilite']) await look(path);
    await login(page, account);
    for (const path of screens) await look(path);
    expect(wide).toEqual([]);
  });
}
