/** What a list without any row shows. */
import { expect, login, test } from '../_support/fixtures.ts';

for (const path of ['/contracts', '/contracts?view=echeancier']) {
  test(`an empty list has no empty foot: ${path}`, async ({ page }) => {
    await page.route(/\/api\/contracts\/?(\?|$)/, (route) => route.fulfill({ json: [] }));
    await login(page, 'admin', path);
    await expect(page.getByRole('main').getByText(/^Aucun contrat pour le moment/)).toBeVisible();
    const foot = page.locator('.dt-footer, .schedule-foot');
    expect(await foot.evaluate((element) => element.getBoundingClientRect().height)).toBe(0);
  });
}
