/** The scanner before a camera that sees the label of a known piece of equipment move about. */
import { encodeBars } from '../../core/_pictures.ts';
import {
  countTracks,
  expectOpened,
  FILM,
  QUIET_PAGE,
  type Shown,
  scanner,
  watchTracks,
  withCamera,
  writeFilm,
} from '../_support/camera.ts';
import { type Account, axe, expect, login, shots, test } from '../_support/fixtures.ts';

const TAG = 'ESSAI-SCAN-01';
const NAME = 'Chaudière du scanner';
const bars = encodeBars(TAG);

/** Two seconds of a hand that brings a label in, turns it a little, and takes it away. */
const pictures = Array.from({ length: 2 * FILM.rate }, (_, rank): Shown[] => {
  const share = rank / (2 * FILM.rate);
  if (share < 0.2 || share > 0.9) return [];
  return [{ bars, module: 2.6, x: 0.3 + share * 0.4, y: 0.65 - share * 0.3, turn: share * 24 - 12 }];
});

test.use({ launchOptions: withCamera(writeFilm('known', pictures)) });

/** The equipment of the film. @returns its id */
async function createAsset(
  api: (account?: string) => import('../_support/fixtures.ts').Api,
): Promise<number> {
  const found = await api().call<{ id: number }[] | { results: { id: number }[] }>(
    'GET',
    `/api/assets/?balise=${TAG}`,
  );
  const [first] = Array.isArray(found) ? found : found.results;
  if (first) return first.id;
  const made = await api().call<{ id: number }>('POST', '/api/assets/', {
    name: NAME,
    balise: TAG,
  });
  return made.id;
}

test('[G5] [G6] a label in front of the camera opens its equipment, and the camera goes off', async ({
  page,
  api,
}) => {
  const id = await createAsset(api);
  await watchTracks(page);
  await login(page, 'responsable', QUIET_PAGE);
  const { dialog, content, button, open } = scanner(page);
  await open();
  await expect(content.getByRole('heading', { name: 'Scanner' })).toBeVisible();
  await expect(button('Fermer')).toBeFocused();
  await expect(content.locator('video')).toBeVisible();
  await expectOpened(page, id, NAME);
  await expect(dialog).toBeHidden();
  expect(await countTracks(page)).toEqual({ given: 1, live: 0 });
});

test('[G5] « Fermer », Échap, another page and a tab behind stop the camera; « Activer » starts it anew', async ({
  page,
}) => {
  await page.route('**/api/assets/?balise=*', (route) => route.fulfill({ json: [] }));
  await watchTracks(page);
  await login(page, 'responsable', QUIET_PAGE);
  const { dialog, button, open } = scanner(page);
  const live = () => countTracks(page).then((count) => count.live);
  await open();
  await expect.poll(live).toBe(1);
  await button('Fermer').click();
  await expect(dialog).toBeHidden();
  expect(await live()).toBe(0);
  await expect(page.getByRole('button', { name: 'Scanner un équipement' })).toBeFocused();

  await open();
  await expect.poll(live).toBe(1);
  const { given } = await countTracks(page);
  await button('Activer').click();
  await expect.poll(() => countTracks(page)).toEqual({ given: given + 1, live: 1 });

  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect.poll(live).toBe(0);
  await page.evaluate(() => {
    Reflect.deleteProperty(document, 'hidden');
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect.poll(live).toBe(1);

  await page.evaluate(() => document.querySelector('balise-scanner')?.setAttribute('hidden', ''));
  await expect.poll(live).toBe(0);
  await page.evaluate(() => document.querySelector('balise-scanner')?.removeAttribute('hidden'));
  await expect.poll(live).toBe(1);

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect(await live()).toBe(0);

  await open();
  await expect.poll(live).toBe(1);
  await page.evaluate(() => history.pushState(null, '', '/tickets'));
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
  await expect(dialog).toBeHidden();
  await expect.poll(live).toBe(0);

  await open();
  await expect.poll(live).toBe(1);
  await page.evaluate(() => document.querySelector('balise-scanner')?.remove());
  await expect.poll(live).toBe(0);
});

test('[G5] a camera that comes after the dialog was closed is turned off at once', async ({ page }) => {
  await watchTracks(page);
  await page.addInitScript(() => {
    const store = window as unknown as { hand: () => void };
    const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (constraints) => {
      await new Promise<void>((done) => {
        store.hand = done;
      });
      return ask(constraints);
    };
  });
  await login(page, 'responsable', QUIET_PAGE);
  const { dialog, content, button, open } = scanner(page);
  await open();
  await expect(content.getByText('Démarrage de la caméra…')).toBeVisible();
  await button('Fermer').click();
  await expect(dialog).toBeHidden();
  await page.evaluate(() => (window as unknown as { hand: () => void }).hand());
  await expect.poll(() => countTracks(page)).toEqual({ given: 1, live: 0 });
});

test('the code is typed, or comes from a hand scanner, in the same dialog', async ({ page, api }) => {
  const id = await createAsset(api);
  await page.addInitScript(() => {
    // no camera: what is found is what was typed
    Object.defineProperty(navigator, 'mediaDevices', { value: undefined });
  });
  await login(page, 'responsable', QUIET_PAGE);
  const { dialog, content, field, button, open } = scanner(page);
  await open();
  await expect(content.getByText('Aucune caméra n’a été trouvée.')).toBeVisible();
  await expect(field).toBeFocused();
  await axe(page);
  await shots(page, 'scanner-absent');
  await field.fill('RIEN-42');
  await button('Rechercher').click();
  await expect(content.locator('.scan-outcome')).toContainText('Aucun équipement correspondant trouvé.');
  await field.fill(TAG);
  await field.press('Enter');
  await expectOpened(page, id, NAME);

  await page.goto(QUIET_PAGE);
  await open();
  await button('Fermer').focus();
  // all keys at once, as they come from the machine: a busy one would stretch them over a person's time
  await Promise.all([...TAG, 'Enter'].map((key) => page.keyboard.press(key)));
  await expectOpened(page, id, NAME);
  await expect(dialog).toBeHidden();
});

test('where there is no camera, a photo of the code is read', async ({ page, api }) => {
  const id = await createAsset(api);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'mediaDevices', { value: undefined });
  });
  await login(page, 'responsable', QUIET_PAGE);
  const { content, open } = scanner(page);
  await open();
  const photo = await page.evaluate((widths) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [1200, 900];
    const context = canvas.getContext('2d')!;
    context.fillStyle = '#eee';
    context.fillRect(0, 0, 1200, 900);
    context.translate(600, 450);
    context.rotate(0.1);
    context.fillStyle = '#111';
    let x = -300;
    widths.forEach((width, index) => {
      if (index % 2 === 0) context.fillRect(x, -80, width * 3, 160);
      x += width * 3;
    });
    return canvas.toDataURL('image/jpeg', 0.85).split(',')[1] ?? '';
  }, bars);
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer });
  const input = content.getByLabel('Prendre une photo du code');
  await input.setInputFiles(file('flou.jpg', Buffer.from('not a picture')));
  await expect(content.getByText(/^Aucun code n’a été lu sur cette photo/)).toBeVisible();
  await input.setInputFiles(file('code.jpg', Buffer.from(photo, 'base64')));
  await expectOpened(page, id, NAME);
});

const ENTRIES: [Account, boolean][] = [
  ['admin', true],
  ['responsable', true],
  ['collaborateur', true],
  ['prestataire', true],
  ['demandeur', false],
];
for (const [account, shown] of ENTRIES) {
  test(`[A12] the entry of the scanner ${shown ? 'shows' : 'does not show'} for ${account}`, async ({
    page,
  }) => {
    await login(page, account);
    const menu = page.getByRole('navigation', { name: 'Menu principal' });
    await expect(menu.getByRole('link', { name: 'Tableau de bord' })).toBeVisible();
    await expect(menu.getByRole('button', { name: 'Scanner', exact: true })).toHaveCount(shown ? 1 : 0);
    const header = page.getByRole('banner');
    await expect(header.getByRole('button', { name: 'Scanner un équipement' })).toHaveCount(shown ? 1 : 0);
  });
}

test('[A12] the entry follows the codename, and the group where there is none', async ({ page }) => {
  let group = 'Demandeur';
  let codenames: string[] = ['view_asset'];
  await page.route('**/api/core/users/me/', async (route) => {
    const answer = await route.fetch();
    const user = (await answer.json()) as object;
    await route.fulfill({
      response: answer,
      json: { ...user, group, user_permissions: codenames.map((codename) => ({ codename })) },
    });
  });
  await login(page, 'demandeur');
  const entry = page
    .getByRole('navigation', { name: 'Menu principal' })
    .getByRole('button', { name: 'Scanner' });
  await expect(entry).toBeVisible();
  [group, codenames] = ['Responsable technique', []];
  await page.reload();
  await expect(entry).toBeVisible();
  [group, codenames] = ['Collaborateur', []];
  await page.reload();
  await expect(entry).toHaveCount(0);
});

test('the menu of a phone opens the scanner, which can be used', async ({ page }) => {
  await page.route('**/api/assets/?balise=*', (route) => route.fulfill({ json: [] }));
  await page.setViewportSize({ width: 390, height: 844 });
  await login(page, 'responsable', QUIET_PAGE);
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
  await page.getByRole('dialog', { name: 'Menu principal' }).getByRole('button', { name: 'Scanner' }).click();
  const { dialog, content, button } = scanner(page);
  await expect(content.locator('video')).toBeVisible();
  await expect(content.getByText('Aucun équipement correspondant trouvé.', { exact: true })).toBeVisible();
  await axe(page);
  await shots(page, 'scanner-none');
  await button('Fermer').click();
  await expect(dialog).toBeHidden();
});
