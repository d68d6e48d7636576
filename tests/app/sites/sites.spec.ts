/** The administration of places on the built product: its sections, and a site from its creation to its deletion. */

import { expect, login, test, uniqueText } from '../_support/fixtures.ts';
import {
  createAsset,
  createBranch,
  createSite,
  drawnModals,
  findSite,
  modal,
  siteAdmin,
} from '../_support/screens/admin.ts';

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
  await expect(page).toHaveTitle('Administration · Balise');
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

test('[G3] a site is created, renamed, moved and deleted; the server refuses where something is on it', async ({
  page,
  api,
  problems,
}) => {
  problems.allow(/status of 400/);
  const [, , floor] = await createBranch(api());
  const other = await createSite(api());
  const [name, renamed] = [uniqueText('Chambre'), uniqueText('Bureau')];
  await login(page, 'responsable', `/admin?section=sites&site=${floor!.id}`);
  const { site, search, detail, button } = siteAdmin(page);
  await button('Ajouter un sous-site').click();
  await modal(page).getByLabel('Nom').fill(name);
  await page.keyboard.press('Enter');
  await expect(detail.getByRole('heading', { name })).toBeVisible();
  await expect(site(name)).toHaveAttribute('aria-level', '4');
  await expect.poll(() => new URL(page.url()).searchParams.get('site')).toMatch(/^\d+$/);
  const id = Number(new URL(page.url()).searchParams.get('site'));
  await expect.poll(async () => (await findSite(api(), id))?.parent?.id).toBe(floor!.id);
  await page.reload();
  await expect(detail.getByRole('heading', { name })).toBeVisible();

  await button('Modifier').click();
  await modal(page).getByLabel('Nom').fill(renamed);
  await modal(page)
    .getByRole('button', { name: /^Dans le site/ })
    .click();
  const picker = page.locator('balise-site-admin .popover').filter({ visible: true });
  await picker.getByRole('combobox').fill(other.name);
  await picker.getByRole('treeitem', { name: other.name }).click();
  await modal(page).getByRole('button', { name: 'Enregistrer' }).click();
  await expect(detail).toContainText(`${renamed}, ${other.name}`);
  await expect
    .poll(async () => {
      const stored = await findSite(api(), id);
      return [stored?.name, stored?.parent?.id];
    })
    .toEqual([renamed, other.id]);

  const asset = await createAsset(api(), id);
  await button('Supprimer').click();
  await expect(modal(page)).toContainText('S’y trouvent\u00a0: 1\u00a0équipement.');
  await modal(page).getByRole('button', { name: 'Supprimer' }).click();
  await expect(modal(page).getByRole('alert')).toContainText('Ce site ne peut pas être supprimé');
  await modal(page).getByRole('button', { name: 'Fermer' }).click();
  await expect(drawnModals(page)).toHaveCount(0);
  await api().call('DELETE', `/api/assets/${asset.id}/`);
  await button('Supprimer').click();
  await expect(modal(page)).toContainText('Rien ne s’y trouve.');
  await modal(page).getByRole('button', { name: 'Supprimer' }).click();
  await expect(detail.getByRole('heading', { name: other.name })).toBeVisible();
  await expect.poll(() => findSite(api(), id)).toBeUndefined();
  await search.fill(renamed);
  await expect(site(renamed)).toHaveCount(0);
});
