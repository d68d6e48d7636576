/** `<balise-ticket-form>` on bad networks and refusing servers: nothing lost, nothing sent twice. */
import { expect, fillLogin, test, uniqueText } from '../_support/fixtures.ts';
import { advanceUntil } from '../_support/kiosk/kiosk.ts';
import { makePhoto, openForm } from '../_support/screens/ticket-form.ts';

const CREATION = /^\/api\/tickets\/\?include=sites$/;

test.describe('a ticket is created once', () => {
  test('[E5] when every answer is lost and people try again, even after a reload', async ({
    page,
    faults,
    api,
  }) => {
    await page.clock.install();
    // where it has come, the device keeps the ticket and sends it by itself
    await page.route(/\/outbox-[^/]+\.js$/, (route) => route.abort());
    const form = await openForm(page, faults.url);
    const lost = faults.inject('lost-answer', CREATION, { method: 'POST' });
    const objet = uniqueText('Toutes perdues');
    await form.getByLabel('Objet').fill(objet);
    await form.getByLabel('Objet').press('Enter');
    const alert = form.getByRole('alert').filter({ hasText: 'Connexion au serveur impossible.' });
    expect(await advanceUntil(page, 60_000, () => alert.isVisible())).toBeLessThan(Infinity);
    await expect(form.getByLabel('Objet')).toHaveValue(objet);
    expect(lost.calls.length, 'one attempt and three retries').toBeGreaterThanOrEqual(4);
    lost.end();
    await page.reload();
    await expect(form.getByLabel('Objet')).toHaveValue(objet);
    await form.getByRole('button', { name: 'Envoyer' }).click();
    await expect(form.getByRole('heading', { name: /^Ticket n°/ })).toBeVisible();
    expect((await api().listTickets()).filter((ticket) => ticket.objet === objet)).toHaveLength(1);
  });
});

test('[B8] keeps the draft and its photo when the session ends (fault 14), though the code that shrinks it cannot be loaded', async ({
  page,
  faults,
  api,
}) => {
  const form = await openForm(page, faults.url);
  await page.route(/shrink-image/, (route) => route.abort());
  const objet = uniqueText('Session finie');
  await form.getByLabel('Objet').fill(objet);
  const photo = await makePhoto(page, 40, 40);
  await form
    .getByLabel('Ajouter une photo')
    .setInputFiles({ name: 'porte.png', mimeType: 'image/png', buffer: photo });
  await expect(form.getByRole('img', { name: 'Photo porte.png' })).toBeVisible();
  const ended = faults.inject('not-logged-in', CREATION, { method: 'POST' });
  await form.getByRole('button', { name: 'Envoyer' }).click();
  await expect(form.getByText('Connectez-vous pour créer un ticket.')).toBeVisible();
  ended.end();
  await fillLogin(page, 'responsable');
  await expect(form.getByLabel('Objet')).toHaveValue(objet);
  await form.getByRole('button', { name: 'Envoyer' }).click();
  await expect(form.getByText('La photo est jointe.')).toBeVisible();
  expect((await api().listTickets()).filter((ticket) => ticket.objet === objet)).toHaveLength(1);
});
