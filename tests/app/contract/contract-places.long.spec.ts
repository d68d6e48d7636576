/** Sites, categories and labels against another server, whose answers are minimal. */

import { expect, expectCleanText, fillLogin, test } from '../_support/fixtures.ts';
import { keepMessages } from '../_support/page/notices.ts';
import { labelPrint, modal, siteAdmin } from '../_support/screens/admin.ts';
import { OTHER_ACCOUNT, OtherServer } from '../_support/server/other-server.ts';

let other: OtherServer;
test.beforeEach(async ({ page }) => {
  await keepMessages(page);
  other = await new OtherServer().start();
  await page.goto(`${other.url}/admin?section=sites`);
  await fillLogin(page, OTHER_ACCOUNT.username, OTHER_ACCOUNT.password);
  await expect(siteAdmin(page).site('Clinique du Parc')).toBeVisible();
});
test.afterEach(async ({ page }) => {
  expect(other.foreignCalls).toEqual([]);
  await expectCleanText(page);
  await page.goto('about:blank');
  await other.stop();
});

const lastCall = (method: string) => other.calls.findLast((call) => call.method === method);

test('[G3] parents by bare name and by id make the tree; a renamed site keeps those below it', async ({
  page,
}) => {
  const { site, detail, button, search } = siteAdmin(page);
  await search.fill('Chaufferie');
  await site('Chaufferie').click();
  await expect(detail).toContainText('Chaufferie, Bâtiment B, Clinique du Parc');
  await expect(detail).toContainText('1\u00a0équipement');
  await search.fill('');
  await site('Clinique du Parc').click();
  await button('Modifier').click();
  await modal(page).getByLabel('Nom').fill('Clinique du Lac');
  await modal(page).getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Site modifié.').first()).toBeVisible();
  await expect(detail.getByRole('heading', { name: 'Clinique du Lac' })).toBeVisible();
  const sent = lastCall('PATCH');
  expect(sent?.url).toBe('/api/sites/s-1/');
  expect(sent?.headers['if-match']).toBeUndefined();
  expect(JSON.parse(sent?.body ?? '')).toEqual({ name: 'Clinique du Lac' });
});

test('[G3] a site is created, moved and deleted though the answers are empty', async ({ page }) => {
  const { element, site, button, detail } = siteAdmin(page);
  await site('Clinique du Parc').click();
  await button('Ajouter un sous-site').click();
  await modal(page).getByLabel('Nom').fill('Parking');
  await modal(page).getByRole('button', { name: 'Créer' }).click();
  await expect(site('Parking')).toHaveAttribute('aria-level', '2');
  expect(JSON.parse(lastCall('POST')?.body ?? '')).toEqual({ name: 'Parking', parent: 's-1' });

  await site('Parking').click();
  await button('Modifier').click();
  await modal(page).getByRole('button', { name: 'Retirer le choix\u00a0: Dans le site' }).click();
  await modal(page).getByRole('button', { name: 'Enregistrer' }).click();
  await expect(site('Parking')).toHaveAttribute('aria-level', '1');
  await expect.poll(() => lastCall('PUT')?.url).toMatch(/^\/api\/sites\/s-\d+$/);
  expect(JSON.parse(lastCall('PUT')?.body ?? '')).toEqual({ name: 'Parking', parent: null });

  await expect(page.getByText('Site modifié.').first()).toBeVisible();
  await button('Supprimer').click();
  await modal(page).getByRole('button', { name: 'Supprimer' }).click();
  await expect(site('Parking')).toHaveCount(0);
  await expect(detail.getByText('Choisissez un site')).toBeVisible();
  await expect(element.locator('.title-count')).toHaveText('3\u00a0sites');
});

test('[G4] categories without sites, with sites by id, and an empty answer', async ({ page, problems }) => {
  problems.allow(/status of 400/);
  await page.goto(`${other.url}/admin?section=categories`);
  const element = page.locator('balise-category-admin');
  await expect(element.getByRole('row', { name: /Chauffage/ })).toContainText('Aucun site');
  await expect(element.getByRole('row', { name: /Plomberie/ })).toContainText('Clinique du Parc');
  await element.getByRole('button', { name: 'Plomberie' }).click();
  await modal(page).getByRole('button', { name: 'Retirer Clinique du Parc' }).click();
  await modal(page).getByRole('button', { name: 'Enregistrer' }).click();
  await expect(element.getByRole('row', { name: /Plomberie/ })).toContainText('Aucun site');
  expect(JSON.parse(lastCall('PATCH')?.body ?? '')).toEqual({ sites: [] });
  await element.getByRole('button', { name: 'Ajouter une catégorie' }).click();
  await modal(page).getByLabel('Nom').fill('Serrurerie');
  await modal(page).getByText('Domaine', { exact: true }).click();
  await modal(page).getByRole('button', { name: 'Créer' }).click();
  await expect(element.getByRole('row', { name: /Serrurerie/ })).toContainText('Domaine');
  expect(lastCall('POST')?.url).toBe('/api/core/categories/');
});

test('[G7] labels: an address is all that the answer need hold', async ({ page, problems }) => {
  problems.allow(/status of 404.*media/);
  const { site, button } = siteAdmin(page);
  await site('Clinique du Parc').click();
  await button('Imprimer des étiquettes').click();
  const { element, kind, row, print } = labelPrint(page);
  await kind('Étiquettes des équipements').check();
  await expect(row('Chaudière gaz')).toContainText('Chaufferie, Bâtiment B, Clinique du Parc');
  await expect(element.getByText('1\u00a0équipement sans balise')).toBeVisible();
  const opened = page.waitForEvent('popup');
  await print.click();
  await (await opened).close();
  await expect(element.getByText('Le document est prêt.')).toBeVisible();
  await expect(element.getByRole('link', { name: 'Ouvrir le document' })).toHaveAttribute(
    'href',
    `${other.url}/media/planche.pdf`,
  );
  expect(JSON.parse(lastCall('POST')?.body ?? '')).toEqual({ assets: ['a-1'] });
});
