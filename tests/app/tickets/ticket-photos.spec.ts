/** Photos of `<balise-ticket-form>` on their way. */
import { expect, test, uniqueText } from '../_support/fixtures.ts';
import { makePhoto, openForm } from '../_support/ticket-form.ts';

test('[B8] waits for a photo that is being prepared, dropped or pasted', async ({ page, server }) => {
  const form = await openForm(page, server.url);
  await form.getByLabel('Objet').fill(uniqueText('Tout de suite'));
  const photo = (await makePhoto(page, 3000, 3000)).toString('base64');
  await form.evaluate(async (element, data) => {
    const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
    const files = (name: string, type: string) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([bytes], name, { type }));
      return transfer;
    };
    const at = (selector: string) => element.shadowRoot?.querySelector(selector);
    const options = { bubbles: true, cancelable: true };
    const drop = (dataTransfer: DataTransfer) =>
      at('.photo-drop')?.dispatchEvent(new DragEvent('drop', { ...options, dataTransfer }));
    drop(files('déposée.png', 'image/png'));
    const clipboardData = files('collée.png', 'image/png');
    at('textarea')?.dispatchEvent(new ClipboardEvent('paste', { ...options, clipboardData }));
    at('form')?.dispatchEvent(new SubmitEvent('submit', options));
  }, photo);
  await expect(form.getByText('Les 2\u00a0photos sont jointes.')).toBeVisible({ timeout: 20_000 });
  await expect(form.getByRole('img', { name: /^Photo (déposée|collée)\.jpg$/ })).toHaveCount(2);
});

test('[B8] a restored draft reports the photos that went with the page, until others are chosen', async ({
  page,
  server,
}) => {
  const form = await openForm(page, server.url);
  const objet = uniqueText('Avec une photo');
  const photo = { name: 'fuite.png', mimeType: 'image/png', buffer: await makePhoto(page, 80, 80) };
  const report = form.getByText(
    'La photo du brouillon n’a pas pu être conservée\u00a0: joignez-la de nouveau.',
  );
  await form.getByLabel('Objet').fill(objet);
  await form.getByLabel('Ajouter une photo').setInputFiles(photo);
  await expect(form.getByRole('img')).toHaveCount(1);
  await expect(report).toHaveCount(0);
  // the browser asks, since the photo would be lost
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(form.getByLabel('Objet')).toHaveValue(objet);
  await expect(report).toBeVisible();
  await form.getByLabel('Ajouter une photo').setInputFiles(photo);
  await expect(form.getByRole('img')).toHaveCount(1);
  await expect(report).toHaveCount(0);
});

test('refuses a file that is no picture, by its name', async ({ page, server }) => {
  const form = await openForm(page, server.url);
  await form
    .getByLabel('Ajouter une photo')
    .setInputFiles({ name: 'devis.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
  await expect(form.getByText('«\u00a0devis.pdf\u00a0» n’est pas une image.')).toBeVisible();
  await expect(form.getByRole('img')).toHaveCount(0);
});
