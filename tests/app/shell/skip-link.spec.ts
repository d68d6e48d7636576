/** « Aller au contenu » is the first stop of every page, those without the application's header among them. */
import { ROUTES } from '../../../src/core/kernel/page/screens.ts';
import { axe, expect, test } from '../_support/fixtures.ts';

/** Pages that are no route of the application; a route's key or id is one that is not there. */
const ALONE = ['/reparer', '/kiosk', '/kiosk?ecrans=rien'];
const paths = ROUTES.filter((route) => route.public === true).map(({ path }) =>
  // without a good link from a mail its page begins with the failure, which takes the focus
  path === '/resetpassword' ? `${path}?token=bon` : path.replace(/:\w+/, '1'),
);

for (const path of [...paths, '/tickets', ...ALONE]) {
  test(`[K4] the first stop of ${path} leads to its content`, async ({ page, problems }) => {
    // of a report that nobody has made
    problems.allow(/status of 4(04|10)/);
    await page.route('**/validate_token/', (route) => route.fulfill({ json: { status: 'OK' } }));
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await axe(page);
    const skip = page.getByRole('navigation', { name: 'Accès rapide' }).getByRole('link');
    await expect(skip).not.toBeInViewport();
    await page.locator('body').press('Tab');
    await expect(skip).toBeFocused();
    await expect(skip).toHaveText('Aller au contenu');
    await expect(skip).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await expect(skip).not.toBeInViewport();
  });
}
