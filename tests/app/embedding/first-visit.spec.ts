/** What somebody else's page pays for an element at the first visit: waits, and how far it moves. */

import { expect, test } from '../_support/fixtures.ts';
import { expectRoomKept, logIn } from '../_support/hosts/first-visit.ts';
import { leave, openBalise, openHost, page as write } from '../_support/hosts/hosts.ts';

test('[L3] all files of an element are asked for at once, before the first of them has come', async ({
  page,
  server,
}) => {
  const balise = await openBalise(server.url);
  const host = await openHost(write(logIn(balise.origin), '<balise-ticket-form></balise-ticket-form>'));
  const asked = new Set<string>();
  let letCome = () => {};
  const awaited = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route(`${balise.origin}/elements/**`, async (route) => {
    const [, name = ''] = /\/([\w-]+?)(?:-[\w-]{8})?\.js/.exec(route.request().url()) ?? [];
    asked.add(name);
    // none of them comes before all are asked for, the suite's own code neither
    if (name !== 'balise') await awaited;
    await route.continue().catch(() => {});
  });
  await page.goto(host.origin);
  await expect
    .poll(() => [...asked])
    .toEqual(expect.arrayContaining(['core', 'react', 'base', 'shapes', 'pickers', 'form']));
  expect(asked, 'what runs as it comes waits for the settings of the page').not.toContain(
    'balise-ticket-form',
  );
  letCome();
  await expect(page.locator('balise-ticket-form').getByRole('textbox', { name: /Objet/ })).toBeVisible();
  await leave(page, host, balise);
});

test('[L3] an element keeps its room while its data comes', async ({ page, server }) => {
  await expectRoomKept(page, server.url, 600, ['balise-ticket-form', 'textarea']);
});
