/** The password comes to light nowhere, whatever is done after the login; and what looks for it finds it where it is. */
import type { Page } from '@playwright/test';
import { expect, fillLogin, login, PASSWORD, test } from '../_support/fixtures.ts';
import { type Place, SecretWatch } from '../_support/page/secret-watch.ts';
import { listScreens } from '../_support/screens/screens.ts';

const SECRETS = [PASSWORD, `responsable:${PASSWORD}`];

test('[trust C1] after a walk over every screen, a refused call and the logout the password is found nowhere', async ({
  page,
  context,
  api,
  server,
  problems,
}) => {
  test.setTimeout(240_000);
  problems.allow(/40[13]|500/);
  const watch = await SecretWatch.of(context, server.url);
  await page.goto('/login');
  await page.getByRole('checkbox', { name: 'Se souvenir de moi' }).check();
  await fillLogin(page, 'responsable');
  await expect(page).not.toHaveURL(/\/login/);
  for (const path of await listScreens(api())) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading').first(), path).toBeVisible();
    expect(await watch.find(page, SECRETS), path).toEqual([]);
  }
  const refuse = async (status: number) => {
    await page.route('**/api/v2/tickets/**', (route) => route.fulfill({ status, json: {} }));
    await page.goto('/tickets');
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    expect(await watch.find(page, SECRETS), `an answer ${status}`).toEqual([]);
    await page.unroute('**/api/v2/tickets/**');
  };
  await refuse(500);
  await refuse(403);
  await page.goto('/');
  await page.getByRole('link', { name: 'Se déconnecter' }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await watch.find(page, SECRETS), 'after the logout').toEqual([]);
  await login(page, 'responsable');
  await refuse(401);
});

const LEAKS: readonly [place: Place, leak: (page: Page, secret: string) => Promise<unknown>][] = [
  ['address of a request', (page, secret) => page.evaluate((text) => fetch(`/healthz?${text}`), secret)],
  [
    'header of a request',
    (page, secret) => page.evaluate((text) => fetch('/healthz', { headers: { 'x-leak': text } }), secret),
  ],
  [
    'body of a request',
    (page, secret) =>
      page.evaluate((text) => fetch('/healthz', { method: 'POST', body: btoa(text) }), secret),
  ],
  ['console', (page, secret) => page.evaluate((text) => console.info(text), secret)],
  ['storage', (page, secret) => page.evaluate((text) => localStorage.setItem('leak', btoa(text)), secret)],
  [
    'cookie',
    (page, secret) =>
      page.context().addCookies([{ name: 'leak', value: secret, url: new URL(page.url()).origin }]),
  ],
  ['address', (page, secret) => page.evaluate((text) => history.replaceState(null, '', `?${text}`), secret)],
  [
    'title',
    (page, secret) =>
      page.evaluate((text) => {
        document.title = text;
      }, secret),
  ],
  [
    'state of the history',
    (page, secret) => page.evaluate((text) => history.replaceState({ text }, ''), secret),
  ],
  [
    'name of the window',
    (page, secret) =>
      page.evaluate((text) => {
        window.name = text;
      }, secret),
  ],
  [
    'message',
    (page, secret) => page.evaluate((text) => new BroadcastChannel('leak').postMessage({ text }), secret),
  ],
  ['measure', (page, secret) => page.evaluate((text) => void performance.mark(text), secret)],
  [
    'attribute',
    (page, secret) =>
      page.evaluate((text) => {
        const host = document.querySelector('main *')?.shadowRoot ?? document;
        host.querySelector('section, div')?.setAttribute('data-leak', [...text].reverse().join(''));
      }, secret),
  ],
  ['text', (page, secret) => page.evaluate((text) => document.querySelector('main')?.append(text), secret)],
];

test('[trust C1] a password that is planted is found in each place', async ({
  page,
  context,
  server,
  problems,
}) => {
  // the health check takes no body
  problems.allow(/404/);
  const watch = await SecretWatch.of(context, server.url);
  await login(page, 'responsable');
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  const found: Place[] = [];
  for (const [rank, [place, leak]] of LEAKS.entries()) {
    const secret = `canari-${rank}-9c1b`;
    await leak(page, secret);
    if ((await watch.find(page, [secret])).includes(place)) found.push(place);
  }
  expect(found).toEqual(LEAKS.map(([place]) => place));
});
