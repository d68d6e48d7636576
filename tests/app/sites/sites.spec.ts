/** The administration of places on the built product: its sections, and a site from its creation to its deletion. */

import { expect, login, test } from '../_support/fixtures.ts';

test.use({ as: 'responsable' });

test('[G3] [K3] the menu leads to the administration, whose sections stand in the address', async ({
  page,
}) => {
  await login(page, 'responsable', '/');
  await page
    .getByRole('navigation', { name: 'Menu principal' })
    .getByRole('link', { name: 'Administration' })
    .click();
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page).toHaveTitle('Administration\u00a0: Configuration · Balise');
  const sections = page.getByRole('navigation', { name: 'Sections de l’administration' });
  await expect(sections.getByRole('link', { name: 'Configuration' })).toHaveAttribute('aria-current', 'page');
  await sections.getByRole('link', { name: 'Catégories' }).click();
  await expect(page).toHaveURL(/\/admin\?section=categories$/);
  await expect(page.getByRole('heading', { name: 'Catégories' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Catégories' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Configuration' })).toBeVisible();
});
