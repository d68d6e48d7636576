/** The views that people save of lists, and manage on their profile. */
import type { Page } from '@playwright/test';
import { axe, expect, fillLogin, login, shots, test } from '../_support/fixtures.ts';
import { keepMessages, takeBack } from '../_support/page/notices.ts';

test.beforeEach(({ page }) => keepMessages(page));

const list = (page: Page) => page.locator('balise-ticket-list');
const saved = (page: Page) =>
  page.locator('balise-profile').getByRole('region', { name: 'Mes vues enregistrées' });
const openDisplay = (page: Page) => list(page).getByRole('button', { name: 'Affichage' }).click();

async function save(page: Page, name: string): Promise<void> {
  await openDisplay(page);
  await list(page).getByLabel('Enregistrer cette vue sous le nom').fill(name);
  await page.keyboard.press('Enter');
  await expect(list(page).getByRole('button', { name, exact: true })).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('Escape');
}

test('[E1] [K4] a view is saved from a list; the profile of its user lists, renames and removes it, and leads to it', async ({
  page,
}) => {
  await login(page, 'responsable', '/profil');
  await expect(saved(page)).toContainText('Aucune vue.');
  await page.goto('/tickets?priority=urgente');
  await save(page, 'Urgences');
  await page.goto('/profil');
  await saved(page).getByRole('button', { name: 'Renommer la vue «\u00a0Urgences\u00a0»' }).click();
  await expect(saved(page).getByLabel('Nom de la vue')).toBeFocused();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('À faire');
  await axe(page, 'balise-profile');
  await page.keyboard.press('Enter');
  await expect(saved(page).getByRole('link', { name: 'À faire' })).toBeVisible();
  await saved(page).getByRole('button', { name: 'Supprimer la vue «\u00a0À faire\u00a0»' }).click();
  await expect(saved(page)).toContainText('Aucune vue.');
  await takeBack(page);
  await page.reload();
  await expect(saved(page).getByRole('link', { name: 'À faire' })).toBeVisible();
  await axe(page, 'balise-profile');
  await shots(page, 'profile-views');
  await saved(page).getByRole('link', { name: 'À faire' }).click();
  await expect(page).toHaveURL('/tickets?priority=urgente');

  await page.getByRole('link', { name: 'Se déconnecter' }).click();
  await fillLogin(page, 'collaborateur');
  await page.locator('a.account-who').click();
  await expect(saved(page), 'those of the user that saved them').toContainText('Aucune vue.');
});
