/** A ticket form alone on a page of somebody else: what it keeps with its photos, for whom, and when it is sent. */
import { expect, fillLogin, test, uniqueText } from '../_support/fixtures.ts';
import { leave, openBalise, openHost, page as write } from '../_support/hosts/hosts.ts';
import { untilKeeping } from '../_support/page/prepared-round.ts';
import { findKept } from '../_support/page/storage.ts';
import { makePhoto } from '../_support/screens/ticket-form.ts';

test.use({ serviceWorkers: 'allow' });

test('[L3] a ticket with photos waits for its author over a closed page and another person, and arrives once', async ({
  page,
  context,
  server,
  api,
  problems,
}) => {
  test.slow();
  problems.allow(/Failed to load|ERR_/);
  const objet = uniqueText('Fuite en cuisine');
  const balise = await openBalise(server.url);
  const head = `<script type="module" src="${balise.origin}/elements/balise.js" data-api="${balise.origin}"></script>`;
  const host = await openHost(write(head, '<balise-ticket-form site="1"></balise-ticket-form>'));
  const made = async () => (await api().listTickets()).filter((ticket) => ticket.objet === objet);
  const form = page.locator('balise-ticket-form');
  await page.goto(host.origin);
  // a session of this tab alone
  await fillLogin(page, 'responsable');
  await expect(form.getByLabel('Objet')).toBeVisible();
  await untilKeeping(page);
  await page.route(`${balise.origin}/**`, (route) => route.abort());
  await form.getByLabel('Objet').fill(objet);
  for (const name of ['un.png', 'deux.png'])
    await form
      .getByLabel('Ajouter une photo')
      .setInputFiles({ name, mimeType: 'image/png', buffer: await makePhoto(page, 60, 40) });
  await form.getByRole('button', { name: 'Envoyer' }).click();
  await expect(form.getByRole('heading', { name: 'Ticket à envoyer' })).toBeVisible({ timeout: 60_000 });
  await expect(form.getByRole('button', { name: 'À envoyer ici\u00a0(3)' })).toBeVisible({ timeout: 60_000 });
  expect(await findKept(page, objet), 'encrypted').toEqual([]);
  await page.close();

  // the next person of the same device
  const other = await context.newPage();
  await other.goto(host.origin);
  await fillLogin(other, 'collaborateur');
  await expect(other.locator('balise-ticket-form').getByLabel('Objet')).toHaveValue('');
  await untilKeeping(other);
  await expect(other.getByRole('button', { name: /^À envoyer/ })).toHaveCount(0);
  expect(await findKept(other, objet), 'encrypted').toEqual([]);
  expect(await made()).toEqual([]);
  await other.close();

  const again = await context.newPage();
  await again.goto(host.origin);
  await fillLogin(again, 'responsable');
  await expect.poll(async () => (await made()).length, { timeout: 90_000 }).toBe(1);
  const [ticket] = await made();
  const labels = async () =>
    (await api().call<{ attachments: { label: string }[] }>('GET', `/api/tickets/${ticket?.id}/`)).attachments
      .map(({ label }) => label)
      .toSorted();
  await expect.poll(labels, { timeout: 90_000 }).toEqual(['deux.png', 'un.png']);
  await expect(again.getByRole('button', { name: /^À envoyer/ })).toHaveCount(0);
  expect(await made()).toHaveLength(1);
  expect(await again.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  await leave(again, balise, host);
});
