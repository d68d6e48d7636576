import { expect, login, test, uniqueText } from '../_support/fixtures.ts';
import { assetPage, createAsset, createAssetTicket } from '../_support/screens/asset.ts';

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
test.use({ as: 'responsable' });

test('[G2] its tickets stand open ones first; a problem is reported on it and joins them; its documents are added, counted and deleted', async ({
  page,
  api,
}) => {
  const asset = await createAsset(api());
  const closed = await createAssetTicket(api(), asset.id);
  await api().call('PATCH', `/api/tickets/${closed.id}/?include=sites`, { state: 'closed' });
  const open = await createAssetTicket(api(), asset.id);
  await login(page, 'responsable', `/assets/${asset.id}?tab=tickets`);
  const { content, title, tab, dialog } = assetPage(page);
  const rows = content.getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(0)).toContainText(open.objet);
  await expect(rows.nth(1)).toContainText('Clos');
  await expect(content.getByRole('heading')).toHaveText(/^1.ticket ouvert, 2 en tout$/);
  await expect(rows.nth(0).getByRole('link')).toHaveAttribute('href', `/tickets/${open.id}`);
  await expect(content.getByRole('link', { name: 'Tickets du site' })).toHaveAttribute(
    'href',
    `/tickets?site=${asset.site?.id}&state=all`,
  );

  await title.getByRole('link', { name: 'Signaler un problème' }).click();
  const form = page.locator('balise-ticket-form');
  await expect(form).toContainText(asset.name);
  const objet = uniqueText('Bruit anormal');
  await form.getByLabel('Objet').fill(objet);
  await form.getByRole('button', { name: 'Envoyer' }).click();
  await expect(rows.filter({ hasText: objet })).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`/assets/${asset.id}\\?tab=tickets$`));
  await expect(tab('Tickets')).toContainText('3');

  await tab('Documents').click();
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await content
    .locator('input[type=file]')
    .setInputFiles({ name: 'notice.png', mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') });
  expect(new URL((await sent).url()).pathname).toBe(`/api/assets/${asset.id}/attachments/`);
  await expect(content.getByRole('link', { name: 'notice.png' })).toHaveAttribute('href', /^http/);
  await expect(tab('Documents')).toContainText('1');
  await content.getByRole('button', { name: /^Supprimer/ }).click();
  await expect(dialog).toContainText('notice.png');
  await dialog.getByRole('button', { name: 'Supprimer', exact: true }).click();
  await expect(content.getByRole('link')).toHaveCount(0);
});
