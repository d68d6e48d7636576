/** The list of equipment and its form against another server, whose answers are minimal. */

import { expect, expectCleanText, fillLogin, test } from '../_support/fixtures.ts';
import { assetForm, assetList } from '../_support/screens/assets.ts';
import { readColumn } from '../_support/screens/lists.ts';
import { OTHER_ACCOUNT, OtherServer } from '../_support/server/other-server.ts';

let other: OtherServer;
test.beforeEach(async ({ page }) => {
  other = await new OtherServer().start();
  await page.goto(`${other.url}/assets`);
  await fillLogin(page, OTHER_ACCOUNT.username, OTHER_ACCOUNT.password);
  await expect(assetList(page).invitation).toBeVisible();
});
test.afterEach(async ({ page }) => {
  expect(other.foreignCalls).toEqual([]);
  await expectCleanText(page);
  await other.stop(page);
});

test('[G1] names that the list leaves out come from the sites and the categories', async ({ page }) => {
  const list = assetList(page);
  await expect(list.element.getByRole('treeitem', { name: 'Clinique du Parc' })).toContainText('2');
  await list.search.fill('chaudière');
  await expect(list.rows).toHaveCount(1);
  await expect.poll(() => readColumn(list, 'Catégorie')).toEqual(['Chauffage']);
  await expect.poll(() => readColumn(list, 'Site')).toEqual(['Chaufferie, Bâtiment B, Clinique du Parc']);
  await page.goto(`${other.url}/assets?sites=s-1`);
  await expect(list.rows).toHaveCount(2);
  expect((await readColumn(list, 'Balise')).sort()).toEqual(['Sans balise', 'X-0001']);
  const calls = other.calls.filter(({ url }) => url.startsWith('/api/assets'));
  expect(new Set(calls.map(({ url }) => url))).toEqual(new Set(['/api/assets/']));
});

test('[G2] equipment is created and changed though the answers are empty', async ({ page, problems }) => {
  problems.allow(/Failed to load resource.*400/);
  await page.goto(`${other.url}/assets?create=1`);
  const form = assetForm(page);
  await form.name.fill('Groupe électrogène');
  await form.balise.fill('X-0001');
  await form.submit.click();
  await expect(form.element.getByText('Déjà prise.').first()).toBeVisible();
  await form.balise.fill('X-0002');
  await form.category.selectOption({ label: 'Chauffage' });
  await form.submit.click();
  await expect.poll(() => other.store.assets.at(-1)?.name).toBe('Groupe électrogène');
  const [sent] = other.calls.filter(({ method }) => method === 'POST').slice(-1);
  expect(sent?.url).toBe('/api/assets/');
  expect(JSON.parse(sent?.body ?? '')).toEqual({
    name: 'Groupe électrogène',
    balise: 'X-0002',
    category: 'c-1',
    site: null,
  });

  await page.goto(`${other.url}/assets/a-1?edit=1`);
  await expect(form.name).toHaveValue(/Chaudière/);
  await form.name.fill('Chaudière neuve');
  await form.submit.click();
  await expect.poll(() => other.store.assets[0]?.name).toBe('Chaudière neuve');
  const change = other.calls.find(({ method }) => method === 'PATCH');
  expect(change?.url).toBe('/api/assets/a-1/');
  expect(change?.headers['if-match']).toBeUndefined();
  await page.goto(`${other.url}/assets?q=neuve`);
  await expect(assetList(page).rows).toHaveCount(1);
});
