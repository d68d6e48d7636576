/** What is kept of a session may be lost, changed or made up: the page then asks to log in, and nothing else happens. */
import type { Page } from '@playwright/test';
import { basic, expect, login, PASSWORD, test } from '../_support/fixtures.ts';

const KEY = 'balise.session';
const kept = { credentials: { username: 'admin', password: PASSWORD }, user: { id: 1, username: 'admin' } };

/** Changes the sealed text of the session. */
const change = (page: Page, edit: (sealed: string) => string): Promise<void> =>
  page.evaluate(
    ([key, source]) => {
      const edited = (new Function(`return (${source})`)() as typeof edit)(sessionStorage.getItem(key) ?? '');
      sessionStorage.setItem(key, edited);
    },
    [KEY, edit.toString()] as const,
  );

/** Seals with the browser's own key, as a script of another place of this origin might. */
const sealFor = (page: Page, bound: string, secret: unknown): Promise<void> =>
  page.evaluate(
    async ([key, origin, text]) => {
      const opening = indexedDB.open('balise');
      await new Promise((done) => opening.addEventListener('success', done));
      const reading = opening.result.transaction('keys').objectStore('keys').get('session');
      await new Promise((done) => reading.addEventListener('success', done));
      opening.result.close();
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const additionalData = new TextEncoder().encode(origin);
      const algorithm = { name: 'AES-GCM', iv, additionalData };
      const sealed = await crypto.subtle.encrypt(algorithm, reading.result, new TextEncoder().encode(text));
      const encode = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
      sessionStorage.setItem(key, `1.${encode(iv)}.${encode(new Uint8Array(sealed))}`);
    },
    [KEY, bound, JSON.stringify(secret)] as const,
  );

const DAMAGES: Record<string, (page: Page) => Promise<unknown>> = {
  'is no text of ours': (page) => change(page, () => '{"username":"admin"}'),
  'has lost its end': (page) => change(page, (sealed) => sealed.slice(0, -8)),
  'was changed by one character': (page) =>
    change(page, (sealed) => sealed.slice(0, -9) + (sealed.at(-9) === 'A' ? 'B' : 'A') + sealed.slice(-8)),
  'is written without encryption': (page) =>
    page.evaluate(([key, text]) => sessionStorage.setItem(key, `0.${btoa(text)}`), [
      KEY,
      JSON.stringify(kept),
    ] as const),
  'is the header itself': (page) =>
    page.evaluate(([key, text]) => sessionStorage.setItem(key, text), [KEY, basic('admin')] as const),
  'was sealed for another origin': (page) => sealFor(page, 'https://autre.exemple.fr', kept),
  'holds something else': (page) => sealFor(page, new URL(page.url()).origin, { credentials: 'admin' }),
  'has lost its key': (page) =>
    page.evaluate(
      () =>
        new Promise((done, fail) => {
          const deleting = indexedDB.deleteDatabase('balise');
          deleting.addEventListener('success', done);
          deleting.addEventListener('error', fail);
        }),
    ),
};

test('[B2] [trust C5] a kept session that is damaged asks to log in, whatever the damage', async ({
  page,
}) => {
  test.slow();
  await login(page, 'demandeur');
  const cards = page.locator('balise-dashboard-cards');
  await expect(cards).toBeVisible();
  const whole = await page.evaluate((key) => sessionStorage.getItem(key) ?? '', KEY);
  let asked: string[] = [];
  page.on('request', (request) => {
    if (request.headers().authorization) asked.push(request.url());
  });
  for (const [what, damage] of Object.entries(DAMAGES)) {
    // a file of the same origin: what the application still asks in the name of the user has ended
    await page.goto('/favicon.svg');
    await page.evaluate(([key, text]) => sessionStorage.setItem(key, text), [KEY, whole] as const);
    asked = [];
    await damage(page);
    await page.goto('/');
    await expect(page.locator('input[autocomplete="username"]'), what).toBeVisible();
    expect(asked, `calls in the name of what was found: it ${what}`).toEqual([]);
  }
  await login(page, 'demandeur');
  await page.reload();
  await expect(cards, 'a new session is kept as before').toBeVisible();
});

test('[B2] [trust C5] one of this origin opens, also when an older version has kept less of the user', async ({
  page,
}) => {
  await login(page, 'demandeur');
  await sealFor(page, new URL(page.url()).origin, kept);
  const asked = page.waitForRequest((request) => request.headers().authorization === basic('admin'));
  await page.reload();
  await asked;
  await expect(page.getByRole('link', { name: 'Administration' }).first()).toBeVisible();
});

test('[B2] [trust C5] a storage that is full leaves the session in memory', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await login(page, 'demandeur');
  await expect(page.locator('balise-dashboard-cards')).toBeVisible();
  await page.reload();
  await expect(page.locator('input[autocomplete="username"]')).toBeVisible();
});
