/** « Accessibilité : … » is on every page without a session, and leads to the statement. With one: `statement.long`. */
import { ROUTES } from '../../../src/core/kernel/page/screens.ts';
import { expect, test } from '../_support/fixtures.ts';

const STATEMENT = '/accessibilite';
const LINE = 'Accessibilité\u00a0: non conforme';
/** Pages without the frame of the application; a route's key or id is one that is not there. */
const ALONE = ['/reparer', '/kiosk', '/kiosk?ecrans=rien'];
const paths = ROUTES.filter((route) => route.public === true).map(({ path }) => path.replace(/:\w+/, '1'));

test('[K4] every page without a session has the state of accessibility, and the way to the statement', async ({
  page,
  problems,
}) => {
  // of a report that nobody has made
  problems.allow(/status of 4(04|10)/);
  for (const path of [...paths.filter((each) => each !== STATEMENT), '/tickets', ...ALONE]) {
    await page.goto(path);
    const line = page.getByRole('contentinfo').getByRole('link', { name: LINE });
    await expect(line, path).toBeVisible();
    await expect(line, path).toHaveAttribute('href', STATEMENT);
  }
  await page.goto('/login');
  await page.getByRole('link', { name: LINE }).click();
  await expect(page).toHaveTitle('Accessibilité · Balise');
  await expect(page.getByRole('heading', { name: 'Accessibilité', level: 1 })).toBeVisible();
});

test('[K4] without a session the statement leads to the login, and not to itself', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(STATEMENT);
  await expect(page.getByRole('contentinfo')).toHaveText(LINE);
  await expect(page.getByRole('contentinfo').getByRole('link')).toHaveCount(0);
  const banner = page.getByRole('banner');
  const brand = await banner.getByRole('link', { name: 'Balise, retour à l’accueil' }).boundingBox();
  const heading = await page.getByRole('heading', { name: 'Accessibilité', level: 1 }).boundingBox();
  expect(brand?.x).toBe(heading?.x);
  await banner.getByRole('link', { name: 'Se connecter' }).click();
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible();
});
