/** The scanner before a camera that sees the label of a known piece of equipment move about. */
import { encodeBars } from '../../core/_pictures.ts';
import { ACCOUNTS, expect, login, test } from '../_support/fixtures.ts';
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
} from '../_support/screens/camera.ts';

const TAG = 'ESSAI-SCAN-01';
const NAME = 'Chaudière du scanner';
const bars = encodeBars(TAG);

/** Two seconds of a hand that brings a label in, turns it a little, and takes it away. */
const pictures = Array.from({ length: 2 * FILM.rate }, (_, rank): Shown[] => {
  const share = rank / (2 * FILM.rate);
  if (share < 0.2 || share > 0.9) return [];
  return [{ bars, module: 2.6, x: 0.3 + share * 0.4, y: 0.65 - share * 0.3, turn: share * 24 - 12 }];
});

test.use({ as: 'responsable' });
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
  // once the label is known, all of this goes
  const seen = Promise.withResolvers<void>();
  await page.route('**/api/assets/?balise=*', async (route) => {
    await seen.promise;
    await route.continue();
  });
  await watchTracks(page);
  await login(page, 'responsable', QUIET_PAGE);
  const { dialog, content, button, open } = scanner(page);
  await open();
  await expect(content.getByRole('heading', { name: 'Scanner' })).toBeVisible();
  await expect(button('Fermer')).toBeFocused();
  await expect(content.locator('video')).toBeVisible();
  seen.resolve();
  await expectOpened(page, id, NAME);
  await expect(dialog).toBeHidden();
  await expect.poll(() => countTracks(page)).toEqual({ given: 1, live: 0 });
});

test('[G5] « Fermer », Échap and another page stop the camera', async ({ page }) => {
  await page.route('**/api/assets/?balise=*', (route) => route.fulfill({ json: [] }));
  await watchTracks(page);
  await login(page, 'responsable', QUIET_PAGE);
  const { dialog, button, open } = scanner(page);
  const live = () => countTracks(page).then((count) => count.live);
  await open();
  await expect.poll(live).toBe(1);
  await button('Fermer').click();
  await expect(dialog).toBeHidden();
  await expect.poll(live).toBe(0);
  await expect(page.getByRole('button', { name: 'Scanner un équipement' })).toBeFocused();

  await open();
  await expect.poll(live).toBe(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect.poll(live).toBe(0);

  await open();
  await expect.poll(live).toBe(1);
  await page.evaluate(() => history.pushState(null, '', '/tickets'));
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
  await expect(dialog).toBeHidden();
  await expect.poll(live).toBe(0);
});

test('[A12] the entry follows the codename, and the group where there is none', async ({ page, api }) => {
  let user: object = {};
  await page.route('**/api/core/users/me/', (route) => route.fulfill({ json: user }));
  const entry = page
    .getByRole('navigation', { name: 'Menu principal' })
    .getByRole('button', { name: 'Scanner', exact: true });
  const inHeader = page.getByRole('banner').getByRole('button', { name: 'Scanner un équipement' });
  const users: [who: string, user: object, shown: boolean][] = [];
  for (const account of ACCOUNTS) {
    const real = await api(account).call<object>('GET', '/api/core/users/me/');
    users.push([account, real, account !== 'demandeur']);
    if (account !== 'demandeur') continue;
    const permissions = (...codenames: string[]) => codenames.map((codename) => ({ codename }));
    users.push(
      ['a codename', { ...real, group: 'Demandeur', user_permissions: permissions('view_asset') }, true],
      ['a group', { ...real, group: 'Responsable technique', user_permissions: [] }, true],
      ['neither', { ...real, group: 'Collaborateur', user_permissions: [] }, false],
    );
  }
  for (const [who, of, shown] of users) {
    user = of;
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Tableau de bord' }).first(), who).toBeVisible();
    await expect(entry, who).toHaveCount(shown ? 1 : 0);
    await expect(inHeader, who).toHaveCount(shown ? 1 : 0);
  }
});

test('the menu of a phone opens the scanner, which can be used', async ({ page }) => {
  await page.route('**/api/assets/?balise=*', (route) => route.fulfill({ json: [] }));
  await page.setViewportSize({ width: 390, height: 844 });
  await login(page, 'responsable', QUIET_PAGE);
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
  await page.getByRole('dialog', { name: 'Menu principal' }).getByRole('button', { name: 'Scanner' }).click();
  const { dialog, content, button } = scanner(page);
  await expect(content.locator('video')).toBeVisible();
  await expect(
    content.getByText('Aucun équipement correspondant trouvé.', { exact: true }).first(),
  ).toBeVisible();
  await button('Fermer').click();
  await expect(dialog).toBeHidden();
});
