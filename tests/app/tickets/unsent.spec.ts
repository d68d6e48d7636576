/** A file that goes with its page before it has arrived is neither lost in silence nor without being asked. */
import { axe, expect, shots, test, uniqueText } from '../_support/fixtures.ts';
import { makePhoto, openForm } from '../_support/screens/ticket-form.ts';

test('[B8] leaving a page while a photo is being sent asks first, and the next page reports the missing photo', async ({
  page,
  faults,
}) => {
  const form = await openForm(page, faults.url);
  await form.getByLabel('Objet').fill(uniqueText('Photo perdue'));
  const photo = await makePhoto(page, 40, 40);
  await form
    .getByLabel('Ajouter une photo')
    .setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: photo });
  const held = faults.inject('hang', /\/attachments\/$/, { method: 'POST' });
  await form.getByRole('button', { name: 'Envoyer' }).click();
  await expect(form.getByText('Envoi de la photo…')).toBeVisible();
  const title = await form.getByRole('heading', { name: /^Ticket n°/ }).textContent();
  const number = /\d+/.exec(title ?? '')?.[0] ?? '';

  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await page.reload();
  held.end();
  expect(asked).toEqual(['beforeunload']);
  const message = `La photo “x.png” n’a pas été ajoutée au ticket n°\u00a0${number}.`;
  await expect(form.getByText(message)).toBeVisible();
  await axe(page, 'balise-ticket-form');
  await shots(page, 'ticket-form-unsent');

  const address = (await form.getByRole('link', { name: 'Voir le ticket' }).getAttribute('href')) ?? '';
  await page.goto(new URL(address, faults.url).href);
  const ticket = page.locator('balise-ticket');
  await expect(ticket.getByText(message)).toBeVisible();
  await shots(page, 'ticket-unsent');
  await ticket.getByRole('button', { name: 'Ne plus signaler “x.png”' }).click();
  await expect(ticket.getByText(message)).toBeHidden();
  await page.reload();
  await expect(ticket.getByRole('heading', { name: 'Fichiers' })).toBeVisible();
  await expect(ticket.getByText(message)).toBeHidden();
  expect(asked, 'a page that holds nothing asks nothing').toEqual(['beforeunload']);
});

test('without a network, and where nothing can be kept, the sending shows a message and continues by itself when it is back', async ({
  page,
  context,
  server,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED/);
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
  });
  const code = page.waitForResponse(/\/created-[^/]+\.js$/);
  const form = await openForm(page, server.url);
  // what follows the sending is loaded while there is a network
  await (await code).finished();
  await form.getByLabel('Objet').fill(uniqueText('Sans réseau'));
  await context.setOffline(true);
  await form.getByRole('button', { name: 'Envoyer' }).click();
  await expect(
    form.getByText(
      'Vous êtes hors connexion. Rien n’est perdu\u00a0: la suite reprendra dès le retour du réseau.',
    ),
  ).toBeVisible();
  await shots(page, 'ticket-form-offline');
  await context.setOffline(false);
  await expect(form.getByRole('heading', { name: /^Ticket n°/ })).toBeVisible();
});
