/** `<balise-config-admin>` on the built product. */
import type { Page } from '@playwright/test';
import { modal } from '../_support/admin.ts';
import { type Api, expect, login, test, uniqueText } from '../_support/fixtures.ts';
import { checkAtWidths } from '../_support/screen-checks.ts';

interface ConfigData {
  id: number;
  key: string;
  value: string;
  file: string | null;
}

const PATH = '/admin?section=configuration';
const SAVED = 'Enregistré.';
const readConfig = async (api: Api, key: string): Promise<ConfigData | undefined> =>
  (await api.call<ConfigData[]>('GET', '/api/config/')).find((item) => item.key === key);

const admin = (page: Page) => page.locator('balise-config-admin');

test('[K3] a text is saved by itself, with the version that was read, and the header follows', async ({
  page,
  api,
}) => {
  const before = (await readConfig(api('admin'), 'SITE_CODE'))?.value ?? '';
  await login(page, 'admin', PATH);
  const field = admin(page).getByLabel('Code du site');
  const form = admin(page).locator('.setting').filter({ hasText: 'SITE_CODE' });
  const value = uniqueText('C');
  await field.fill(value);
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  expect((await sent).headers()['if-match']).toBeTruthy();
  await expect(form.getByText('Enregistré')).toBeVisible();
  expect((await readConfig(api('admin'), 'SITE_CODE'))?.value).toBe(value);
  await field.fill(before);
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect.poll(async () => (await readConfig(api('admin'), 'SITE_CODE'))?.value).toBe(before);
});

/**
 * Answers changes of the configuration in place of the server: what other tests look at stays as it is.
 * @returns the bodies that were sent
 */
async function answerChanges(
  page: Page,
  api: Api,
  change: (body: string | null) => object,
): Promise<string[]> {
  const items = await api.call<ConfigData[]>('GET', '/api/config/');
  const sent: string[] = [];
  await page.route('**/api/config/*/', async (route) => {
    const request = route.request();
    if (request.method() !== 'PATCH') return route.fallback();
    const item = items.find(({ id }) => request.url().endsWith(`/${id}/`));
    const body = request.postData();
    sent.push(body ?? '');
    await route.fulfill({ json: { ...item, ...change(body) } });
  });
  return sent;
}

const asSent = (body: string | null): object => JSON.parse(body ?? '{}');

test('[K3] a switch is saved at once', async ({ page, api }) => {
  const sent = await answerChanges(page, api('admin'), asSent);
  await login(page, 'admin', PATH);
  const box = admin(page).getByRole('checkbox', { name: /Afficher le numéro des interventions/ });
  await expect(box).toBeChecked();
  await box.click();
  await expect(page.getByText(SAVED).first()).toBeVisible();
  await expect(box).not.toBeChecked();
  expect(sent).toEqual(['{"value":"false"}']);
});

test('[A12] [K3] another logo is in the header at once', async ({ page, api, server }) => {
  await page.route('**/media/other-logo', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  );
  const sent = await answerChanges(page, api('admin'), () => ({ file: '/media/other-logo' }));
  await login(page, 'admin', PATH);
  const logo = page.locator('balise-society img');
  await expect(logo).toBeVisible();
  const input = admin(page).locator('input[type=file]');
  await input.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('picture') });
  await expect(logo).toHaveAttribute('src', `${server.url}/media/other-logo`);
  await expect(admin(page).locator('.setting-logo')).toHaveAttribute('src', `${server.url}/media/other-logo`);
  expect(sent[0]).toContain('filename="logo.png"');
});

test('[K3] special hours are edited as hours and refused without their order', async ({ page, api }) => {
  const sent = await answerChanges(page, api('admin'), asSent);
  await login(page, 'admin', PATH);
  await admin(page).getByRole('button', { name: 'Ajouter une plage' }).click();
  const line = admin(page).locator('.hours-line').last();
  await line.getByLabel('Jour').selectOption('Dimanche');
  await line.getByLabel('De', { exact: true }).fill('10:00');
  await line.getByLabel('À', { exact: true }).fill('09:00');
  const form = admin(page).locator('.setting').filter({ hasText: 'SPECIAL_HOURS' });
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(form.getByText(/Dimanche, plage \d+\s: la fin doit suivre le début\./).first()).toBeVisible();
  expect(sent).toEqual([]);
  await line.getByLabel('À', { exact: true }).fill('11:30');
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText(SAVED).first()).toBeVisible();
  const { value } = JSON.parse(sent[0] ?? '');
  expect(JSON.parse(value)[7]).toEqual([{ from: 600, to: 690, class: 'closed', label: '' }]);
});

test('[K3] an unknown key is added, changed and deleted in the table', async ({ page, api }) => {
  const key = `TEST_${Date.now()}`;
  await login(page, 'admin', PATH);
  await admin(page).getByRole('button', { name: 'Ajouter une clé' }).click();
  await modal(page).getByLabel('Clé').fill(key);
  await modal(page).getByLabel('Valeur').fill('un');
  await modal(page).getByRole('button', { name: 'Créer' }).click();
  const row = admin(page).getByRole('row').filter({ hasText: key });
  await expect(row).toContainText('un');
  await row.getByRole('button', { name: `Modifier : ${key}` }).click();
  await modal(page).getByLabel('Valeur').fill('deux');
  await modal(page).getByRole('button', { name: 'Enregistrer' }).click();
  await expect(row).toContainText('deux');
  expect((await readConfig(api('admin'), key))?.value).toBe('deux');
  await row.getByRole('button', { name: `Supprimer : ${key}` }).click();
  await modal(page).getByRole('button', { name: 'Supprimer' }).click();
  await expect(row).toHaveCount(0);
  expect(await readConfig(api('admin'), key)).toBeUndefined();
});

test('[K3] a manager reads the configuration and changes nothing', async ({ page }) => {
  await login(page, 'responsable', PATH);
  await expect(admin(page).getByText('Vous pouvez consulter la configuration')).toBeVisible();
  await expect(admin(page).getByLabel('Code du site')).toBeDisabled();
  await expect(admin(page).getByRole('button', { name: 'Ajouter une clé' })).toHaveCount(0);
});

test('[K3] the configuration stands at every width', async ({ page }) => {
  await login(page, 'admin', PATH);
  await checkAtWidths(page, {
    path: PATH,
    include: 'balise-config-admin',
    name: 'admin-configuration',
    whenDrawn: () => expect(admin(page).getByText('0.9.60')).toBeVisible(),
  });
});
