/** A device's account from its making in the administration to its end. */
import { axe, expect, login, shots, test } from '../_support/fixtures.ts';
import { advanceUntil } from '../_support/kiosk/kiosk.ts';
import { makeDevice } from '../_support/kiosk/kiosk-pages.ts';

test('[L4] an administrator makes an account for a screen, opens its link there, and revokes it: the kiosk says so', async ({
  page,
  browser,
  server,
  problems,
}) => {
  test.slow();
  problems.allow(/Failed to load resource/);
  const name = `Hall ${Date.now()}`;
  await login(page, 'admin');
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Écrans' }).click();
  await page.getByRole('button', { name: 'Créer un écran' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nom de l’écran').fill(name);
  await dialog.getByLabel('Agenda du jour').uncheck();
  await axe(page);
  await dialog.getByRole('button', { name: 'Créer' }).click();
  await expect(dialog).toHaveCount(0);
  const address = page.getByLabel(`Lien de « ${name} »`);
  const link = await address.inputValue();
  expect(link).toMatch(/\/kiosk\?ecrans=cartes#appareil=ecran-[\da-f]{12}:[\w-]{43}$/);
  const row = page.getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText('jamais vu');
  // the success message lies over the page for some seconds
  await axe(page, 'balise-device-admin');
  await shots(page, 'device-admin');
  await page.getByRole('button', { name: 'C’est fait' }).click();
  await expect(address).toHaveCount(0);

  const machine = await browser.newContext({ baseURL: server.url });
  const kiosk = await machine.newPage();
  await kiosk.clock.install();
  await kiosk.goto(link);
  await expect(kiosk.locator('.card-count').first()).toBeVisible();
  await expect(kiosk.getByRole('heading', { name })).toBeVisible();
  // the link, as the browser's history has it, opens nothing elsewhere; here it opens the screen still
  const thief = await browser.newContext({ baseURL: server.url });
  const elsewhere = await thief.newPage();
  await elsewhere.goto(link);
  await expect(elsewhere.getByRole('status')).toContainText('ou il a déjà servi ailleurs');
  await thief.close();
  for (const address of [link, link.split('#')[0] ?? '']) {
    await kiosk.goto('about:blank');
    await kiosk.goto(address);
    await expect(kiosk.locator('.card-count').first()).toBeVisible();
  }

  // a person's session in the same browser is another matter
  await page.reload();
  await expect(row).toContainText(/vu (à l’instant|il y a)/);

  await page.getByRole('button', { name: `Révoquer l’accès de ${name}` }).click();
  await dialog.getByRole('button', { name: 'Révoquer' }).click();
  await expect(row).toHaveCount(0);
  const notice = kiosk.getByRole('status');
  const isRefused = async () =>
    (await notice.count()) > 0 && `${await notice.textContent()}`.includes('refusé');
  expect(await advanceUntil(kiosk, 30_000, isRefused)).toBeLessThanOrEqual(30_000);
  await expect(notice).toContainText('Son lien a été révoqué');
  await expect(kiosk.locator('.card-count')).toHaveCount(0);
  await axe(kiosk);
});

test('[L4] a screen whose change of secret was answered by nobody is not locked out, and its link is dead', async ({
  page,
  api,
  problems,
}) => {
  problems.allow(/Failed to load resource/);
  const { token } = await makeDevice(api('admin'), 'Hall', ['cartes']);
  await page.route('**/api/devices/secret/', async (route) => {
    await route.fetch();
    await route.abort('connectionfailed');
  });
  await page.goto(`/kiosk?ecrans=cartes#appareil=${token}`);
  await expect(page.locator('.card-count').first()).toBeVisible();
  await page.reload();
  await expect(page.locator('.card-count').first()).toBeVisible();
  const answer = await page.request.get('/api/core/users/me/', {
    headers: { authorization: `Basic ${Buffer.from(token).toString('base64')}` },
  });
  expect(answer.status()).toBe(401);
});
