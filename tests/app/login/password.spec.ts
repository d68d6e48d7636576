/** The password forgotten, on a server that was written from the contract alone. */
import type { Page } from '@playwright/test';
import { axe, expect, shots, test } from '../_support/fixtures.ts';
import { OtherServer } from '../_support/other-server.ts';

let other: OtherServer;
test.beforeAll(async () => {
  other = await new OtherServer().start();
});
test.afterAll(() => other.stop());
test.beforeEach(() => {
  other.calls.length = 0;
});

const asked = () => other.calls.map(({ method, url, body }) => `${method} ${url} ${body}`);
const chosen = (page: Page) => page.locator('input[autocomplete="new-password"]');

test('[A4][B5] /forgotpassword takes the mail address and shows the same answer for all', async ({
  page,
}) => {
  await page.goto(`${other.url}/forgotpassword`);
  const email = page.getByLabel('Adresse e-mail');
  await axe(page);
  await shots(page, 'password-forgot');
  await page.getByRole('button', { name: 'Envoyer le lien' }).click();
  await expect(email).toHaveAccessibleDescription('Saisissez votre adresse e-mail.');
  await email.fill('pas un mail');
  await email.press('Enter');
  await expect(email).toHaveAccessibleDescription('Saisissez une adresse e-mail valide.');
  await expect(email).toBeFocused();
  expect(asked()).toEqual([]);
  await email.fill('personne@exemple.fr');
  await email.press('Enter');
  await expect(
    page.getByText('Si un compte correspond à cette adresse, un message vient d’être envoyé.'),
  ).toBeVisible();
  expect(asked()).toEqual(['POST /api/password_reset/ {"email":"personne@exemple.fr"}']);
  expect(other.calls[0]?.headers.authorization).toBeUndefined();
  await axe(page);
  await page.getByRole('link', { name: 'Retour à la connexion' }).click();
  await expect(page).toHaveURL(`${other.url}/login`);
});

test('[A4][B5] /resetpassword checks the link, refuses a common password, takes a better one', async ({
  page,
  problems,
}) => {
  problems.allow(/Failed to load resource/);
  await page.goto(`${other.url}/resetpassword?token=bon`);
  await expect(chosen(page)).toHaveAccessibleDescription(/Au moins 8 caractères/);
  expect(asked()).toEqual(['POST /api/password_reset/validate_token/ {"token":"bon"}']);
  await axe(page);
  await shots(page, 'password-reset');

  await chosen(page).fill('azerty');
  await chosen(page).press('Enter');
  await expect(page.getByText('Le mot de passe renseigné est trop courant.')).toHaveCount(1);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(chosen(page)).toHaveAccessibleDescription(/Le mot de passe renseigné est trop courant\./);
  await expect(chosen(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(chosen(page)).toHaveValue('azerty');

  await chosen(page).fill('six chats sur un toit');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Votre mot de passe a été modifié.')).toBeVisible();
  expect(asked().at(-1)).toBe(
    'POST /api/password_reset/confirm/ {"token":"bon","password":"six chats sur un toit"}',
  );
  await page.getByRole('link', { name: 'Se connecter' }).click();
  await expect(page).toHaveURL(`${other.url}/login`);
});

test('[B5] a link that has ended offers to ask again', async ({ page, problems }) => {
  problems.allow(/Failed to load resource/);
  await page.goto(`${other.url}/resetpassword?token=perime`);
  await expect(page.getByText('Ce lien n’est plus valable.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await axe(page);
  await page.getByRole('link', { name: 'Demander un nouveau lien' }).click();
  await expect(page).toHaveURL(`${other.url}/forgotpassword`);
});

test('[B5] a check that failed is reported, and retried', async ({ page, problems }) => {
  problems.allow(/Failed to load resource/);
  await page.clock.install();
  await page.route('**/validate_token/', (route) => route.abort());
  await page.goto(`${other.url}/resetpassword?token=bon`);
  await expect(page.getByText('Nouvelle tentative (1/3)…')).toBeVisible();
  for (const attempt of [1, 2, 3]) {
    await page.clock.fastForward(attempt * 1000);
    if (attempt < 3) await expect(page.getByText(`Nouvelle tentative (${attempt + 1}/3)…`)).toBeVisible();
  }
  await expect(page.getByText('Connexion au serveur impossible.')).toBeVisible();
  await page.unroute('**/validate_token/');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(chosen(page)).toBeVisible();
});
