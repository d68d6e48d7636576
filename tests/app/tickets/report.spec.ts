/** A fault is reported from a phone, with the taps counted from the home screen, or from the label's code, on. */
import type { Locator } from '@playwright/test';
import { expect, fillLogin, login, test, uniqueText } from '../_support/fixtures.ts';
import { createAsset } from '../_support/screens/admin.ts';
import { makePhoto } from '../_support/screens/ticket-form.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('[E5] a requester reports a fault from a phone in five taps', async ({ page }) => {
  await login(page, 'demandeur', '/');
  let taps = 0;
  const tap = async (what: Locator) => {
    await what.tap();
    taps += 1;
  };
  const objet = uniqueText('Ampoule grillée');
  await tap(page.getByRole('button', { name: 'Créer un ticket' }));
  const form = page.locator('balise-ticket-form');
  await tap(form.getByRole('button', { name: /^Site/ }));
  // the search has the focus: what is typed goes there
  await expect(form.getByRole('combobox', { name: 'Rechercher un site' })).toBeFocused();
  await page.keyboard.type('tilleuls');
  await tap(form.getByRole('treeitem', { name: 'Clinique des Tilleuls' }).first());
  await tap(form.getByLabel('Objet'));
  await page.keyboard.type(objet);
  await tap(form.getByRole('button', { name: 'Envoyer' }));
  const sent = page.locator('balise-my-work').getByRole('listitem').filter({ hasText: objet });
  await expect(sent).toContainText('Clinique des Tilleuls');
  await expect(sent).toContainText('Non affecté');
  expect(taps).toBeLessThanOrEqual(5);
});

test.describe('from the code of a label', () => {
  test('[E5] [B8] three taps with a photo, which is there after the page was dropped while the camera was open', async ({
    context,
    page,
    api,
  }) => {
    const { name, balise } = await createAsset(api(), 1);
    const objet = uniqueText('Voyant rouge');
    let taps = 0;
    const tap = async (what: Locator) => {
      await what.tap();
      taps += 1;
    };
    // what the phone's own camera opens
    const address = `/tickets?create=1&balise=${encodeURIComponent(balise)}`;
    await page.goto(address);
    // a phone stays logged in
    await page.getByRole('checkbox', { name: 'Se souvenir de moi' }).check();
    await fillLogin(page, 'demandeur');
    const form = page.locator('balise-ticket-form');
    const photo = { name: 'voyant.png', mimeType: 'image/png', buffer: await makePhoto(page, 80, 80) };
    await expect(form.getByRole('button', { name: `Retirer l’équipement ${name}` })).toBeVisible();
    await tap(form.getByLabel('Objet'));
    await page.keyboard.type(objet);
    const camera = page.waitForEvent('filechooser');
    await tap(form.getByLabel('Ajouter une photo'));
    await (await camera).setFiles(photo);
    await expect(form.getByRole('img', { name: 'Photo voyant.png' })).toBeVisible();
    await expect(form.getByText(/^Brouillon enregistré/)).toBeVisible();
    const shown = page.url();
    await page.close();

    const again = await context.newPage();
    await again.goto(shown);
    const restored = again.locator('balise-ticket-form');
    await expect(restored.getByLabel('Objet')).toHaveValue(objet);
    await expect(restored.getByRole('img', { name: 'Photo voyant.png' })).toBeVisible();
    await expect(restored.getByRole('button', { name: `Retirer l’équipement ${name}` })).toBeVisible();
    await tap(restored.getByRole('button', { name: 'Envoyer' }));
    await expect(restored.getByRole('heading', { name: /^Ticket n°/ })).toBeVisible();
    await expect(restored.getByText('La photo est jointe.')).toBeVisible();
    expect(taps).toBe(3);
  });
});
