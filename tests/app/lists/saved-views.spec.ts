/** The views that people save of lists, and manage on their profile. */
import type { Page } from '@playwright/test';
import { openEmbed } from '../_support/embed.ts';
import { axe, expect, fillLogin, login, shots, test, uniqueText } from '../_support/fixtures.ts';

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

test('[E1] filters and sort are saved under a name, and come back by keys alone, in the address too', async ({
  page,
}) => {
  await login(page, 'responsable', '/tickets');
  await openDisplay(page);
  await expect(list(page).getByText('Filtrez ou triez la liste, puis donnez un nom')).toBeVisible();
  await page.goto('/tickets?priority=urgente&sort=-date_creation');
  await save(page, 'Urgences');
  await page.goto('/tickets?state=closed');
  await openDisplay(page);
  const view = list(page).getByRole('button', { name: 'Urgences', exact: true });
  await expect(view).not.toHaveAttribute('aria-current');
  await axe(page, 'balise-ticket-list');
  await shots(page, 'saved-views');
  await view.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/priority=urgente/);
  await expect(page).toHaveURL(/sort=-date_creation/);
  await expect(page).not.toHaveURL(/state=/);
});

test('[E1] the panel stays inside the window when its content arrives after it has opened', async ({
  page,
}) => {
  let release: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/table-tools-panel-[^/]+\.js$/, async (route) => {
    await opened;
    await route.continue();
  });
  await login(page, 'responsable', '/tickets');
  await expect(list(page).locator('.dt-row').first()).toBeVisible();
  await openDisplay(page);
  const panel = list(page).getByRole('dialog', { name: 'Affichage' });
  await expect(panel).toContainText('Chargement…');
  release();
  await expect(panel.getByText('Vues enregistrées')).toBeAttached();
  await expect(panel).toBeInViewport({ ratio: 1 });
});

test('[K4] the profile lists, renames and removes them, and leads to their list', async ({ page }) => {
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
  await page.getByRole('button', { name: 'Annuler' }).click();
  await page.reload();
  await axe(page, 'balise-profile');
  await shots(page, 'profile-views');
  await saved(page).getByRole('link', { name: 'À faire' }).click();
  await expect(page).toHaveURL('/tickets?priority=urgente');
});

test('[K4] a view is of the user that saved it', async ({ page }) => {
  await login(page, 'responsable', '/tickets?priority=urgente');
  await save(page, 'À moi');
  await page.getByRole('link', { name: 'Se déconnecter' }).click();
  await fillLogin(page, 'collaborateur');
  await page.locator('a.account-who').click();
  await expect(saved(page)).toContainText('Aucune vue.');
});

test('[L1] [E1] on a page of somebody else a view changes the element alone', async ({ page, server }) => {
  await openEmbed(page, server.url, '<balise-ticket-list priority="urgente"></balise-ticket-list>');
  await fillLogin(page, 'responsable');
  const name = uniqueText('Vue');
  await save(page, name);
  await list(page).evaluate((element) => element.setAttribute('priority', ''));
  await openDisplay(page);
  await list(page).getByRole('button', { name, exact: true }).click();
  await expect(list(page)).toHaveAttribute('priority', 'urgente');
});
