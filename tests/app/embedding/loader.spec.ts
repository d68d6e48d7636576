/** `balise.js` runs before any other file of the suite: what a page calls meanwhile waits, and nothing runs before it. */
import type { Page } from '@playwright/test';
import { PASSWORD } from '../_support/accounts.ts';
import { expect, test } from '../_support/fixtures.ts';
import { leave, openBalise, openHost, page as write } from '../_support/hosts.ts';

const CORE = /\/elements\/chunks\/core-[\w-]+\.js$/;
const CARDS = '<balise-dashboard-cards></balise-dashboard-cards>';
const account = `credentials: () => ({ username: 'responsable', password: '${PASSWORD}' })`;

/** Keeps back the suite's own code of that origin until it is let go. @returns how often it was asked for, too */
async function holdCore(page: Page, origin: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  let asked = 0;
  await page.route(
    (url) => url.origin === origin && CORE.test(url.pathname),
    async (route) => {
      asked++;
      await promise;
      await route.continue().catch(() => {});
    },
  );
  return { getAsked: () => asked, letGo: resolve };
}

test('[L1] what the page calls before the code is here is done in its order, before any element runs', async ({
  page,
  server,
}) => {
  const suite = await openBalise(server.url);
  const api = await openBalise(server.url);
  const head = `<script type="module">
    import { lazyElements, refresh, setup } from '${suite.origin}/elements/balise.js';
    setup({ api: '${api.origin}' });
    setup({ ${account} });
    refresh().then(() => { window.refreshed = true; });
    lazyElements({ 'x-never': () => { window.loaded = true; return Promise.resolve(); } })();
    window.called = true;
  </script>`;
  const host = await openHost(write(head, `${CARDS}<x-never></x-never>`));
  const { getAsked, letGo } = await holdCore(page, suite.origin);
  await page.goto(host.origin);
  await page.waitForFunction('window.called');
  await expect.poll(getAsked).toBe(1);
  expect(await page.evaluate('window.refreshed'), 'it has not begun').toBeUndefined();
  letGo();
  await expect(page.locator('balise-dashboard-cards .card-count').first()).toBeVisible();
  await page.waitForFunction('window.refreshed');
  const isCall = (request: string) => / \/api\//.test(request);
  expect(api.requests.filter(isCall).length).toBeGreaterThan(0);
  expect(suite.requests.filter(isCall), 'not the origin of the script').toEqual([]);
  expect(await page.evaluate('window.loaded'), 'stopped before it began').toBeUndefined();
  await leave(page, host, suite, api);
});

test('[L1] [trust C2] of two copies the first script decides where the API is, though its code comes last', async ({
  page,
  server,
  problems,
}) => {
  const first = await openBalise(server.url);
  const second = await openBalise(server.url);
  const refused = problems.allowCounted(/l’API est .* est refusée/);
  const head = [first, second]
    .map(
      ({ origin }) =>
        `<script type="module">import { setup } from '${origin}/elements/balise.js'; setup({ api: '${origin}', ${account} });</script>`,
    )
    .join('');
  const host = await openHost(write(head, CARDS));
  const { letGo } = await holdCore(page, first.origin);
  const came = page.waitForResponse(
    (response) => response.url().startsWith(second.origin) && CORE.test(response.url()),
  );
  await page.goto(host.origin);
  await came;
  letGo();
  await expect(page.locator('balise-dashboard-cards .card-count').first()).toBeVisible();
  const withPassword = ({ requests }: { requests: string[] }) =>
    requests.filter((request) => request.includes('"authorization"'));
  expect(withPassword(first).length).toBeGreaterThan(0);
  expect(withPassword(second), 'no password for the second API').toEqual([]);
  expect(refused()).toBeGreaterThan(0);
  await leave(page, host, first, second);
});

test('[L3] code of the suite that does not come is asked for again', async ({ page, server, problems }) => {
  problems.allow(/Failed to load resource/);
  const balise = await openBalise(server.url);
  const head = `<script type="module">import { setup } from '${balise.origin}/elements/balise.js'; setup({ api: '${balise.origin}', ${account} });</script>`;
  const host = await openHost(write(head, CARDS));
  await page.clock.install();
  let isLost = true;
  await page.route(`${balise.origin}/elements/chunks/**`, (route) =>
    isLost ? route.abort('connectionrefused') : route.continue(),
  );
  await page.goto(host.origin, { waitUntil: 'networkidle' });
  isLost = false;
  await expect
    .poll(async () => {
      await page.clock.runFor(10_000);
      return page.locator('balise-dashboard-cards .card-count').count();
    })
    .toBeGreaterThan(0);
  await leave(page, host, balise);
});
