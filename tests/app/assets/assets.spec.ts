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

test('[G1] the keyboard alone searches, walks the list and opens a piece, which is then recalled', async ({
  page,
  api,
}) => {
  const name = uniqueText('Pompe');
  await createAsset(api(), { name: `${name} A` });
  await createAsset(api(), { name: `${name} B` });
  await login(page, 'responsable', '/assets?sort=name');
  const list = assetList(page);
  await expect(list.invitation).toBeVisible();
  await page.keyboard.press('/');
  await expect(list.search).toBeFocused();
  await page.keyboard.type(name);
  await expect(list.rows).toHaveCount(2);
  await list.rows.first().getByRole('link').focus();
  await page.keyboard.press('ArrowDown');
  await expect(list.rows.nth(1).getByRole('link')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/assets\/\d+$/);
  await expect(page.locator('balise-asset').getByText(`${name} B`).first()).toBeVisible();
  await page.goto('/assets');
  const recent = list.element.getByRole('link', { name: `${name} B` });
  await expect(recent).toBeVisible();
  await recent.press('Enter');
  await expect(page).toHaveURL(/\/assets\/\d+$/);

  // the tree of sites by its keys
  await page.goto('/assets');
  const tree = list.element.getByRole('tree');
  await tree.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/sites=\d+/);
});

test('[G7] chosen equipment is exported, and its labels are asked for in the drawer', async ({
  page,
  api,
}) => {
  const name = uniqueText('Extincteur');
  await createAsset(api(), { name: `${name} 1` });
  await createAsset(api(), { name: `${name} 2` });
  await login(page, 'responsable', `/assets?q=${encodeURIComponent(name)}`);
  const list = assetList(page);
  await list.box(`${name} 1`).check();
  await expect(list.selection).toContainText('1 sélectionné');
  await list.box(`${name} 2`).check();
  await expect(list.selection).toContainText('2 sélectionnés');
  const downloading = page.waitForEvent('download');
  await list.selection.getByRole('button', { name: 'Exporter' }).click();
  await list.selection.getByRole('button', { name: 'Tableur (XLSX)' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^equipements_\d\d_\d\d_\d{4}\.xlsx$/);
  await list.selection.getByRole('button', { name: 'Imprimer des étiquettes' }).click();
  await expect(page.getByRole('dialog', { name: 'Imprimer des étiquettes' })).toBeVisible();
  await expect(page.locator('balise-label-print')).toBeVisible();
});
