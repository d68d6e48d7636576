/** What is written on a page of somebody else while the network is away: it waits there, without a worker. */
import { expect, fillLogin, test, uniqueText } from '../_support/fixtures.ts';
import { leave, openBalise, openHost, page as write } from '../_support/hosts/hosts.ts';
import { listComments, untilKeeping } from '../_support/page/prepared-round.ts';
import { findKept } from '../_support/page/storage.ts';
import { panel } from '../_support/screens/tickets.ts';

test.use({ serviceWorkers: 'allow' });

test('[L3] a ticket and a comment written without network, on a page without a script of its own, wait over a reload and arrive once', async ({
  page,
  server,
  api,
  problems,
}) => {
  test.slow();
  problems.allow(/Failed to load|ERR_/);
  const [objet, texte] = [uniqueText('Vanne bloquée'), uniqueText('Coupée en attendant')];
  const old = await api().createTicket();
  const balise = await openBalise(server.url);
  const head = `<script type="module" src="${balise.origin}/elements/balise.js" data-api="${balise.origin}"></script>`;
  const body = `<balise-ticket-form site="1"></balise-ticket-form><balise-ticket ticket-id="${old.id}"></balise-ticket>`;
  const host = await openHost(write(head, body));
  await page.goto(host.origin);
  const form = page.locator('balise-ticket-form');
  const talk = panel(page, 'Échanges');
  // the login is in the first element of the page, which may be ready after the other one
  await form.getByRole('checkbox', { name: 'Se souvenir de moi' }).check();
  await fillLogin(page, 'responsable');
  await expect(talk.getByLabel('Votre commentaire')).toBeVisible();
  await untilKeeping(page);
  // neither the server nor the files of the suite
  const code = await page.waitForFunction(
    () =>
      performance.getEntriesByType('resource').find(({ name }) => name.includes('/outbox-dialogs-'))?.name,
  );
  // with the files that it needs
  await page.evaluate(async (name) => void (await import(String(name))), await code.jsonValue());
  await page.route(`${balise.origin}/**`, (route) => route.abort());

  await form.getByLabel('Objet').fill(objet);
  await form.getByRole('button', { name: 'Envoyer' }).click();
  await expect(form.getByRole('heading', { name: 'Ticket à envoyer' })).toBeVisible({ timeout: 60_000 });
  await talk.getByLabel('Votre commentaire').fill(texte);
  await talk.getByRole('button', { name: 'Ajouter le commentaire' }).click();
  await expect(
    page.locator('balise-ticket').getByRole('button', { name: 'À envoyer ici\u00a0(1)' }),
  ).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('n’a pas pu être chargée')).toHaveCount(0);
  await page.unroute(`${balise.origin}/**`);
  await page.route(`${balise.origin}/api/**`, (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Intranet' })).toBeVisible();
  expect(await findKept(page, texte), 'encrypted').toEqual([]);
  expect((await api().listTickets()).filter((ticket) => ticket.objet === objet)).toEqual([]);

  await page.unroute(`${balise.origin}/api/**`);
  await page.reload();
  await expect.poll(() => listComments(api(), old.id), { timeout: 90_000 }).toEqual([texte]);
  const made = async () => (await api().listTickets()).filter((ticket) => ticket.objet === objet).length;
  await expect.poll(made).toBe(1);
  await expect(page.locator('balise-ticket').getByRole('button', { name: /^À envoyer/ })).toBeHidden();
  expect(await made()).toBe(1);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  await leave(page, balise, host);
});
