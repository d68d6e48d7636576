/** `<balise-category-admin>` on the built product: a category from its creation to its deletion. */
import type { Page } from '@playwright/test';
import { type Api, expect, login, test, uniqueText } from '../_support/fixtures.ts';
import { createSite, drawnModals, modal } from '../_support/screens/admin.ts';

interface CategoryData {
  id: number;
  name: string;
  type: string;
  sites: { id: number; name: string }[];
}

test.use({ as: 'responsable' });

const PATH = '/admin?section=categories';
const findCategory = async (api: Api, name: string): Promise<CategoryData | undefined> => {
  const all = await api.call<CategoryData[]>('GET', '/api/core/categories/?include=sites');
  return all.find((each) => each.name === name);
};

function categoryAdmin(page: Page) {
  const element = page.locator('balise-category-admin');
  return {
    element,
    row: (name: string) => element.locator('tbody tr').filter({ hasText: name }),
    search: element.getByRole('textbox', { name: 'Rechercher une catégorie' }),
    open: (name: string) => element.getByRole('button', { name, exact: true }),
  };
}

test('[G4] a category is created, changed and deleted; the server refuses where equipment has it', async ({
  page,
  api,
  problems,
}) => {
  problems.allow(/status of 400/);
  const site = await createSite(api());
  const [name, renamed] = [uniqueText('Serrurerie'), uniqueText('Rebaptisée')];
  await login(page, 'responsable', PATH);
  const { element, row, search, open } = categoryAdmin(page);
  await element.getByRole('button', { name: 'Ajouter une catégorie' }).click();
  await modal(page).getByLabel('Nom').fill(name);
  await modal(page).getByText('Métier', { exact: true }).click();
  await modal(page)
    .getByRole('button', { name: /^Ajouter un site/ })
    .click();
  const picker = element.locator('.popover').filter({ visible: true });
  await picker.getByRole('combobox').fill(site.name);
  await picker.getByRole('treeitem', { name: site.name }).click();
  await modal(page).getByRole('button', { name: 'Créer' }).click();
  await expect(drawnModals(page)).toHaveCount(0);
  await search.fill(name);
  await expect(page).toHaveURL(/[?&]q=Serrurerie/);
  await expect(row(name)).toContainText('Métier');
  await expect(row(name)).toContainText(site.name);
  await expect
    .poll(() => findCategory(api(), name))
    .toMatchObject({ type: 'metier', sites: [{ id: site.id }] });
  await element.getByText('Métier', { exact: true }).first().click();
  await expect(page).toHaveURL(/type=metier/);
  await page.reload();
  await expect(search).toHaveValue(name);
  await expect(row(name)).toBeVisible();

  await open(name).click();
  await modal(page).getByLabel('Nom').fill(renamed);
  await modal(page)
    .getByRole('button', { name: `Retirer ${site.name}` })
    .click();
  await modal(page).getByRole('button', { name: 'Enregistrer' }).click();
  await expect(drawnModals(page)).toHaveCount(0);
  await search.fill(renamed);
  await expect(page).toHaveURL(/[?&]q=Rebaptis/);
  await expect(row(renamed)).toContainText('Aucun site');
  await expect.poll(() => findCategory(api(), renamed)).toMatchObject({ type: 'metier', sites: [] });

  const category = (await findCategory(api(), renamed))?.id;
  const asset = await api().call<{ id: number }>('POST', '/api/assets/', {
    name: uniqueText('Pompe'),
    category,
  });
  const question = modal(page).filter({ hasText: 'Supprimer la catégorie' });
  await open(renamed).click();
  await modal(page).getByRole('button', { name: 'Supprimer' }).click();
  await question.getByRole('button', { name: 'Supprimer' }).click();
  await expect(question.getByRole('alert')).toContainText('équipement');
  await question.getByRole('button', { name: 'Fermer' }).click();
  await expect(question).toHaveCount(0);
  await api().call('DELETE', `/api/assets/${asset.id}/`);
  await modal(page).getByRole('button', { name: 'Supprimer' }).click();
  await expect(question).toContainText('Aucun équipement n’est de cette catégorie.');
  await question.getByRole('button', { name: 'Supprimer' }).click();
  await expect(element.getByText('Aucune catégorie ne correspond à ces filtres.')).toBeVisible();
  await expect.poll(() => findCategory(api(), renamed)).toBeUndefined();
});
