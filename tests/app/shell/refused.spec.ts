/** Refusals of the server, as forms and screens show them. */

import { expect, login, test, uniqueText } from '../_support/fixtures.ts';
import { createSite, modal, siteAdmin } from '../_support/screens/admin.ts';

const SITE_TAKEN = 'Un site porte déjà ce nom à cet endroit.';
const CATEGORY_TAKEN = 'Une catégorie de ce type porte déjà ce nom.';

test('[G3] [G4] a site and a category of a name that is taken are refused beside the name, which can be changed', async ({
  page,
  api,
  problems,
}) => {
  problems.allow(/status of 400/);
  const parent = await createSite(api());
  const { name } = await createSite(api(), parent.id, uniqueText('Étage'));
  await login(page, 'responsable', `/admin?section=sites&site=${parent.id}`);
  const { button, detail } = siteAdmin(page);
  await button('Ajouter un sous-site').click();
  const field = modal(page).getByLabel('Nom');
  await field.fill(name.toUpperCase().replace('É', 'e'));
  await page.keyboard.press('Enter');
  await expect(modal(page).getByText(SITE_TAKEN, { exact: true })).toBeVisible();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  const other = uniqueText('Autre');
  await field.fill(other);
  await page.keyboard.press('Enter');
  await expect(detail.getByRole('heading', { name: other })).toBeVisible();

  const category = uniqueText('Sécurité');
  await api().call('POST', '/api/core/categories/', { name: category, type: 'domaine', sites: [] });
  await page.goto('/admin?section=categories');
  await page
    .locator('balise-category-admin')
    .getByRole('button', { name: 'Ajouter une catégorie' })
    .first()
    .click();
  await modal(page).getByText('Domaine', { exact: true }).click();
  const taken = modal(page).getByLabel('Nom');
  await taken.fill(category.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(modal(page).getByText(CATEGORY_TAKEN, { exact: true })).toBeVisible();
  await expect(taken).toHaveAttribute('aria-invalid', 'true');
});
