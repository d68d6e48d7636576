/** One element alone on a page of another origin: log in there, use it, log out, and never leave the page. */

import { expect, PASSWORD, test, uniqueText } from '../_support/fixtures.ts';
import { addressOf, typeLogin, useAlone, username } from '../_support/hosts/alone.ts';
import { findReachable } from '../_support/page/reach.ts';
import { choosePlace } from '../_support/screens/ticket-form.ts';

test.beforeEach(({ problems }) => problems.allow(/401 \(Unauthorized\)/));

test('[L1] an element alone on a foreign page logs in there, is used and logs out', async ({
  page,
  server,
}) => {
  await useAlone(page, server, ['balise-ticket-form', 'Envoyer']);
});

test('[L1] [trust T4] a ticket is created by the form alone; a reload asks for the login and keeps what was typed, and asks no more where it is to be remembered', async ({
  page,
  server,
  api,
}) => {
  await page.goto(addressOf(server.pagesUrl, ['balise-ticket-form']));
  await typeLogin(page, 'demandeur');
  const form = page.locator('balise-ticket-form');
  const objet = uniqueText('Néon grillé');
  const field = form.getByRole('textbox', { name: 'Objet' });
  await field.fill(objet);
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain(objet);
  await page.reload();
  await page.getByRole('checkbox', { name: 'Se souvenir de moi' }).check();
  await typeLogin(page, 'demandeur');
  await expect(field).toHaveValue(objet);
  await page.reload();
  await expect(field).toHaveValue(objet);
  await choosePlace(form);
  await form.getByRole('button', { name: 'Envoyer' }).click();
  await expect(form.getByText(/Ticket n°\s\d+ créé/)).toBeVisible();
  const made = (await api('demandeur').listTickets()).filter((ticket) => ticket.objet === objet);
  expect(made).toHaveLength(1);
});

test('[L1] what was typed before the session ended is there after the login, and the focus is back', async ({
  page,
  server,
}) => {
  await page.clock.install();
  await page.goto(addressOf(server.pagesUrl, ['balise-ticket-form']));
  await typeLogin(page, 'demandeur');
  const objet = page.getByRole('textbox', { name: 'Objet' });
  const text = uniqueText('Fuite au plafond');
  await expect(page.getByRole('textbox', { name: 'Objet' })).toBeVisible();
  const aboutPlace = ['/api/assets/?', '/api/v2/tickets/?', '/api/tickets/open/?'].map((start) =>
    page.waitForResponse((response) => response.url().startsWith(server.url + start)),
  );
  await choosePlace(page.locator('balise-ticket-form'));
  await objet.fill(text);
  // the form alone is to be refused, and at once: a ticket without an answer for two seconds is kept on this device
  await Promise.all(aboutPlace);
  await page.clock.pauseAt(Date.now() + 10_000);
  await page.route(`${server.url}/api/**`, (route) =>
    route.continue({ headers: { ...route.request().headers(), authorization: 'Basic Zm86bw==' } }),
  );
  await objet.press('Enter');
  await expect(username(page)).toBeFocused();
  await page.clock.resume();
  await page.unroute(`${server.url}/api/**`);
  await typeLogin(page, 'demandeur');
  await expect(objet).toHaveValue(text);
  await expect(objet).toBeFocused();
});

test('[L1] of several elements one opens the login, the first of the page; the others lead to it', async ({
  page,
  server,
}) => {
  await page.goto(
    addressOf(server.pagesUrl, ['balise-dashboard-cards', 'balise-ticket-form', 'balise-agenda']),
  );
  await expect(page.locator('balise-agenda').getByRole('link')).toBeVisible();
  await expect(page.locator('balise-ticket-form').getByRole('link')).toBeVisible();
  await expect(page.locator('form.balise-form')).toHaveCount(1);
  await expect(page.locator('balise-dashboard-cards > form.balise-form')).toBeVisible();
  await page.locator('balise-ticket-form').getByRole('link').click();
  await expect(username(page)).toBeFocused();
  await typeLogin(page, 'responsable');
  await expect(page.getByRole('button', { name: 'Envoyer' })).toBeVisible();
  // the page's live region holds the same words
  const lines = page.locator('.session-name');
  await expect(page.locator('balise-dashboard-cards .session-name')).toHaveText(/^Connecté\s: \S/);
  await expect(lines).toHaveCount(1);
});

test('[trust M6] a script of the page finds the password nowhere after the form is closed', async ({
  page,
  server,
}) => {
  const password = PASSWORD;
  await page.goto(addressOf(server.pagesUrl, ['balise-ticket-form']));
  await typeLogin(page, 'demandeur', password);
  await expect(page.getByRole('button', { name: 'Envoyer' })).toBeVisible();
  await expect(page.locator('form.balise-form')).toHaveCount(0);
  const look = (plant: string | null) =>
    page.evaluate(
      ([source, needles, planted]: [string, string[], string | null]) => {
        const find = new Function(`return (${source})`)() as typeof findReachable;
        const registry = Reflect.get(window, Symbol.for('balise.registry')) as {
          values: Map<string, unknown>;
        };
        if (planted) registry.values.set('planted', { deep: [planted] });
        const all = { window, registry, entries: performance.getEntries(), state: history.state };
        return find(all, needles);
      },
      [findReachable.toString(), [password, btoa(`demandeur:${password}`)], plant] satisfies [
        string,
        string[],
        string | null,
      ] as [string, string[], string | null],
    );
  const { found, seen } = await look(null);
  expect(found).toEqual([]);
  expect(seen).toBeGreaterThan(5000);
  expect((await look(password)).found).not.toEqual([]);
});
