/** Two copies of the suite on one page, as of two pages of an intranet put together: one session for both. */
import type { Page } from '@playwright/test';
import { test as base, expect, fillLogin } from '../_support/fixtures.ts';
import { type ForeignHost, leave, openBalise, openHost, page as write } from '../_support/hosts/hosts.ts';

/** Where the second copy stands: the same files, which the browser takes for other modules. */
const SECOND = '/autre';
const single = (base: string, tag: string) =>
  `<script type="module" src="${base}/elements/${tag}.js"></script>`;

const test = base.extend<{
  balise: ForeignHost;
  /** Shows a page of another origin. @param lines the scripts of its head, from the suite's origin */
  openPage: (lines: (url: string) => string, body: string) => Promise<void>;
}>({
  balise: async ({ server, page }, use) => {
    const balise = await openBalise(server.url);
    await page.route(`${balise.origin}${SECOND}/**`, (route) =>
      route.continue({ url: route.request().url().replace(SECOND, '') }),
    );
    await use(balise);
    await leave(page, balise);
  },
  openPage: async ({ page, balise }, use) => {
    const hosts: ForeignHost[] = [];
    await use(async (lines, body) => {
      const host = await openHost(write(lines(balise.origin), body));
      hosts.push(host);
      await page.goto(host.origin);
    });
    await leave(page, ...hosts);
  },
});

const both = (url: string) => single(url, 'balise-login') + single(url + SECOND, 'balise-dashboard-cards');
/** The cards alone: without a session a link to the login stands there. */
const cardsOf = (page: Page) => page.locator('balise-dashboard-cards').getByRole('link', { name: /ticket/i });
const BODY = '<balise-login></balise-login><balise-dashboard-cards></balise-dashboard-cards>';

test('[L1] a second copy from the same API shares the session: one login, one logout', async ({
  page,
  balise,
  openPage,
}) => {
  await openPage(both, BODY);
  const cards = cardsOf(page);
  await expect(page.locator('form')).toHaveCount(1);
  await fillLogin(page, 'responsable');
  await expect(cards.first()).toBeVisible();
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  // each tag has the code of its own copy, down to the base that holds the session
  const bases = loaded.filter((path) => /\/chunks\/base-/.test(path));
  expect(bases.map((path) => path.startsWith(`${SECOND}/`)).sort()).toEqual([false, true]);
  const calls = balise.requests.filter((line) => line.startsWith('GET /api/'));
  expect(calls.filter((line) => line.startsWith('GET /api/core/users/me/'))).toHaveLength(1);
  expect(calls.length).toBeGreaterThan(1);
  await expect(page.locator('balise-messages')).toHaveCount(1);

  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(cards).toHaveCount(0);
  await expect(page.locator('form')).toHaveCount(1);
});

test('[L1] elements of two copies without a login of the page share one form', async ({ page, openPage }) => {
  await openPage(
    (url) => single(url, 'balise-ticket-list') + single(url + SECOND, 'balise-dashboard-cards'),
    '<balise-ticket-list></balise-ticket-list><balise-dashboard-cards></balise-dashboard-cards>',
  );
  const line = page.locator('balise-dashboard-cards').getByRole('link');
  await expect(line).toHaveText(/^Connectez-vous/);
  await expect(page.locator('form')).toHaveCount(1);
  await line.click();
  await expect(page.locator('balise-ticket-list input[autocomplete="username"]')).toBeFocused();
  await fillLogin(page, 'responsable');
  await expect(page.locator('balise-ticket-list').getByRole('link').first()).toBeVisible();
  await expect(cardsOf(page).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Se déconnecter' })).toHaveCount(1);
});

test('[L1] what a second copy is refused ends the session of both, with one notice', async ({
  page,
  balise,
  openPage,
  problems,
}) => {
  problems.allow(/Failed to load resource.*401/);
  await page.clock.install();
  await openPage(both, BODY);
  await expect(page.locator('form')).toHaveCount(1);
  await page.clock.pauseAt(Date.now() + 60_000);
  await fillLogin(page, 'responsable');
  await expect(cardsOf(page).first()).toBeVisible();
  await page.route(`${balise.origin}/api/**`, (route) =>
    route.fulfill({ status: 401, json: {}, headers: { 'Access-Control-Allow-Origin': '*' } }),
  );
  // the cards ask again every ten seconds
  await page.clock.runFor(10_100);
  await expect(page.locator('form')).toHaveCount(1);
  await expect(page.getByText('Votre session a pris fin.')).toHaveCount(1);
  await expect(cardsOf(page)).toHaveCount(0);
});

const whole = (url: string) => `<script type="module" src="${url}/elements/balise.js"></script>`;
for (const [what, scripts] of [
  ['with a script a tag', both],
  ['with the one script', whole],
] as const)
  test(`[L1] a page that an older suite has made its own gets a session beside it, ${what}`, async ({
    page,
    openPage,
  }) => {
    await page.addInitScript(() => {
      const value = { protocol: 1, values: new Map([['session', 'of another form']]) };
      Object.defineProperty(globalThis, Symbol.for('balise.registry'), { value, configurable: true });
    });
    await openPage(scripts, BODY);
    await fillLogin(page, 'responsable');
    await expect(page.getByRole('button', { name: 'Se déconnecter' })).toBeVisible();
    const values = await page.evaluate(() => {
      const { values } = Reflect.get(window, Symbol.for('balise.registry')) as {
        values: Map<string, unknown>;
      };
      return [...values];
    });
    expect(values).toEqual([['session', 'of another form']]);
  });
