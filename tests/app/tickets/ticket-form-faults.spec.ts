/** `<balise-ticket-form>` on bad networks and refusing servers: nothing lost, nothing sent twice. */
import { expect, fillLogin, test, uniqueText } from '../_support/fixtures.ts';
import { makePhoto, openForm, openForms, PLACE } from '../_support/ticket-form.ts';

const CREATION = /^\/api\/tickets\/\?include=sites$/;

test.describe('a ticket is created once', () => {
  test('[E5] when the answer is lost after the server has done it (fault 3)', async ({
    page,
    faults,
    api,
  }) => {
    const form = await openForm(page, faults.url);
    const lost = faults.inject('lost-answer', CREATION, { method: 'POST', times: 1 });
    const objet = uniqueText('Réponse perdue');
    await form.getByLabel('Objet').fill(objet);
    await form.getByLabel('Objet').press('Enter');
    await expect(form.getByRole('heading', { name: /^Ticket n°/ })).toBeVisible();
    expect(lost.calls).toHaveLength(1);
    expect((await api().listTickets()).filter((ticket) => ticket.objet === objet)).toHaveLength(1);
  });

  test('[E5] when every answer is lost and people try again, even after a reload', async ({
    page,
    faults,
    api,
  }) => {
    const form = await openForm(page, faults.url);
    const lost = faults.inject('lost-answer', CREATION, { method: 'POST' });
    const objet = uniqueText('Toutes perdues');
    await form.getByLabel('Objet').fill(objet);
    await form.getByLabel('Objet').press('Enter');
    await expect(form.getByText('Nouvelle tentative (3/3)…')).toBeVisible();
    await expect(form.getByRole('alert')).toContainText('Connexion au serveur impossible.', {
      timeout: 15_000,
    });
    await expect(form.getByLabel('Objet')).toHaveValue(objet);
    expect(lost.calls.length, 'one attempt and three retries').toBeGreaterThanOrEqual(4);
    lost.end();
    await page.reload();
    await expect(form.getByLabel('Objet')).toHaveValue(objet);
    await form.getByRole('button', { name: 'Envoyer' }).click();
    await expect(form.getByRole('heading', { name: /^Ticket n°/ })).toBeVisible();
    expect((await api().listTickets()).filter((ticket) => ticket.objet === objet)).toHaveLength(1);
  });

  test('[E5] when it is sent many times, from two forms of the page (fault 36)', async ({
    page,
    faults,
    api,
  }) => {
    await openForms(page, faults.url, PLACE, PLACE);
    await fillLogin(page, 'responsable');
    const [first, second] = [
      page.locator('balise-ticket-form').first(),
      page.locator('balise-ticket-form').last(),
    ];
    const objet = uniqueText('Cinq fois');
    await first.getByLabel('Objet').fill(objet);
    await expect(second.getByLabel('Objet')).toHaveValue(objet);
    const slow = faults.inject('slow-3s', CREATION, { method: 'POST' });
    // more often than the screen can be drawn in between
    await page.evaluate(() => {
      for (const element of document.querySelectorAll('balise-ticket-form')) {
        for (let times = 0; times < 5; times++) element.shadowRoot?.querySelector('form')?.requestSubmit();
      }
    });
    await first.getByLabel('Objet').focus();
    for (let times = 0; times < 5; times++) await page.keyboard.press('Enter');
    await second.getByRole('button', { name: 'Envoi…' }).dblclick({ force: true });
    await expect(second.getByRole('heading', { name: /^Ticket n°/ })).toBeVisible();
    expect(slow.calls).toHaveLength(1);
    expect((await api().listTickets()).filter((ticket) => ticket.objet === objet)).toHaveLength(1);
  });
});

test('[C2] shows a refusal beside its field and in its summary (fault 12), keeps all, and goes on', async ({
  page,
  faults,
}) => {
  const form = await openForm(page, faults.url);
  const refused = faults.inject('refused-fields', CREATION, { method: 'POST' });
  const objet = uniqueText('Refusé');
  await form.getByLabel('Objet').fill(objet);
  await form.getByLabel(/^Description/).fill('Une longue histoire');
  await form.getByRole('button', { name: 'Envoyer' }).click();
  await expect(form.getByRole('alert')).toBeFocused();
  await expect(form.getByRole('alert')).toContainText('Une erreur est survenue.');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(form.getByLabel('Objet')).toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByLabel('Objet')).toHaveAccessibleDescription(
    'Ce champ est trop court. Ce champ est ambigu.',
  );
  await expect(form.getByLabel(/^Description/)).toHaveValue('Une longue histoire');
  expect(refused.calls).toHaveLength(1);
  refused.end();
  await form.getByLabel('Objet').press('End');
  await page.keyboard.type(' !');
  await form.getByRole('button', { name: 'Envoyer' }).click();
  await expect(form.getByRole('heading', { name: /^Ticket n°/ })).toBeVisible();
});

test('keeps the draft and its photo when the session ends (fault 14)', async ({ page, faults, api }) => {
  const form = await openForm(page, faults.url);
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

test('[B8] keeps the ticket when its photo fails, and sends the photo again alone', async ({
  page,
  faults,
  api,
}) => {
  const form = await openForm(page, faults.url);
  const objet = uniqueText('Photo en panne');
  await form.getByLabel('Objet').fill(objet);
  const photo = await makePhoto(page, 40, 40);
  await form
    .getByLabel('Ajouter une photo')
    .setInputFiles({ name: 'vitre.png', mimeType: 'image/png', buffer: photo });
  const refused = faults.inject('forbidden', /\/attachments\/$/, { method: 'POST' });
  await form.getByRole('button', { name: 'Envoyer' }).click();
  await expect(form.getByText('Le ticket est créé, mais une photo n’a pas pu être jointe.')).toBeVisible();
  await expect(form.getByText("Vous n'êtes pas autorisé à effectuer cette action.")).toBeVisible();
  refused.end();
  await form.getByRole('button', { name: 'Réessayer' }).click();
  await expect(form.getByText('La photo est jointe.')).toBeVisible();
  const created = (await api().listTickets()).filter((ticket) => ticket.objet === objet);
  expect(created).toHaveLength(1);
  const { attachments } = await api().call<{ attachments: unknown[] }>(
    'GET',
    `/api/tickets/${created[0]?.id}/?include=sites`,
  );
  expect(attachments).toHaveLength(1);
});

test('[B8] sends a photo as it is when the code that shrinks it cannot be loaded', async ({
  page,
  faults,
}) => {
  const form = await openForm(page, faults.url);
  await page.route(/shrink-image/, (route) => route.abort());
  await form.getByLabel('Objet').fill(uniqueText('Photo entière'));
  const photo = await makePhoto(page, 40, 40);
  await form
    .getByLabel('Ajouter une photo')
    .setInputFiles({ name: 'mur.png', mimeType: 'image/png', buffer: photo });
  await expect(form.getByRole('img', { name: 'Photo mur.png' })).toBeVisible();
  await form.getByRole('button', { name: 'Envoyer' }).click();
  await expect(form.getByText('La photo est jointe.')).toBeVisible();
});

test('[C8] shows that the sites cannot be loaded, and the ticket is sent without', async ({
  page,
  faults,
}) => {
  faults.inject('forbidden', /^\/api\/sites\//);
  const form = await openForm(page, faults.url);
  await form.getByRole('button', { name: /^Site/ }).click();
  await expect(form.getByText('Impossible de charger les sites')).toBeVisible();
  await page.keyboard.press('Escape');
  await form.getByLabel('Objet').fill(uniqueText('Sans site'));
  await form.getByLabel('Objet').press('Enter');
  await expect(form.getByRole('heading', { name: /^Ticket n°/ })).toBeVisible();
});

test('leads the keyboard into a list of equipment that comes late (fault 4)', async ({
  page,
  faults,
  api,
}) => {
  const { results } = await api().call<{ results: { id: number; name: string; site: { id: number } }[] }>(
    'GET',
    '/api/assets/',
  );
  const asset = results[6];
  faults.inject('slow-3s', /^\/api\/assets\/\?sites=/);
  const form = await openForm(page, faults.url, `site="${asset?.site.id}"`);
  await form.getByRole('button', { name: /^Équipement/ }).press('Enter');
  await expect(form.getByText('Chargement des équipements…')).toBeVisible();
  await expect(form.getByRole('combobox', { name: 'Équipement' })).toBeFocused();
  await page.keyboard.type(asset?.name ?? '');
  await page.keyboard.press('Enter');
  await expect(form.getByRole('button', { name: `Retirer l’équipement ${asset?.name}` })).toBeFocused();
});
