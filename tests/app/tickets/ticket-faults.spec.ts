/** What ends a session or cuts an upload under `<balise-ticket>` loses nothing. */
import { expect, fillLogin, login, test, uniqueText } from '../_support/fixtures.ts';
import { modal } from '../_support/page/modal.ts';
import { panel } from '../_support/screens/tickets.ts';

test('[E6] a session that ends keeps the comment and the edit being written', async ({
  page,
  api,
  faults,
}) => {
  const made = await api().createTicket();
  await login(page, 'responsable', `${faults.url}/tickets/${made.id}`);
  const written = uniqueText('À ne pas perdre');
  const objet = uniqueText('Objet à garder');
  await panel(page, 'Échanges').getByLabel('Votre commentaire').fill(written);
  await page.locator('balise-ticket').getByRole('button', { name: 'Modifier' }).click();
  await panel(page, 'Demande').getByLabel('Objet').fill(objet);
  // of what is read meanwhile the session would end before the button is pressed
  const ended = faults.inject('not-logged-in', /^\/api\/tickets\//, { method: 'PUT' });
  await panel(page, 'Demande').getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page).toHaveURL(/\/login\?path=/);
  ended.end();
  await fillLogin(page, 'responsable');
  await expect(page).toHaveURL(new RegExp(`/tickets/${made.id}$`));
  await expect(panel(page, 'Échanges').getByLabel('Votre commentaire')).toHaveValue(written);
  await expect(panel(page, 'Demande').getByLabel('Objet')).toHaveValue(objet);
});

test('[E6] [B8] a comment whose file is cut in the middle of its upload is reported, kept, and goes once', async ({
  page,
  faults,
  api,
}) => {
  const made = await api().createTicket();
  await login(page, 'responsable', `${faults.url}/tickets/${made.id}`);
  const panel = page.locator('balise-ticket').getByRole('region', { name: 'Échanges' });
  const written = uniqueText('Le devis est joint');
  await panel.getByLabel('Votre commentaire').fill(written);
  const file = {
    name: 'devis.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.alloc(2_000_000, '%PDF-1.4\n'),
  };
  await panel.locator('input[type=file]').setInputFiles(file);
  const cut = faults.inject('cut-upload', /\/commentaires\/$/, { method: 'POST' });
  await panel.getByRole('button', { name: 'Ajouter le commentaire' }).click();
  const waiting = page.getByRole('banner').getByRole('button', { name: 'À envoyer\u00a0(1)' });
  await expect(waiting).toBeVisible({ timeout: 30_000 });
  await waiting.click();
  const outbox = modal(page);
  await expect(outbox.getByRole('listitem')).toContainText(written);
  cut.end();
  // it may go by itself before the button is pressed
  const send = outbox.locator('button:not([aria-disabled=true])', { hasText: 'Envoyer maintenant' });
  await expect(async () => {
    if ((await send.count()) > 0) await send.click({ timeout: 2000 });
    await expect(outbox.getByText('Tout a été envoyé.')).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 100_000 });
  await page.keyboard.press('Escape');
  const item = panel.getByRole('listitem').filter({ hasText: written });
  await expect(item.getByRole('link')).toHaveAttribute('href', /\/media\//);
  const stored = await page.request.get((await item.getByRole('link').getAttribute('href')) ?? '');
  expect((await stored.body()).length).toBe(file.buffer.length);
  await expect(panel.getByLabel('Votre commentaire')).toHaveValue('');
  const answer = await api().call<unknown[] | { results: unknown[] }>(
    'GET',
    `/api/tickets/${made.id}/commentaires/`,
  );
  expect(Array.isArray(answer) ? answer : answer.results).toHaveLength(1);
});
