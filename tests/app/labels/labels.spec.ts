/** `<balise-label-print>` on the built product: from the administration, the list, and by itself. */
import type { Page } from '@playwright/test';
import { readLabels } from '../../server/_labels.ts';
import { createAsset, createBranch, labelPrint, siteAdmin } from '../_support/admin.ts';
import { axe, expect, login, shots, test, uniqueText } from '../_support/fixtures.ts';

/** Opens the drawer of that site's labels. */
async function openFor(page: Page, site: number): Promise<void> {
  await login(page, 'responsable', `/admin?section=sites&site=${site}`);
  await siteAdmin(page).button('Imprimer des étiquettes').click();
  await expect(labelPrint(page).preview).toBeVisible();
}

/** Has the document made; what the tab downloads is read as a scanner reads it. */
async function printAndRead(page: Page, dots?: number): Promise<string[]> {
  const opened = page.waitForEvent('popup');
  const { print, element } = labelPrint(page);
  await print.click();
  await opened;
  const url = await element.getByRole('link', { name: 'Ouvrir le document' }).getAttribute('href');
  const file = await fetch(url ?? '');
  expect(file.headers.get('content-type')).toBe('application/pdf');
  return (await readLabels(new Uint8Array(await file.arrayBuffer()), dots)).flat();
}

test('[G7] the labels of a site and of those below it open in another tab, and are read', async ({
  page,
  api,
}) => {
  const [top, , , room] = await createBranch(api());
  const assets = await Promise.all([createAsset(api(), room!.id), createAsset(api(), room!.id)]);
  await openFor(page, top!.id);
  const { kind, element, print } = labelPrint(page);
  await expect(kind('Étiquettes des sites')).toBeChecked();
  await expect(print).toHaveText('Imprimer 2\u00a0étiquettes');
  const sent = page.waitForRequest('**/api/sites/print_barcodes/');
  const read = await printAndRead(page);
  expect((await sent).postDataJSON()).toEqual({ sites: [top!.id] });
  expect(read.toSorted()).toEqual(assets.map(({ balise }) => balise).toSorted());
  await expect(element.getByText('Le document est prêt\u00a0: 2\u00a0étiquettes.')).toBeVisible();
  await expect(element.getByRole('link', { name: 'Ouvrir le document' })).toHaveAttribute('href', /^http/);
  await expect(element.getByText('Imprimez à 100\u00a0%, sans mise à l’échelle.')).toBeVisible();
  await axe(page, 'balise-messages');
});

test('[G7] pieces are taken out one by one; those of sub-sites are left out on demand', async ({
  page,
  api,
}) => {
  const [, , floor, room] = await createBranch(api());
  const [one, two, below] = await Promise.all([
    createAsset(api(), floor!.id),
    createAsset(api(), floor!.id),
    createAsset(api(), room!.id),
  ]);
  await openFor(page, floor!.id);
  const { kind, row, element, print } = labelPrint(page);
  await kind('Étiquettes des équipements').check();
  await expect(row(below!.name)).toBeVisible();
  await element.getByLabel('Inclure les sous-sites').uncheck();
  await expect(row(below!.name)).toHaveCount(0);
  await expect(print).toHaveText('Imprimer 2\u00a0étiquettes');
  await row(two!.name).getByRole('checkbox').uncheck();
  await expect(print).toHaveText('Imprimer 1\u00a0étiquette');
  const sent = page.waitForRequest('**/api/sites/print_assets_barcodes/');
  expect(await printAndRead(page)).toEqual([one!.balise]);
  expect((await sent).postDataJSON()).toEqual({ assets: [one!.id] });

  await element.getByRole('checkbox', { name: 'Tous les équipements' }).check();
  await element.getByRole('checkbox', { name: 'Tous les équipements' }).uncheck();
  await expect(element.getByText('Sélectionnez au moins un équipement.')).toBeVisible();
  await expect(print).toHaveAttribute('aria-disabled', 'true');
});

test('[G7] a label printer has a call of its own', async ({ page, api }) => {
  const [, , , room] = await createBranch(api());
  const asset = await createAsset(api(), room!.id);
  await openFor(page, room!.id);
  const { kind, preview } = labelPrint(page);
  await kind('Imprimante à étiquettes').check();
  await expect(preview).toContainText('57\u00a0×\u00a032\u00a0mm');
  const sent = page.waitForRequest('**/api/sites/print_to_label_barcodes/');
  expect(await printAndRead(page, 203.2)).toEqual([asset.balise]);
  expect((await sent).postDataJSON()).toEqual({ assets: [asset.id] });
});

test('[G7] the preview shows name, site, bars and tag, and lists what cannot be printed', async ({
  page,
  api,
}) => {
  const [, , floor, room] = await createBranch(api());
  const asset = await createAsset(api(), room!.id);
  await createAsset(api(), room!.id, { balise: uniqueText('balise beaucoup trop longue').slice(0, 40) });
  const bare = await createAsset(api(), room!.id, { balise: '', name: uniqueText('Sans rien') });
  await openFor(page, room!.id);
  const { preview, element, kind, row } = labelPrint(page);
  await expect(preview).toContainText(asset.name);
  await expect(preview).toContainText(`${room!.name}, ${floor!.name}`);
  await expect(preview).toContainText(asset.balise);
  await expect(preview.getByRole('img', { name: `Code-barres de la balise ${asset.balise}` })).toBeVisible();
  await expect(element.getByText('1\u00a0équipement sans balise')).toBeVisible();
  await expect(element.getByText(/ses barres auraient moins de 0,25\u00a0mm/)).toBeVisible();
  await kind('Étiquettes des équipements').check();
  await element.getByRole('button', { name: 'Attribuer', exact: true }).click();
  await expect(row(asset.name)).toHaveCount(0);
  const assign = element.getByRole('link', { name: `Attribuer une balise à ${bare.name}` });
  await expect(assign).toHaveAttribute('href', new RegExp(`/assets/${bare.id}$`));
  await assign.click();
  await expect(page).toHaveURL(new RegExp(`/assets/${bare.id}$`));
  await expect(element, 'the drawer goes with its page').toHaveCount(0);
});

test('[G7] a browser that blocks the tab leaves a link', async ({ page, api, context }) => {
  const [, , , room] = await createBranch(api());
  await createAsset(api(), room!.id);
  await openFor(page, room!.id);
  await page.evaluate(() => {
    window.open = () => null;
  });
  const { element, print } = labelPrint(page);
  await print.click();
  await expect(element.getByText('Le navigateur n’a pas ouvert de nouvel onglet.')).toBeVisible();
  const link = element.getByRole('link', { name: 'Ouvrir le document' });
  const address = (await link.getAttribute('href')) ?? '';
  // a browser shows the document in the tab, or saves it
  const opened = context.waitForEvent('response', (answer) => answer.url() === address);
  await link.click();
  expect((await opened).headers()['content-disposition']).toContain('filename="etiquettes.pdf"');
});

test('[G7] a refusal is shown beside the button, and the selection stays', async ({
  page,
  api,
  problems,
}) => {
  problems.allow(/status of 400/);
  const [, , , room] = await createBranch(api());
  const bare = await createAsset(api(), room!.id, { balise: '' });
  await login(page, 'responsable', `/admin?section=sites&site=${room!.id}`);
  await siteAdmin(page).button('Imprimer des étiquettes').click();
  const { element, print, site } = labelPrint(page);
  await expect(element.getByText('1\u00a0équipement sans balise')).toBeVisible();
  await expect(element.getByText('L’étiquette s’affiche ici')).toBeVisible();
  await print.click();
  await expect(element.getByRole('alert').filter({ hasText: 'Aucun équipement choisi' })).toBeVisible();
  await expect(site(room!.name)).toHaveAttribute('aria-checked', 'true');
  expect(bare.balise).toBe('');
});

test('[G7] without a site nothing is printed; sites are chosen with the keyboard', async ({ page, api }) => {
  const [top, , , room] = await createBranch(api());
  await createAsset(api(), room!.id);
  await login(page, 'responsable', `/admin?section=sites&site=${top!.id}`);
  await siteAdmin(page).button('Imprimer des étiquettes').click();
  const { element, site, print } = labelPrint(page);
  await site(top!.name).click();
  await expect(element.getByText('Aucun site choisi')).toBeVisible();
  await expect(element.getByText('Sélectionnez au moins un site.').first()).toBeVisible();
  await expect(print).toHaveAttribute('aria-disabled', 'true');
  await element.getByRole('combobox').focus();
  await page.keyboard.type(room!.name);
  await page.keyboard.press('Enter');
  await expect(site(room!.name)).toHaveAttribute('aria-checked', 'true');
  await expect(print).toHaveText('Imprimer 1\u00a0étiquette');
});

test('[G7] [G6] a printed label is tried with the scanner, over the drawer', async ({ page, api }) => {
  const [, , , room] = await createBranch(api());
  await createAsset(api(), room!.id);
  await openFor(page, room!.id);
  await labelPrint(page)
    .element.getByRole('button', { name: 'Tester une étiquette avec le scanner' })
    .click();
  const scanner = page.locator('balise-scanner');
  await expect(scanner.getByRole('button', { name: 'Fermer' }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(scanner).not.toHaveAttribute('open');
  await expect(labelPrint(page).print).toBeVisible();
});

test('[A16] axe finds nothing in the drawer, at each width', async ({ page, api }) => {
  const [, , floor, room] = await createBranch(api());
  await createAsset(api(), room!.id);
  await createAsset(api(), room!.id, { balise: '' });
  await openFor(page, floor!.id);
  await labelPrint(page).kind('Étiquettes des équipements').check();
  await expect(labelPrint(page).element.getByRole('table')).toBeVisible();
  for (const width of [390, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await axe(page, 'balise-messages');
  }
  await shots(page, 'labels');
});
