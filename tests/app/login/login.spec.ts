/** The login form in the application: its checks, its messages, what it stores. */
import type { Page } from '@playwright/test';
import {
  axe,
  basic,
  expect,
  fillLogin,
  login,
  PASSWORD,
  shots,
  test,
  uniqueText,
} from '../_support/fixtures.ts';
import { OTHER_ACCOUNT, OtherServer } from '../_support/other-server.ts';

const ME = '**/api/core/users/me/';
const username = (page: Page) => page.locator('balise-login input[autocomplete="username"]');
const password = (page: Page) => page.locator('balise-login input[autocomplete="current-password"]');
const alert = (page: Page) => page.locator('balise-login').getByRole('alert');

/** What the browser keeps under our names, in both storages. */
const readStorages = (page: Page) =>
  page.evaluate(() => ({ session: { ...sessionStorage }, local: { ...localStorage } }));

test.describe('the fields', () => {
  test('[A4][B1] stand in the page’s own tree, named for password managers, and take a paste', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/login');
    await expect(username(page)).toBeVisible();
    const found = await page.evaluate(() => {
      const form = document.querySelector('form');
      return Array.from(form?.querySelectorAll('input') ?? [], ({ type, name, autocomplete }) => [
        type,
        name,
        autocomplete,
      ]);
    });
    expect(found).toEqual([
      ['text', 'username', 'username'],
      ['password', 'password', 'current-password'],
      ['checkbox', 'remember', ''],
    ]);
    await page.evaluate(() => navigator.clipboard.writeText('collé:€'));
    await password(page).focus();
    await page.keyboard.press('ControlOrMeta+V');
    await expect(password(page)).toHaveValue('collé:€');
    await axe(page);
    await shots(page, 'login');
  });

  test('the password can be shown and hidden, and Caps Lock is reported', async ({ page }) => {
    await page.goto('/login');
    await password(page).fill('secret');
    await page.getByRole('button', { name: 'Afficher le mot de passe' }).click();
    await expect(password(page)).toHaveAttribute('type', 'text');
    await expect(password(page)).toHaveValue('secret');
    await page.getByRole('button', { name: 'Masquer le mot de passe' }).click();
    await expect(password(page)).toHaveAttribute('type', 'password');
    await password(page).dispatchEvent('keydown', { key: 'A', modifierCapsLock: true });
    await expect(page.getByText('Les majuscules sont verrouillées.')).toBeVisible();
    await password(page).dispatchEvent('keyup', { key: 'a' });
    await expect(page.getByText('Les majuscules sont verrouillées.')).toBeHidden();
  });

  test('a missing value is reported beside its field, which gets the focus', async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await expect(username(page)).toBeFocused();
    await expect(username(page)).toHaveAccessibleDescription('Saisissez votre identifiant.');
    await expect(password(page)).toHaveAccessibleDescription('Saisissez votre mot de passe.');
    await axe(page);
  });
});

test.describe('[B1] logging in', () => {
  let other: OtherServer;
  test.beforeAll(async () => {
    other = await new OtherServer().start();
  });
  test.afterAll(() => other.stop());

  test('asks the current-user endpoint with the credentials as UTF-8', async ({ page }) => {
    other.calls.length = 0;
    await login(page, OTHER_ACCOUNT.username, `${other.url}/`, OTHER_ACCOUNT.password);
    const first = other.calls[0];
    expect(`${first?.method} ${first?.url}`).toBe('GET /api/core/users/me/');
    expect(first?.headers.authorization).toBe(basic(OTHER_ACCOUNT.username, OTHER_ACCOUNT.password));
  });

  for (const secret of ['Été:2026€', 'p😀:é€', 'x'.repeat(128)]) {
    test(`carries « ${secret.slice(0, 12)} » as it is`, async ({ page, problems }) => {
      problems.allow(/Failed to load resource/);
      await page.goto('/login');
      const request = page.waitForRequest(ME);
      await page.route(ME, (route) => route.fulfill({ status: 404, json: {} }));
      await fillLogin(page, 'zoé', secret);
      expect((await request).headers().authorization).toBe(basic('zoé', secret));
      await expect(alert(page)).not.toBeEmpty();
    });
  }

  test('a refused login shows a message, keeps the name, and is not retried', async ({ page, problems }) => {
    problems.allow(/Failed to load resource/);
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('/users/me/') && asked.push(request.url()));
    await page.goto('/login');
    const name = uniqueText('inconnu');
    await fillLogin(page, name, 'faux');
    await expect(alert(page)).toHaveText('Identifiant ou mot de passe incorrect.');
    await expect(password(page)).toBeFocused();
    await expect(password(page)).toHaveAccessibleDescription('Identifiant ou mot de passe incorrect.');
    await expect(username(page)).toHaveValue(name);
    expect(asked).toHaveLength(1);
    await axe(page);
    await shots(page, 'login-refused');
  });

  for (const [what, sentence, answer] of [
    ['a server error', /Un dysfonctionnement/, { status: 500, json: {} }],
    ['a gateway’s page', 'Connexion au serveur impossible.', { status: 502, body: '<h1>502</h1>' }],
    ['a portal’s page', 'Réponse inattendue du serveur.', { status: 200, body: '<h1>Portail</h1>' }],
    ['too many attempts', /très sollicité/, { status: 429, json: {} }],
    ['no answer', 'Connexion au serveur impossible.', null],
  ] as const) {
    test(`fails on ${what}, and the form shows the reason`, async ({ page, problems }) => {
      problems.allow(/Failed to load resource/);
      await page.goto('/login');
      let asked = 0;
      await page.route(ME, (route) => {
        asked++;
        return answer ? route.fulfill(answer) : route.abort();
      });
      await fillLogin(page, 'camille', 'x');
      await expect(alert(page)).toHaveText(sentence);
      expect(asked).toBe(1);
      await expect(page).toHaveURL(/\/login/);
    });
  }

  test('sends one request however often it is submitted, shows when it is slow, and can be cancelled', async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto('/login');
    let asked = 0;
    await page.route(ME, () => {
      asked++;
    });
    await fillLogin(page, 'camille', 'x');
    for (let i = 0; i < 4; i++) await password(page).press('Enter');
    await expect(page.getByRole('button', { name: 'Connexion…' })).toBeVisible();
    await page.clock.fastForward(8000);
    await expect(page.getByText('La réponse tarde…')).toBeVisible();
    expect(asked).toBe(1);
    await page.getByRole('button', { name: 'Annuler' }).click();
    await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible();
    await expect(alert(page)).toBeEmpty();
  });
});

test.describe('[B2] what is kept', () => {
  test('without « Se souvenir de moi », the session alone: a reload stays, another day asks again', async ({
    page,
    context,
  }) => {
    await login(page, 'demandeur');
    const { session, local } = await readStorages(page);
    expect(Object.keys(session)).toContain('balise.session');
    expect(Object.keys(local)).not.toContain('balise.session');
    await page.reload();
    await expect(page.getByRole('main')).toBeVisible();
    await expect(page).not.toHaveURL(/\/login/);
    await page.close();
    const later = await context.newPage();
    await later.goto('/');
    await expect(username(later)).toBeVisible();
  });

  test('with it, also beyond the browser’s session, and never as it is', async ({ page, context }) => {
    await page.goto('/login');
    await page.getByLabel('Se souvenir de moi').check();
    await fillLogin(page, 'demandeur');
    await expect(page).not.toHaveURL(/\/login/);
    await expect.poll(async () => Object.keys((await readStorages(page)).local)).toContain('balise.session');
    const kept = JSON.stringify(await readStorages(page));
    for (const form of [PASSWORD, btoa(PASSWORD), basic('demandeur').slice(6)]) {
      expect(kept).not.toContain(form);
    }
    await page.close();
    const later = await context.newPage();
    await later.goto('/profil');
    await expect(later).not.toHaveURL(/\/login/);
    await expect(later.getByRole('main')).toBeVisible();
  });

  test('a user who reloads at once, in a browser without an earlier session, is still logged in', async ({
    page,
  }) => {
    await page.goto('/');
    await fillLogin(page, 'demandeur');
    await page.waitForURL((url) => url.pathname === '/');
    await page.reload();
    await expect(page.getByRole('main')).toBeVisible();
    await expect(page).not.toHaveURL(/\/login/);
  });

  test('another tab is logged in, also when the first was too busy to answer at once', async ({
    page,
    context,
  }) => {
    await login(page, 'demandeur');
    const other = await context.newPage();
    await page.evaluate(() => {
      setTimeout(() => {
        const end = performance.now() + 2500;
        while (performance.now() < end);
      });
    });
    await other.goto('/');
    await expect(other.getByRole('main')).toBeVisible();
    await expect(other.locator('balise-dashboard-cards')).toBeVisible();
  });

  test('logging out clears both, in every open tab', async ({ page, context }) => {
    await page.goto('/login');
    await page.getByLabel('Se souvenir de moi').check();
    await fillLogin(page, 'demandeur');
    await expect(page).not.toHaveURL(/\/login/);
    await expect.poll(async () => Object.keys((await readStorages(page)).local)).toContain('balise.session');
    const tabs = [page, await context.newPage(), await context.newPage()];
    for (const tab of tabs.slice(1)) {
      await tab.goto('/');
      await expect(tab.locator('balise-dashboard-cards')).toBeVisible();
    }
    await tabs[1]?.getByRole('link', { name: 'Se déconnecter' }).click();
    for (const tab of tabs) {
      await expect(username(tab)).toBeVisible({ timeout: 2000 });
      const { session, local } = await readStorages(tab);
      expect(Object.keys({ ...session, ...local })).not.toContain('balise.session');
    }
  });
});
