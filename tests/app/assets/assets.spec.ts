/** `<balise-asset-list>` on the built product. */
import { assetList, createAsset, listAssets } from '../_support/assets.ts';
import {
  axe,
  expect,
  expectNoLayoutShift,
  login,
  shots,
  test,
  uniqueText,
  watchLayoutShift,
} from '../_support/fixtures.ts';
import { readColumn } from '../_support/lists.ts';
import { checkInDark } from '../_support/screen-checks.ts';

test('[G1] nothing is listed until a filter or a search is set, nor after it is cleared', async ({
  page,
  api,
}) => {
  const made = await createAsset(api());
  await login(page, 'responsable', '/assets');
  const list = assetList(page);
  await expect(list.invitation).toBeVisible();
  await expect(list.count).toHaveText(/\d\séquipements$/);
  await expect(list.element.getByRole('table')).toHaveCount(0);
  await expect(list.element.getByText(made.name)).toHaveCount(0);
  await expect(list.element.getByRole('button', { name: 'Scanner une balise' })).toBeVisible();

  await list.search.fill(made.name.toLowerCase());
  await expect(list.rows).toHaveCount(1);
  await expect(list.search, 'the field stays under the fingers').toBeFocused();
  await expect(list.invitation).toHaveCount(0);
  await expect(page).toHaveURL(/[?&]q=/);
  // one row matches both: it must have disappeared in between
  await list.search.fill(uniqueText('Introuvable'));
  await expect(list.rows).toHaveCount(0);
  await list.search.fill(made.balise.toLowerCase());
  await expect(list.rows).toHaveCount(1);
  await expect.poll(() => readColumn(list, 'Balise')).toEqual([made.balise]);
  await list.element.getByRole('button', { name: 'Effacer les filtres' }).click();
  await expect(list.invitation).toBeVisible();
  await expect(page).toHaveURL(/\/assets$/);
});

test('[G1] a category narrows, and the empty one, « all », is no filter', async ({ page, api }) => {
  const [asset] = (await listAssets(api())).filter(({ category }) => category !== null);
  const category = asset?.category ?? { id: 0, name: '' };
  await login(page, 'responsable', '/assets');
  const list = assetList(page);
  await list.filter('Catégorie').click();
  await list.element.getByRole('combobox', { name: 'Catégorie' }).fill(category.name);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`category=${category.id}$`));
  await expect(list.rows.first()).toBeVisible();
  expect(new Set(await readColumn(list, 'Catégorie'))).toEqual(new Set([category.name]));

  await list.filter('Catégorie').click();
  await list.element.getByRole('option', { name: 'Toutes les catégories' }).click();
  await expect(list.invitation).toBeVisible();
  await expect(page).toHaveURL(/\/assets$/);
  await page.goto('/assets?category=');
  await expect(list.invitation).toBeVisible();
});

test('[G1] sites=a,b shows what is in them and below, and the tree of sites leads there', async ({
  page,
  api,
}) => {
  const sites = await api().call<{ results: { id: number; name: string; parent: object | null }[] }>(
    'GET',
    '/api/sites/',
  );
  const [first, second] = sites.results.filter(({ parent }) => parent === null);
  const wanted = await listAssets(api(), `?sites=${first?.id},${second?.id}`);
  await login(page, 'responsable', `/assets?sites=${first?.id},${second?.id}`);
  const list = assetList(page);
  await expect(list.rows.first()).toBeVisible();
  await expect(list.filter('Site')).toContainText(`${first?.name} +1`);
  const displayedCount = async () => Number((await list.count.textContent())?.replace(/\D/g, ''));
  await expect.poll(displayedCount).toBeGreaterThanOrEqual(wanted.length);

  await page.goto('/assets');
  const line = list.element.getByRole('treeitem', { name: first?.name });
  await expect(line).toContainText(/\d$/);
  await line.click();
  await expect(page).toHaveURL(new RegExp(`sites=${first?.id}$`));
  await expect(list.rows.first()).toBeVisible();
  // one more site in the chip's tree, then out again
  await list.filter('Site').click();
  const box = list.element.getByRole('treeitem', { name: second?.name });
  await expect(list.element.getByRole('treeitem', { name: first?.name })).toHaveAttribute(
    'aria-checked',
    'true',
  );
  await box.click();
  await expect(page).toHaveURL(new RegExp(`sites=${first?.id}%2C${second?.id}$`));
  await box.click();
  await expect(page).toHaveURL(new RegExp(`sites=${first?.id}$`));
});

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
  await login(page, 'collaborateur', '/assets?sort=name');
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
  expect((await downloading).suggestedFilename()).toMatch(/^equipements_\d\d_\d\d_\d{4}\.csv$/);
  await list.selection.getByRole('button', { name: 'Imprimer des étiquettes' }).click();
  await expect(page.getByRole('dialog', { name: 'Imprimer des étiquettes' })).toBeVisible();
  await expect(page.locator('balise-label-print')).toBeVisible();
});

test('[G1] a provider finds equipment, and is offered nothing to create, change or print', async ({
  page,
  api,
}) => {
  const made = await createAsset(api());
  await login(page, 'prestataire', `/assets?q=${encodeURIComponent(made.name)}`);
  const list = assetList(page);
  await expect(list.rows).toHaveCount(1);
  await expect(list.element.getByRole('link', { name: 'Créer un équipement' })).toHaveCount(0);
  await list.box(made.name).check();
  await expect(list.selection.getByRole('button', { name: 'Exporter' })).toBeVisible();
  await expect(list.selection.getByRole('button', { name: 'Imprimer des étiquettes' })).toHaveCount(0);
});

test('[A16] axe finds nothing on the invitation, the list, the filters; nothing shifts when data lands', async ({
  page,
}) => {
  test.slow(); // eight runs of axe
  await login(page, 'responsable', '/');
  await watchLayoutShift(page);
  const list = assetList(page);
  for (const width of [390, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/assets');
    await expect(list.element.getByRole('treeitem').first()).toBeVisible();
    await expectNoLayoutShift(page);
    await axe(page, 'balise-asset-list');
    await page.goto('/assets?q=a');
    await expect(list.element.getByRole('link').nth(3)).toBeVisible();
    await axe(page, 'balise-asset-list');
  }
  await list.filter('Site').click();
  await expect(list.element.getByRole('treeitem').first()).toBeVisible();
  await axe(page, 'balise-asset-list');
  await page.keyboard.press('Escape');
  await checkInDark(page, list.element);
  await shots(page, 'assets');
});
