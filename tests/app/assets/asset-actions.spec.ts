/** What is begun on the page of equipment and done by other elements. */

import { expect, login, test, uniqueText } from '../_support/fixtures.ts';
import { assetPage, createAsset } from '../_support/screens/asset.ts';

test.use({ as: 'collaborateur' });

test('[G2] « Modifier » opens the form over the page, which then shows what was changed', async ({
  page,
  api,
}) => {
  const asset = await createAsset(api());
  const name = uniqueText('Renommé');
  await login(page, 'collaborateur', `/assets/${asset.id}`);
  const { title } = assetPage(page);
  await title.getByRole('link', { name: 'Modifier' }).click();
  const form = page.locator('balise-asset-form');
  await expect(form.getByLabel('Nom')).toHaveValue(asset.name);
  await expect(page).toHaveURL(new RegExp(`/assets/${asset.id}\\?edit=1$`));
  await form.getByLabel('Nom').fill(name);
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  expect(new URL((await sent).url()).pathname).toBe(`/api/assets/${asset.id}/`);
  await expect(title.getByRole('heading')).toHaveText(name);
  await expect(form).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`/assets/${asset.id}$`));
});
