/** `<balise-category-admin>` on the built product. */
import type { Page } from '@playwright/test';
import { createSite, modal } from '../_support/admin.ts';
import { type Api, axe, expect, login, test, uniqueText } from '../_support/fixtures.ts';
import { checkAtWidths } from '../_support/screen-checks.ts';

interface CategoryData {
  id: number;
  name: string;
  type: string;
  sites: { id: number; name: string }[];
}

const PATH = '/admin?section=categories';
const listCategories = (api: Api) => api.call<CategoryData[]>('GET', '/api/core/categories/?include=sites');
const createCategory = (api: Api, fields: Record<string, unknown> = {}) =>
  api.call<CategoryData>('POST', '/api/core/categories/', {
    name: uniqueText('Catégorie'),
    type: 'domaine',
    sites: [],
    ...fields,
  });

function categoryAdmin(page: Page) {
  const element = page.locator('balise-category-admin');
  return {
    element,
    rows: element.locator('tbody tr:not([aria-hidden])').filter({ has: page.locator('.dt-link') }),
    row: (name: string) => element.locator('tbody tr').filter({ hasText: name }),
    search: element.getByRole('textbox', { name: 'Rechercher une catégorie' }),
    open: (name: string) => element.getByRole('button', { name, exact: true }),
  };
}

test('[G4] a category is created with its type and its sites', async ({ page, api }) => {
  const site = await createSite(api());
  const name = uniqueText('Serrurerie');
  await login(page, 'responsable', PATH);
  const { element, row, search } = categoryAdmin(page);
  const answered = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await element.getByRole('button', { name: 'Ajouter une catégorie' }).click();
  await modal(page).getByRole('button', { name: 'Créer' }).click();
  await expect(modal(page).getByText('Nom\u00a0: Ce champ est obligatoire.')).toBeVisible();
  await axe(page, 'balise-category-admin');
  await modal(page).getByLabel('Nom').fill(name);
  await modal(page).getByText('Métier', { exact: true }).click();
  await modal(page)
    .getByRole('button', { name: /^Ajouter un site/ })
    .click();
  const picker = element.locator('.popover').filter({ visible: true });
  await picker.getByRole('combobox').fill(site.name);
  await picker.getByRole('treeitem', { name: site.name }).click();
  await expect(modal(page).getByText(site.name)).toBeVisible();
  await modal(page).getByRole('button', { name: 'Créer' }).click();
  await expect(page.getByText('Catégorie créée.').first()).toBeVisible();
  expect((await answered).status()).toBe(201);
  await search.fill(name);
  await expect(row(name)).toContainText('Métier');
  await expect(row(name)).toContainText(site.name);
  const made = (await listCategories(api())).find((each) => each.name === name);
  expect(made).toMatchObject({ type: 'metier', sites: [{ id: site.id }] });
});

test('[G4] a category is changed: only what is different is sent', async ({ page, api }) => {
  const site = await createSite(api());
  const category = await createCategory(api(), { sites: [site.id] });
  const name = uniqueText('Rebaptisée');
  await login(page, 'admin', `${PATH}&q=${encodeURIComponent(category.name)}`);
  const { open, row, search } = categoryAdmin(page);
  await open(category.name).click();
  await modal(page).getByLabel('Nom').fill(name);
  await modal(page)
    .getByRole('button', { name: `Retirer ${site.name}` })
    .click();
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await modal(page).getByRole('button', { name: 'Enregistrer' }).click();
  expect((await sent).postDataJSON()).toEqual({ name, sites: [] });
  await expect(page.getByText('Catégorie modifiée.').first()).toBeVisible();
  await search.fill(name);
  await expect(row(name)).toContainText('Aucun site');
});

test('[G4] a category is deleted once asked; one that is used is refused, in words', async ({
  page,
  api,
  problems,
}) => {
  problems.allow(/status of 400/);
  const category = await createCategory(api());
  const asset = await api().call<{ id: number }>('POST', '/api/assets/', {
    name: uniqueText('Pompe'),
    category: category.id,
  });
  await login(page, 'responsable', `${PATH}&q=${encodeURIComponent(category.name)}`);
  const { open, element } = categoryAdmin(page);
  const question = modal(page).filter({ hasText: 'Supprimer la catégorie' });
  await open(category.name).click();
  await modal(page).getByRole('button', { name: 'Supprimer' }).click();
  await expect(question).toContainText('1\u00a0équipement est de cette catégorie.');
  await expect(question).toContainText(`La suppression de «\u00a0${category.name}\u00a0» est définitive.`);
  await question.getByRole('button', { name: 'Supprimer' }).click();
  await expect(question.getByRole('alert')).toContainText('équipement');
  await axe(page, 'balise-category-admin');
  await expect(question.getByRole('button', { name: 'Supprimer' })).toHaveCount(0);
  await expect(question.getByRole('button', { name: 'Fermer' })).toBeFocused();
  await question.getByRole('button', { name: 'Fermer' }).click();
  await expect(question).toHaveCount(0);
  await expect(modal(page).getByRole('button', { name: 'Supprimer' })).toBeFocused();

  await api().call('DELETE', `/api/assets/${asset.id}/`);
  await modal(page).getByRole('button', { name: 'Supprimer' }).click();
  await expect(question).toContainText('Aucun équipement n’est de cette catégorie.');
  await expect(question.getByRole('button', { name: 'Annuler' })).toBeFocused();
  await question.getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByText('Catégorie supprimée.').first()).toBeVisible();
  await expect(modal(page)).toHaveCount(0);
  await expect(element.getByText('Aucune catégorie ne correspond à ces filtres.')).toBeVisible();
  await element.getByRole('button', { name: 'Effacer les filtres' }).first().click();
  await expect(page).toHaveURL(/\/admin\?section=categories$/);
  expect((await listCategories(api())).some(({ id }) => id === category.id)).toBe(false);
});

test('[G4] type, words and sort stand in the address', async ({ page, api }) => {
  const trade = await createCategory(api(), { type: 'metier', name: uniqueText('Zingueur') });
  const field = await createCategory(api(), { name: uniqueText('Zinguerie') });
  await login(page, 'responsable', PATH);
  const { element, row, rows, search } = categoryAdmin(page);
  await search.fill('zingu');
  await expect(row(trade.name)).toBeVisible();
  await element.getByText('Métier', { exact: true }).first().click();
  await expect(page).toHaveURL(/type=metier/);
  await expect(row(field.name)).toHaveCount(0);
  await expect(row(trade.name)).toBeVisible();
  await element.getByRole('button', { name: 'Nom', exact: true }).click();
  await expect(page).toHaveURL(/sort=name/);
  await page.reload();
  await expect(search).toHaveValue('zingu');
  await expect(row(trade.name)).toBeVisible();
  await expect(row(field.name)).toHaveCount(0);
  await page.goto(`${PATH}&type=inconnu`);
  await expect(element.getByText('Aucune catégorie ne correspond à ces filtres.')).toBeVisible();
  await expect(rows).toHaveCount(0);
});

test('[G4] without any category, the first is offered', async ({ page }) => {
  await page.route('**/api/core/categories/**', (route) => route.fulfill({ json: [] }));
  await login(page, 'responsable', PATH);
  const { element } = categoryAdmin(page);
  await expect(element.getByText('Aucune catégorie.')).toBeVisible();
  await axe(page, 'balise-category-admin');
  await element.getByRole('button', { name: 'Ajouter une catégorie' }).last().click();
  await expect(modal(page).getByLabel('Nom')).toBeFocused();
});

test('[G4] whoever may not manage categories reads them', async ({ page, server }) => {
  await page.route(`${server.url}/api/core/users/me/`, async (route) => {
    const answer = await route.fetch();
    const user = (await answer.json()) as Record<string, unknown>;
    await route.fulfill({ response: answer, json: { ...user, group: { id: 99, name: 'Observateurs' } } });
  });
  await login(page, 'responsable', `${PATH}&q=plomberie`);
  const { element, rows } = categoryAdmin(page);
  await expect(element.getByRole('button', { name: 'Ajouter une catégorie' })).toHaveCount(0);
  await rows.first().getByRole('button').click();
  await expect(modal(page).getByRole('button', { name: 'Fermer' }).last()).toBeVisible();
  await expect(modal(page).getByRole('textbox')).toHaveCount(0);
  await axe(page, 'balise-category-admin');
});

test('[G4] categories are found and changed with the keyboard alone', async ({ page, api }) => {
  const category = await createCategory(api());
  await login(page, 'responsable', PATH);
  const { search, open, row } = categoryAdmin(page);
  await expect(row('Plomberie').first()).toBeVisible();
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.type(category.name);
  await expect(open(category.name)).toBeVisible();
  await open(category.name).focus();
  await page.keyboard.press('Enter');
  await expect(modal(page).getByLabel('Nom')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(modal(page)).toHaveCount(0);
  await expect(open(category.name)).toBeFocused();
});

test('[A16] axe finds nothing on the categories, nothing shifts when they land, at each width', async ({
  page,
}) => {
  await login(page, 'responsable', '/');
  const { element } = categoryAdmin(page);
  await checkAtWidths(page, {
    path: PATH,
    name: 'categories',
    whenDrawn: () => expect(element.locator('.dt-link').nth(3)).toBeVisible(),
  });
});
