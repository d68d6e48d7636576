/** `<balise-config-admin>` on the built product: what is changed on screen is what the server holds then. */
import type { Locator, Page } from '@playwright/test';
import { expect, login, test } from '../_support/fixtures.ts';
import { drawnModals, modal } from '../_support/screens/admin.ts';
import { Api } from '../_support/server/api.ts';
import { type RunningServer, startServer } from '../_support/server/server.ts';

interface ConfigData {
  id: number;
  key: string;
  value: string;
  file: string | null;
}

const PATH = '/admin?section=configuration';
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=';

// A server of its own, of one worker: the configuration is that of every screen.
test.describe.configure({ mode: 'default' });
let own: RunningServer;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  own = await startServer();
});
test.afterAll(() => own.stop());

async function readConfig(key: string): Promise<ConfigData | undefined> {
  const items = await new Api(own.url).call<ConfigData[]>('GET', '/api/config/');
  return items.find((item) => item.key === key);
}

const admin = (page: Page): Locator => page.locator('balise-config-admin');
const setting = (page: Page, key: string): Locator =>
  admin(page).locator('.setting').filter({ hasText: key });
/** How wide a picture is that the browser has decoded, in px. */
const widthOf = (picture: Locator): Promise<number> =>
  picture.evaluate((shown) => (shown instanceof HTMLImageElement ? shown.naturalWidth : 0));

const glance = (page: Page, name: string): Locator =>
  admin(page)
    .getByRole('region', { name: 'État' })
    .locator('.fact')
    .filter({ has: page.getByText(name, { exact: true }) })
    .getByRole('definition');

test('[A12] [K3] an administrator sees the state of the service at a glance; another logo is in the header at once', async ({
  page,
}) => {
  await login(page, 'admin', own.url + PATH);
  await expect(glance(page, 'Données')).toContainText('Base intégrée');
  await expect(glance(page, 'Données')).toContainText('survit à une coupure de courant');
  await expect(glance(page, 'Dernière sauvegarde')).toContainText('Aucune sauvegarde connue');
  await expect(glance(page, 'E-mail')).toContainText('Non configuré');
  await expect(glance(page, 'Version du serveur')).toHaveText(/^\d+\.\d+\.\d+$/);
  await expect(admin(page).getByText('SERVER_')).toHaveCount(0);
  const logo = page.locator('balise-society img');
  await expect.poll(() => widthOf(logo)).toBeGreaterThan(1);
  const picture = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') };
  await admin(page).locator('input[type=file]').setInputFiles(picture);
  await expect.poll(() => widthOf(logo)).toBe(1);
  await expect.poll(() => widthOf(admin(page).locator('.setting-logo'))).toBe(1);
  await page.reload();
  await expect.poll(() => widthOf(logo)).toBe(1);
});

test('[K3] special hours are edited as hours and refused without their order; an unknown key is added, changed and deleted', async ({
  page,
}) => {
  const before = JSON.parse((await readConfig('SPECIAL_HOURS'))?.value ?? '');
  expect(before[7]).toBeUndefined();
  await login(page, 'admin', own.url + PATH);
  await admin(page).getByRole('button', { name: 'Ajouter une plage' }).click();
  const line = admin(page).locator('.hours-line').last();
  await line.getByLabel('Jour').selectOption('Dimanche');
  await line.getByLabel('De', { exact: true }).fill('10:00');
  await line.getByLabel('À', { exact: true }).fill('09:00');
  const form = setting(page, 'Les plages fermées');
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(form.getByText(/Dimanche, plage \d+\s: la fin doit suivre le début\./).first()).toBeVisible();
  expect(JSON.parse((await readConfig('SPECIAL_HOURS'))?.value ?? '')).toEqual(before);
  await line.getByLabel('À', { exact: true }).fill('11:30');
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect
    .poll(async () => JSON.parse((await readConfig('SPECIAL_HOURS'))?.value ?? ''))
    .toEqual({ ...before, 7: [{ from: 600, to: 690, class: 'closed', label: '' }] });

  const key = `TEST_${Date.now()}`;
  await admin(page).getByRole('button', { name: 'Ajouter une clé' }).click();
  await modal(page).getByLabel('Clé').fill(key);
  await modal(page).getByLabel('Valeur').fill('un');
  await modal(page).getByRole('button', { name: 'Créer' }).click();
  const row = admin(page).getByRole('row').filter({ hasText: key });
  await expect(row).toContainText('un');
  await expect(drawnModals(page)).toHaveCount(0);
  await row.getByRole('button', { name: `Modifier : ${key}` }).click();
  await modal(page).getByLabel('Valeur').fill('deux');
  await modal(page).getByRole('button', { name: 'Enregistrer' }).click();
  await expect(row).toContainText('deux');
  await expect(drawnModals(page)).toHaveCount(0);
  await expect.poll(async () => (await readConfig(key))?.value).toBe('deux');
  await row.getByRole('button', { name: `Supprimer : ${key}` }).click();
  await modal(page).getByRole('button', { name: 'Supprimer' }).click();
  await expect(row).toHaveCount(0);
  await expect.poll(() => readConfig(key)).toBeUndefined();
});
