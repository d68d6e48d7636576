/** What is begun on the page of equipment and done by other elements, and what a phone shows of it. */
import { assetPage, createAsset, findStocked } from '../_support/asset.ts';
import {
  expect,
  expectNoLayoutShift,
  login,
  test,
  uniqueText,
  watchLayoutShift,
} from '../_support/fixtures.ts';

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

test('[G7] « Imprimer une étiquette » opens the labels’ drawer for this equipment alone', async ({
  page,
  api,
}) => {
  const asset = await createAsset(api());
  await login(page, 'collaborateur', `/assets/${asset.id}`);
  const { title } = assetPage(page);
  await title.getByRole('button', { name: 'Imprimer une étiquette' }).click();
  const labels = page.locator('balise-label-print');
  await expect(labels).toHaveJSProperty('assets', String(asset.id));
  await expect(labels).toContainText(asset.balise);
  await page.keyboard.press('Escape');
  await expect(labels).toHaveCount(0);
  await expect(title.getByRole('button', { name: 'Imprimer une étiquette' })).toBeFocused();
});

test('[G1] [G2] equipment that was opened is among the recent ones', async ({ page, api }) => {
  const asset = await createAsset(api());
  await login(page, 'responsable', `/assets/${asset.id}`);
  const { title } = assetPage(page);
  await expect(title).toContainText(asset.name);
  await title.getByRole('link', { name: 'Retour aux équipements' }).click();
  await expect(page.locator('balise-asset-list').getByRole('link', { name: asset.name })).toBeVisible();
});

test('[G2] on a phone the chosen tab is in sight, and so is the foot of a count', async ({ page, api }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  const { id } = await findStocked(api(), 8);
  await login(page, 'responsable', `/assets/${id}?tab=plan`);
  const { tab, content, dialog } = assetPage(page);
  await expect(tab('Plan')).toBeInViewport({ ratio: 1 });
  await tab('Matériels').click();
  await expect(tab('Matériels')).toBeInViewport({ ratio: 1 });
  await content.getByRole('button', { name: 'Contrôler le stock' }).click();
  await expect(dialog.getByRole('button', { name: 'Enregistrer le contrôle' })).toBeInViewport({ ratio: 1 });
  const wider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(wider, 'nothing stands out of the page').toBe(false);
});

test('[G2] nothing jumps when the page and its parts arrive', async ({ page, api }) => {
  const { id } = await findStocked(api(), 9);
  await login(page, 'responsable');
  await watchLayoutShift(page);
  await page.goto(`/assets/${id}?tab=materiels`);
  const { content } = assetPage(page);
  await expect(content.getByRole('row').first()).toBeVisible();
  await expectNoLayoutShift(page);
});
