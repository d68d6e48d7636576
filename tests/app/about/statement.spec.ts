/** « Accessibilité : … » is on every page, and leads to the statement, which needs no session. */
import { ROUTES } from '../../../src/core/kernel/page/screens.ts';
import { expect, login, test } from '../_support/fixtures.ts';

test.use({ as: 'admin' });

const LINE = 'Accessibilité\u00a0: non conforme';
/** Pages without the frame of the application; a route's key or id is one that is not there. */
const ALONE = ['/reparer', '/kiosk', '/kiosk?ecrans=rien'];
const paths = ROUTES.map(({ path }) => path.replace(/:\w+/, '1'));
const isOpen = (path: string) => ROUTES[paths.indexOf(path)]?.public === true;

test('[K4] every page without a session has the state of accessibility, and the way to the statement', async ({
  page,
  problems,
}) => {
  // of a report that nobody has made
  problems.allow(/status of 4(04|10)/);
  for (const path of [...paths.filter(isOpen), '/tickets', ...ALONE]) {
    await page.goto(path);
    const line = page.getByRole('contentinfo').getByRole('link', { name: LINE });
    await expect(line, path).toBeVisible();
    await expect(line, path).toHaveAttribute('href', '/accessibilite');
  }
  await page.goto('/login');
  await page.getByRole('link', { name: LINE }).click();
  await expect(page).toHaveTitle('Accessibilité · Balise');
  await expect(page.getByRole('heading', { name: 'Accessibilité', level: 1 })).toBeVisible();
});

test('[K4] and so has every page of a session, one that is not there too', async ({ page }) => {
  await login(page, 'admin');
  const line = page.getByRole('contentinfo').getByRole('link', { name: LINE });
  for (const path of [...paths.filter((each) => !isOpen(each)), '/nulle-part', '/accessibilite']) {
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first(), path).toBeVisible();
    await expect(line, path).toBeVisible();
  }
});
