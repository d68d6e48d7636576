/** `<balise-asset-form>` on the built product: create, change, delete. */

import { expect, fillLogin, login, test, uniqueText } from '../_support/fixtures.ts';
import { leaveUnseen } from '../_support/page/unseen.ts';
import { assetPage } from '../_support/screens/asset.ts';
import { assetForm, assetList, createAsset, listAssets, uniqueTag } from '../_support/screens/assets.ts';

const LIST = /^\/api\/assets\/$/;

test('[G2] equipment is created from the list, with category and site, by the keyboard alone', async ({
  page,
  api,
}) => {
  const name = uniqueText('Chaudière');
  const balise = uniqueTag();
  await login(page, 'collaborateur', '/assets');
  await assetList(page).element.getByRole('link', { name: 'Créer un équipement' }).press('Enter');
  await expect(page).toHaveURL(/create=1/);
  const form = assetForm(page);
  await form.name.focus();
  await page.keyboard.type(name);
  await page.keyboard.press('Tab');
  await expect(form.balise).toBeFocused();
  await page.keyboard.type(balise);
  await page.keyboard.press('Tab');
  await expect(form.category).toBeFocused();
  await expect(form.category.getByRole('option').nth(1)).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await expect(form.site).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form.element.getByRole('combobox', { name: 'Rechercher un site' })).toBeFocused();
  // a parent unfolds; its first row is the whole of it
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(form.site).not.toContainText('Choisir un site');
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/\/assets\/\d+$/);
  await expect(page.locator('balise-asset').getByText(name).first()).toBeVisible();
  const [made] = await listAssets(api(), `?balise=${balise}`);
  expect(made).toMatchObject({ name, category: expect.any(Object), site: expect.any(Object) });
});

test('[G2] what somebody else changed meanwhile is shown beside mine, and settled; off the network a change waits', async ({
  page,
  context,
  api,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  await leaveUnseen(page);
  const made = await createAsset(api());
  await login(page, 'responsable', `/assets/${made.id}?edit=1`);
  const form = assetForm(page);
  await form.name.fill('Mon nom');
  await api().call('PATCH', `/api/assets/${made.id}/`, { name: 'Leur nom' });
  await form.submit.click();
  const conflict = form.element.getByText('Cet équipement a été modifié entre-temps.');
  await expect(conflict).toBeVisible();
  await expect(form.element.getByText('Leur nom')).toBeVisible();
  await expect(page.getByText(/modifié entre-temps/), 'said once').toHaveCount(1);
  await form.element.getByRole('button', { name: 'Garder la mienne' }).click();
  await form.submit.click();
  await expect(form.element).toHaveCount(0);
  const read = () => api().call('GET', `/api/assets/${made.id}/?include=sites`);
  await expect.poll(read).toMatchObject({ name: 'Mon nom' });

  const { title } = assetPage(page);
  await expect(title.getByRole('heading')).toHaveText('Mon nom');
  await title.getByRole('link', { name: 'Modifier' }).click();
  await expect(form.name).toHaveValue('Mon nom');
  await form.name.fill(`${made.name} bis`);
  await context.setOffline(true);
  await form.submit.click();
  await expect(form.element.getByText('Vous êtes hors connexion.')).toBeVisible();
  await context.setOffline(false);
  await expect(form.element).toHaveCount(0);
  await expect.poll(read).toMatchObject({ name: `${made.name} bis` });
});

test('[G2] a lost answer makes one piece of equipment, and a session that ends keeps the form', async ({
  page,
  api,
  faults,
}) => {
  test.slow();
  const name = uniqueText('Chaudière');
  const balise = uniqueTag();
  await login(page, 'responsable', `${faults.url}/assets?create=1`);
  const form = assetForm(page);
  await form.name.fill(name);
  await form.balise.fill(balise);
  const ended = faults.inject('not-logged-in', LIST, { method: 'POST' });
  await form.submit.click();
  await expect(page).toHaveURL(/\/login\?path=/);
  ended.end();
  await fillLogin(page, 'responsable');
  await expect(form.name).toHaveValue(name);
  await expect(form.balise).toHaveValue(balise);

  const lost = faults.inject('lost-answer', LIST, { method: 'POST', times: 1 });
  await form.submit.dblclick();
  await expect(page).toHaveURL(/\/assets\/\d+$/);
  expect(lost.calls.length).toBe(1);
  expect(await listAssets(api(), `?balise=${balise}`)).toHaveLength(1);
});
