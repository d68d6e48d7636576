/** `<balise-asset-form>` on the built product: create, change, delete. */
import { assetForm, assetList, createAsset, listAssets, uniqueTag } from '../_support/assets.ts';
import { axe, expect, login, test, uniqueText } from '../_support/fixtures.ts';

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
  await expect(page.getByText('Équipement créé.').first()).toBeAttached();
  await expect(page.locator('balise-asset').getByText(name).first()).toBeVisible();
  const [made] = await listAssets(api(), `?balise=${balise}`);
  expect(made).toMatchObject({ name, category: expect.any(Object), site: expect.any(Object) });
});

test('[G2] errors are shown beside their fields and above the form, and no input is lost', async ({
  page,
  api,
  problems,
}) => {
  problems.allow(/Failed to load resource.*400/);
  const other = await createAsset(api());
  const name = uniqueText('Chaudière');
  await login(page, 'responsable', '/assets?create=1');
  const form = assetForm(page);
  await form.submit.click();
  const summary = form.element.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary).toContainText('Ce champ est obligatoire.');
  await axe(page);
  await summary.getByRole('button').click();
  await expect(form.name).toBeFocused();
  await form.name.fill(name);
  await form.balise.fill(other.balise);
  await form.submit.click();
  // §8: a refusal of the server has its title, its message and its details; here they stand in the summary
  await expect(summary).toBeFocused();
  await expect(summary).toContainText('Une erreur est survenue.');
  await expect(page.getByText('Une erreur est survenue.'), 'reported once').toHaveCount(1);
  await expect(form.balise).toHaveAttribute('aria-invalid', 'true');
  await expect(form.balise).toHaveValue(other.balise);

  await page.reload();
  await expect(form.name, 'the draft survives').toHaveValue(name);
  await form.balise.fill(uniqueTag());
  await form.submit.click();
  await expect(page).toHaveURL(/\/assets\/\d+$/);
  await page.goto('/assets?create=1');
  await expect(form.name, 'what was sent is no draft any more').toHaveValue('');
});

test('[G2] equipment is changed on its page, sending what was typed alone', async ({ page, api }) => {
  const made = await createAsset(api());
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') sent.push(request.postDataJSON());
  });
  await login(page, 'responsable', `/assets/${made.id}?edit=1`);
  const form = assetForm(page);
  await expect(form.name).toHaveValue(made.name);
  await expect(form.balise).toHaveValue(made.balise);
  await form.name.fill(`${made.name} bis`);
  await form.submit.click();
  await expect(form.element).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`/assets/${made.id}$`));
  await expect(page.locator('balise-asset').getByText(`${made.name} bis`).first()).toBeVisible();
  expect(sent).toEqual([{ name: `${made.name} bis` }]);
});

test('[G2] what somebody else changed meanwhile is shown beside mine, and settled', async ({
  page,
  api,
  problems,
}) => {
  problems.allow(/Failed to load resource.*412/);
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
  await axe(page);
  await form.element.getByRole('button', { name: 'Garder la mienne' }).click();
  await form.submit.click();
  await expect(form.element).toHaveCount(0);
  expect(await api().call('GET', `/api/assets/${made.id}/?include=sites`)).toMatchObject({ name: 'Mon nom' });
});

test('[G2] a user who may not create equipment gets a message', async ({ page }) => {
  await login(page, 'prestataire', '/assets?create=1');
  await expect(
    page.locator('balise-asset-form').getByText('Vous ne pouvez pas créer d’équipement.'),
  ).toBeVisible();
});

test('[A16] axe finds nothing on the form at each width', async ({ page }) => {
  await login(page, 'responsable', '/assets?create=1');
  const form = assetForm(page);
  for (const width of [390, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(form.category.getByRole('option').nth(1)).toBeAttached();
    await axe(page);
  }
});
