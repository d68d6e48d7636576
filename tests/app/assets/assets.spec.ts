/** `<balise-asset-list>` on the built product. */

import { expect, login, test, uniqueText } from '../_support/fixtures.ts';
import { assetList, createAsset } from '../_support/screens/assets.ts';
import { readColumn } from '../_support/screens/lists.ts';

test.use({ as: 'responsable' });

test('[G1] what has no tag is found, and filters, sort and columns come back after a reload', async ({
  page,
  api,
}) => {
  const name = uniqueText('Aérotherme');
  await createAsset(api(), { name, balise: '' });
  await login(page, 'responsable', `/assets?q=${encodeURIComponent(name)}`);
  const list = assetList(page);
  await expect(list.rows).toHaveCount(1);
  await expect.poll(() => readColumn(list, 'Balise')).toEqual(['Sans balise']);
  await list.filter('Sans balise').click();
  await expect(list.filter('Sans balise')).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/untagged=true/);
  await expect(list.rows).toHaveCount(1);
  await list.element.getByRole('button', { name: 'Équipement', exact: true }).click();
  await expect(page).toHaveURL(/sort=name/);
  await list.element.getByRole('button', { name: 'Affichage' }).click();
  await list.element.getByRole('checkbox', { name: 'Site principal' }).check();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(list.rows).toHaveCount(1);
  await expect(list.element.getByRole('columnheader', { name: 'Site principal' })).toBeVisible();
  await expect(list.element.getByRole('columnheader', { name: 'Équipement' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await list.search.fill(`${name} introuvable`);
  await expect(list.element.getByText('Aucun équipement ne correspond à ces filtres.')).toBeVisible();
});
