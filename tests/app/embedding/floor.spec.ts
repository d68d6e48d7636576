/** Elements on somebody else's page whose browser is too old for them, or whose code does not come. */

import { expect, test } from '../_support/fixtures.ts';
import { leave, openBalise, openHost, page as write } from '../_support/hosts/hosts.ts';
import { advance } from '../_support/kiosk/kiosk.ts';
import { PASSWORD } from '../_support/login/accounts.ts';

const CARDS = '<balise-dashboard-cards></balise-dashboard-cards>';
const OLD =
  'Ce navigateur est trop ancien pour Balise. Utilisez une version récente de Chrome, Edge, Firefox ou Safari (iOS 16.4 ou plus).';
const LATE = 'Cette partie de la page n’a pas pu être chargée.';
const head = (balise: string) => `<script type="module">
  import { setup } from '${balise}/elements/balise.js';
  setup({ api: '${balise}', credentials: () => ({ username: 'responsable', password: '${PASSWORD}' }) });
</script>`;

test('[L1] a browser that is too old is named in the place of each element, and once in the console', async ({
  page,
  server,
  problems,
}) => {
  const reports = problems.allowCounted(/Balise : .*Ce navigateur est trop ancien/);
  await page.addInitScript(() => {
    Reflect.deleteProperty(Array.prototype, 'at');
    for (const name of ['hasOwn', 'fromEntries']) Reflect.deleteProperty(Object, name);
    for (const name of ['any', 'allSettled']) Reflect.deleteProperty(Promise, name);
  });
  await page.clock.install();
  const balise = await openBalise(server.url);
  const host = await openHost(
    write(head(balise.origin), `${CARDS}<balise-ticket-form></balise-ticket-form>`),
  );
  await page.goto(host.origin);
  await expect(page.getByRole('alert')).toHaveText([OLD, OLD]);
  await page.evaluate(() => document.body.append(document.createElement('balise-agenda')));
  await advance(page, 11_000);
  await expect(page.locator('balise-agenda').getByRole('alert')).toHaveText(OLD);
  await advance(page, 30_000);
  await expect(page.getByRole('alert')).toHaveCount(3);
  expect(reports()).toBe(1);
  expect(
    balise.requests.filter((each) => !each.includes('/elements/balise.js')),
    'nothing that it could not read',
  ).toEqual([]);
  await leave(page, host, balise);
});

for (const [what, file] of [
  ['the suite’s own code', /\/elements\/chunks\/core-[\w-]+\.js$/],
  ['an element’s code', /\/elements\/balise-dashboard-cards\.js$/],
] as const)
  test(`[L1] ${what} that does not come at all is reported in its place, until it is there`, async ({
    page,
    server,
  }) => {
    const balise = await openBalise(server.url);
    const host = await openHost(write(head(balise.origin), CARDS));
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(file, async (route) => {
      await promise;
      await route.continue();
    });
    // no time goes by while the page is being loaded, however long that takes
    const start = Date.now();
    await page.clock.install({ time: start });
    await page.clock.pauseAt(start + 60_000);
    const asked = page.waitForRequest(file);
    await page.goto(host.origin);
    await asked;
    const report = page.locator('balise-dashboard-cards').getByRole('alert').filter({ hasText: LATE });
    await advance(page, 10_000);
    await expect(report).toHaveCount(0);
    await advance(page, 6000);
    await expect(report).toHaveCount(1);
    await page.clock.resume();
    resolve();
    await expect(page.locator('balise-dashboard-cards .card-count').first()).toBeVisible();
    await expect(report).toHaveCount(0);
    await leave(page, host, balise);
  });
