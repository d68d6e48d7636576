/** `<balise-profile>` on the built product. */
import type { Page } from '@playwright/test';
import { axe, expect, fillLogin, login, PASSWORD, test } from '../_support/fixtures.ts';

const part = (page: Page, name: string) => page.locator('balise-profile').getByRole('region', { name });

test('[K4] preferences are kept as they are chosen: first screen, calendar, density, tone', async ({
  page,
}) => {
  await login(page, 'responsable', '/profil');
  const preferences = part(page, 'Préférences');
  await preferences.getByLabel('Premier écran après la connexion').selectOption('Interventions');
  await preferences.getByRole('radio', { name: 'Nouveau' }).focus();
  await page.keyboard.press('Space');
  await preferences.getByRole('radio', { name: 'Compacte' }).check();
  await preferences.getByRole('radio', { name: 'Coupé' }).check();
  await page.reload();
  await expect(preferences.getByLabel('Premier écran après la connexion')).toHaveValue('Interventions');
  await expect(preferences.getByRole('radio', { name: 'Coupé' })).toBeChecked();
  await axe(page);

  await page.getByRole('link', { name: 'Tableau de bord' }).click();
  await expect(page.locator('balise-month-list')).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Tickets' }).click();
  const tickets = page.locator('balise-ticket-list');
  await expect(tickets.locator('[data-density="compact"]').first()).toBeAttached();
  await page.getByRole('link', { name: 'Se déconnecter' }).click();
  await fillLogin(page, 'responsable');
  await expect(page).toHaveTitle('Interventions · Balise');
});

test('[K4] [B2] a device is forgotten: the session then ends with the browser', async ({ page }) => {
  await page.goto('/profil');
  await page.locator('input[autocomplete="username"]').fill('responsable');
  await page.locator('input[autocomplete="current-password"]').fill(PASSWORD);
  await page.getByRole('checkbox', { name: /Se souvenir de moi/ }).check();
  await page.getByRole('button', { name: 'Se connecter' }).click();
  const device = part(page, 'Cet appareil');
  await expect(device).toContainText('Votre session est mémorisée sur cet appareil');
  await axe(page);
  const isKept = () => page.evaluate(() => localStorage.getItem('balise.session') !== null);
  expect(await isKept()).toBe(true);
  await device.getByRole('button', { name: 'Oublier cet appareil' }).click();
  await expect(device).toContainText('Votre session n’est pas mémorisée sur cet appareil');
  expect(await isKept()).toBe(false);
  await page.reload();
  await expect(device).toContainText('n’est pas mémorisée');
  await expect(device.getByRole('button')).toHaveCount(0);
});
