/** Photos of `<balise-ticket-form>` on their way. */
import type { Page } from '@playwright/test';
import { expect, test, uniqueText } from '../_support/fixtures.ts';
import { makePhoto, openForm } from '../_support/screens/ticket-form.ts';

/** How many files this browser keeps for drafts. */
const countKept = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const known = await indexedDB.databases();
    if (!known.some(({ name }) => name === 'balise-files')) return 0;
    return new Promise<number>((resolve) => {
      const opening = indexedDB.open('balise-files');
      opening.onsuccess = () => {
        const counting = opening.result.transaction('files').objectStore('files').count();
        counting.onsuccess = () => {
          opening.result.close();
          resolve(counting.result);
        };
      };
    });
  });

test('[B8] the photos of a draft are there after the page was dropped, are sent, and go with the draft', async ({
  page,
  server,
}) => {
  const form = await openForm(page, server.url);
  const objet = uniqueText('Avec une photo');
  const photo = { name: 'fuite.png', mimeType: 'image/png', buffer: await makePhoto(page, 80, 80) };
  await form.getByLabel('Objet').fill(objet);
  await form.getByLabel('Ajouter une photo').setInputFiles(photo);
  await expect(form.getByRole('img')).toHaveCount(1);
  await expect.poll(() => countKept(page)).toBe(1);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(form.getByLabel('Objet')).toHaveValue(objet);
  await expect(form.getByRole('img', { name: 'Photo fuite.png' })).toBeVisible();
  await expect(form.getByText('La photo du brouillon n’a pas pu être conservée')).toHaveCount(0);
  await form.getByRole('button', { name: 'Envoyer' }).click();
  await expect(form.getByText('La photo est jointe.')).toBeVisible();
  await expect.poll(() => countKept(page)).toBe(0);
});
