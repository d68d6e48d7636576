/** « Accessibilité : … » is on every page of a session. Without one: `statement`. */
import { ROUTES } from '../../../src/core/kernel/page/screens.ts';
import { expect, login, test } from '../_support/fixtures.ts';

test.use({ as: 'admin' });

const LINE = 'Accessibilité\u00a0: non conforme';
/** A route's key or id is one that is not there. */
const paths = ROUTES.filter((route) => route.public !== true).map(({ path }) => path.replace(/:\w+/, '1'));

test('[K4] every page of a session has the state of accessibility, one that is not there too', async ({
  page,
}) => {
  await login(page, 'admin');
  const line = page.getByRole('contentinfo').getByRole('link', { name: LINE });
  for (const path of [...paths, '/nulle-part']) {
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first(), path).toBeVisible();
    await expect(line, path).toBeVisible();
  }
});
