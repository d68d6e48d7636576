/** An outage has one line in the console, and what would explain it is not asked of the server that is gone. */
import type { Page } from '@playwright/test';
import { expect, PASSWORD, test } from '../_support/fixtures.ts';
import { leave, openBalise, openHost, page as write } from '../_support/hosts/hosts.ts';
import { advance } from '../_support/kiosk/kiosk.ts';

const WALL = '<balise-dashboard-cards kiosk></balise-dashboard-cards>';
const head = (balise: string) => `<script type="module">
  import { setup } from '${balise}/elements/balise.js';
  setup({ api: '${balise}', credentials: () => ({ username: 'responsable', password: '${PASSWORD}' }) });
</script>`;
const CODE = /\/chunks\/unreachable-/;

/** A kiosk on another origin with its data, on a clock that the test moves, and what it did since. */
async function openWall(page: Page, server: string) {
  await page.clock.install();
  const balise = await openBalise(server);
  const host = await openHost(write(head(balise.origin), WALL));
  const said: string[] = [];
  const loads: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('Balise : ')) said.push(message.text());
  });
  page.on('request', (request) => {
    if (CODE.test(request.url())) loads.push(request.url());
  });
  await page.goto(host.origin);
  await expect(page.locator('balise-dashboard-cards .card-count').first()).toBeVisible();
  return { balise, said, loads, close: () => leave(page, balise, host) };
}

test('[L3] an outage is named once in the console, by code that came before it', async ({
  page,
  server,
  problems,
}) => {
  problems.allow(/Failed to load resource/);
  const { balise, said, loads, close } = await openWall(page, server.url);
  await expect.poll(() => loads.length).toBe(1);
  expect(said).toEqual([]);
  // the server is gone: calls and code alike
  const lose = async (minutes: number) => {
    await page.route(`${balise.origin}/**`, (route) => route.abort('connectionrefused'));
    await advance(page, minutes * 60_000);
    await page.unroute(`${balise.origin}/**`);
  };
  await lose(3);
  await expect.poll(() => said).toHaveLength(1);
  expect(said[0]).toContain(`${balise.origin} ne répond pas`);
  expect(loads).toHaveLength(1);

  await advance(page, 180_000);
  await lose(1);
  await expect.poll(() => said, 'the next outage is another one').toHaveLength(2);
  await close();
});

test('[L3] code that the lost server cannot send is not asked for again at each call', async ({
  page,
  server,
  problems,
}) => {
  problems.allow(/Failed to load resource/);
  await page.route(CODE, (route) => route.abort('connectionrefused'));
  const { balise, loads, close } = await openWall(page, server.url);
  await expect.poll(() => loads.length, 'once after the login').toBe(1);
  let calls = 0;
  await page.route(`${balise.origin}/api/**`, (route) => {
    calls += 1;
    return route.abort('connectionrefused');
  });
  await advance(page, 180_000);
  await expect(page.locator('balise-dashboard-cards .kiosk-age')).toContainText(
    'Connexion au serveur impossible.',
  );
  expect(calls).toBeGreaterThan(3);
  // once more after the first failure, where the browser does not remember that a module failed
  expect(loads.length).toBeLessThanOrEqual(2);
  await close();
});
