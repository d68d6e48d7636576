/** The login on a page that is not the application's. */

import { axe, expect, fillLogin, test } from '../_support/fixtures.ts';
import { openEmbed } from '../_support/hosts/embed.ts';

test('[B2] shows the logged-in user, sends an event to the page, and logs out', async ({ page, server }) => {
  await page.addInitScript(() => {
    const seen: unknown[] = [];
    Object.assign(window, { seen });
    document.addEventListener('balise-session-changed', (event) => seen.push((event as CustomEvent).detail));
  });
  await openEmbed(page, server.url, '<balise-login></balise-login><balise-login quiet></balise-login>');
  await expect(page.locator('form')).toHaveCount(2);
  const ids = await page.locator('form [id]').evaluateAll((found) => found.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);

  const form = page.locator('form').first();
  await form.locator('input[name="username"]').fill('responsable');
  await form.locator('input[name="password"]').fill('balise-demo');
  await form.getByRole('button', { name: 'Se connecter' }).click();
  const line = page.locator('balise-login').getByText(/^Connecté\s: \S+/);
  await expect(line).toHaveCount(1);
  await expect(line).toBeFocused();
  await expect(page.locator('form')).toHaveCount(0);
  await axe(page, 'balise-login');

  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(form.locator('input[name="username"]')).toBeFocused();
  await expect(page.locator('[aria-live=polite]')).toHaveText('Déconnecté.');
  expect(await page.evaluate(() => (window as unknown as { seen: unknown }).seen)).toEqual([
    { status: 'out', username: null },
    { status: 'in', username: 'responsable' },
    { status: 'out', username: null },
  ]);
});

test('« Se souvenir de moi » is off unless the page asks, and disabled with its reason', async ({
  page,
  server,
}) => {
  await openEmbed(page, server.url, '<balise-login></balise-login>');
  await expect(page.getByLabel('Se souvenir de moi')).not.toBeChecked();
  await openEmbed(page, server.url, '<balise-login remember></balise-login>');
  await expect(page.getByLabel('Se souvenir de moi')).toBeChecked();
  await page.addInitScript(() => Object.defineProperty(crypto, 'subtle', { value: undefined }));
  await openEmbed(page, server.url, '<balise-login remember></balise-login>');
  await expect(page.getByLabel('Se souvenir de moi')).toBeDisabled();
  await expect(page.getByLabel('Se souvenir de moi')).not.toBeChecked();
  await expect(page.getByLabel('Se souvenir de moi')).toHaveAccessibleDescription(/https/);
});

test('without storage, the session lives in memory', async ({ page, server }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    }
  });
  await openEmbed(page, server.url, '<balise-login></balise-login>');
  await fillLogin(page, 'demandeur');
  await expect(page.getByRole('button', { name: 'Se déconnecter' })).toBeVisible();
});
