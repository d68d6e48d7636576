/** What the sections of the accounts show when their lists cannot be read. */
import { expect, login, test } from '../_support/fixtures.ts';

const broken = { status: 500, contentType: 'application/json', body: '{"detail":"Erreur interne"}' };

test.beforeEach(({ problems }) => problems.allow(/Failed to load resource/));

test('[C8] groups that cannot be read are reported once, with the reason below, and nothing is to be chosen', async ({
  page,
}) => {
  await page.route('**/api/core/groups/*', (route) => route.fulfill(broken));
  await page.route('**/api/core/groups/', (route) => route.fulfill(broken));
  await login(page, 'admin', '/admin?section=groupes');
  const element = page.locator('balise-group-admin');
  const alert = element.getByRole('alert');
  await expect(alert).toContainText('Impossible de charger les groups');
  await expect(alert).toHaveCount(1);
  await expect(alert).toContainText('Erreur interne');
  await expect(element.getByText('Choisissez un groupe')).toHaveCount(0);
});

test('[C8] accounts that cannot be read are reported where permissions would stand, and read again', async ({
  page,
}) => {
  const pattern = /\/api\/core\/users\/?(\?|$)/;
  await page.route(pattern, (route) => route.fulfill(broken));
  await login(page, 'admin', '/admin?section=permissions&user=1');
  const element = page.locator('balise-permission-admin');
  await expect(element.getByRole('alert')).toContainText('Erreur interne', { timeout: 30_000 });
  await expect(element.getByText('Choisissez un utilisateur')).toHaveCount(0);
  await page.unroute(pattern);
  await element.getByRole('button', { name: 'Réessayer' }).click();
  await expect(element.getByRole('table')).toBeVisible();
});
