/** A fault is reported from a phone, with the taps counted from the home screen on. */
import type { Locator } from '@playwright/test';
import { expect, login, test, uniqueText } from '../_support/fixtures.ts';

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
