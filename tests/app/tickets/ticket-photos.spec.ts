/** Photos of `<balise-ticket-form>` on their way. */
import { expect, test, uniqueText } from '../_support/fixtures.ts';
import { makePhoto, openForm } from '../_support/screens/ticket-form.ts';

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
