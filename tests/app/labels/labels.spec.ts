/** `<balise-label-print>` on the built product: from the administration, the list, and by itself. */
import type { Page } from '@playwright/test';
import { readCodes, readLabels } from '../../server/_labels.ts';
import { expect, fillLogin, login, test } from '../_support/fixtures.ts';
import { createAsset, createBranch, labelPrint, siteAdmin } from '../_support/screens/admin.ts';

test.use({ as: 'responsable' });

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
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (dots) return (await readLabels(bytes, dots)).flat();
  return (await readCodes(bytes, ['Code128', 'QRCode'])).flatMap(({ codes }) =>
    codes.map(({ text }) => text),
  );
}

test('[G7] the labels of a site and of those below it open in another tab, and any phone reports from one', async ({
  page,
  api,
  browser,
  server,
}) => {
  const [top, , , room] = await createBranch(api());
  const assets = await Promise.all([createAsset(api(), room!.id), createAsset(api(), room!.id)]);
  await openFor(page, top!.id);
  const { kind, element, print } = labelPrint(page);
  await expect(kind('Étiquettes des sites')).toBeChecked();
  await expect(print).toHaveText('Imprimer 2\u00a0étiquettes');
  const sent = page.waitForRequest('**/api/sites/print_barcodes/');
  const read = await printAndRead(page);
  const address = `${server.url}/tickets?create=1&balise=`;
  expect((await sent).postDataJSON()).toMatchObject({ sites: [top!.id], address });
  const tags = assets.map(({ balise }) => balise);
  expect(read.toSorted()).toEqual(
    [...tags, ...tags.map((tag) => address + encodeURIComponent(tag))].toSorted(),
  );
  await expect(element.getByText('Le document est prêt\u00a0: 2\u00a0étiquettes.')).toBeVisible();
  await expect(element.getByRole('link', { name: 'Ouvrir le document' })).toHaveAttribute('href', /^http/);
  await expect(element.getByText('Imprimez à 100\u00a0%, sans mise à l’échelle.')).toBeVisible();
  // a phone's camera opens the address; typing aside, « Envoyer » is the one tap
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const camera = await phone.newPage();
  await camera.goto(address + encodeURIComponent(tags[0] ?? ''));
  await fillLogin(camera, 'demandeur');
  const form = camera.locator('balise-ticket-form');
  await expect(form.getByRole('button', { name: `Retirer l’équipement ${assets[0]?.name}` })).toBeVisible();
  await form.getByLabel('Objet').fill('Fuite sous l’appareil');
  await form.getByRole('button', { name: 'Envoyer' }).tap();
  await expect(form.getByRole('heading', { name: /^Ticket n°/ })).toBeVisible();
});

test('[G7] [G6] from the drawer, a label is tried with the scanner above it, and a tag given on another page', async ({
  page,
  api,
}) => {
  const [, , , room] = await createBranch(api());
  await createAsset(api(), room!.id);
  const bare = await createAsset(api(), room!.id, { balise: '' });
  await openFor(page, room!.id);
  const { element, kind, print } = labelPrint(page);
  await element.getByRole('button', { name: 'Tester une étiquette avec le scanner' }).click();
  const scanner = page.locator('balise-scanner');
  await expect(scanner.getByRole('button', { name: 'Fermer' }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(scanner).not.toHaveAttribute('open');
  await expect(print).toBeVisible();
  await kind('Étiquettes des équipements').check();
  await element.getByRole('link', { name: `Attribuer une balise à ${bare.name}` }).click();
  await expect(page).toHaveURL(new RegExp(`/assets/${bare.id}$`));
  await expect(element, 'the drawer goes with its page').toHaveCount(0);
});
