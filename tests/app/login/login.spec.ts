/** The login in the application: what password managers see, what is sent, what is kept. Its form: `tests/elements/login`. */
import type { Page } from '@playwright/test';
import { axe, basic, expect, fillLogin, login, PASSWORD, shots, test } from '../_support/fixtures.ts';

const username = (page: Page) => page.locator('balise-login input[autocomplete="username"]');
const password = (page: Page) => page.locator('balise-login input[autocomplete="current-password"]');

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
});

test.describe('[B2] what is kept', () => {
  test('without « Se souvenir de moi », the session alone: a reload stays, even at once; another day asks again', async ({
    page,
    context,
  }) => {
    await page.goto('/');
    await fillLogin(page, 'demandeur');
    await page.waitForURL((url) => url.pathname === '/');
    await page.reload();
    await expect(page.getByRole('main')).toBeVisible();
    await expect(page).not.toHaveURL(/\/login/);
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
      await expect(username(tab)).toBeVisible();
      const { session, local } = await readStorages(tab);
      expect(Object.keys({ ...session, ...local })).not.toContain('balise.session');
    }
  });
});
