/** The password forgotten, on a server that was written from the contract alone. */
import type { Page } from '@playwright/test';
import { axe, expect, shots, test } from '../_support/fixtures.ts';
import { OtherServer } from '../_support/server/other-server.ts';

let other: OtherServer;
test.beforeAll(async () => {
  other = await new OtherServer().start();
});
test.afterAll(() => other.stop());

/** What was sent; a page reads its logo when it can. */
const sent = () => other.calls.filter(({ method }) => method === 'POST');
const asked = () => sent().map(({ method, url, body }) => `${method} ${url} ${body}`);
const chosen = (page: Page) => page.locator('input[autocomplete="new-password"]');

test('[A4][B5] a password is forgotten, its link has ended, another one takes a new password', async ({
  page,
  problems,
}) => {
  problems.allow(/Failed to load resource/);
  await page.goto(`${other.url}/resetpassword?token=perime`);
  await expect(page.getByText('Ce lien n’est plus valable.')).toBeVisible();
  await page.getByRole('link', { name: 'Demander un nouveau lien' }).click();
  await expect(page).toHaveURL(`${other.url}/forgotpassword`);
  const email = page.getByLabel('Adresse e-mail');
  await axe(page);
  await shots(page, 'password-forgot');
  other.calls.length = 0;
  await email.fill('personne@exemple.fr');
  await email.press('Enter');
  await expect(
    page.getByText(
      'Si un compte correspond à cette adresse et que ce serveur envoie des e-mails, un lien y arrive dans quelques minutes.',
    ),
  ).toBeVisible();
  expect(asked()).toEqual(['POST /api/password_reset/ {"email":"personne@exemple.fr"}']);
  expect(sent()[0]?.headers.authorization).toBeUndefined();
  await page.getByRole('link', { name: 'Retour à la connexion' }).click();
  await expect(page).toHaveURL(`${other.url}/login`);

  await page.goto(`${other.url}/resetpassword?token=bon`);
  await chosen(page).fill('azerty');
  await chosen(page).press('Enter');
  await expect(chosen(page)).toHaveAccessibleDescription(/Le mot de passe renseigné est trop courant\./);
  await axe(page);
  await shots(page, 'password-reset');
  await chosen(page).fill('six chats sur un toit');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Votre mot de passe est enregistré.')).toBeVisible();
  expect(asked().at(-1)).toBe(
    'POST /api/password_reset/confirm/ {"token":"bon","password":"six chats sur un toit"}',
  );
  await page.getByRole('link', { name: 'Se connecter' }).click();
  await expect(page).toHaveURL(`${other.url}/login`);
});
