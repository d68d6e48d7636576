/** `<balise-ticket>` on the built product. */

import { createAsset, createAssetTicket } from '../_support/asset.ts';
import { axe, expect, login, shots, test, uniqueText } from '../_support/fixtures.ts';
import { createIntervention } from '../_support/intervention.ts';
import { openMenu } from '../_support/menu.ts';
import { makePhoto } from '../_support/ticket-form.ts';
import { modal, panel } from '../_support/tickets.ts';

interface TicketDetail {
  id: number;
  objet: string;
  priority: string;
  state: string;
  description: string;
  attachments: { id: number; label: string; file: string }[];
}

test('[E6] the page shows the fields, the equipment with site and category, and the intervention', async ({
  page,
  api,
}) => {
  const piece = await createAsset(api());
  const whole = await createAssetTicket(api(), piece.id);
  const bare = await api().createTicket();
  const { prestataire } = await createIntervention(api, { ticket: whole.id });
  await login(page, 'responsable', `/tickets/${whole.id}`);
  const ticket = page.locator('balise-ticket');
  await expect(ticket.getByRole('heading', { level: 1, name: whole.objet })).toBeVisible();
  const asset = panel(page, 'En bref');
  for (const text of [
    piece.name,
    piece.balise,
    piece.category?.name,
    piece.site?.name,
    prestataire?.fullname,
  ])
    await expect(asset).toContainText(text ?? '?');
  await expect(asset.getByRole('link', { name: 'Voir l’intervention' })).toHaveAttribute(
    'href',
    /^\/interventions\/\d+$/,
  );
  await axe(page, 'balise-ticket');
  await shots(page, 'ticket');

  await page.goto(`/tickets/${bare.id}`);
  await expect(asset).toContainText('Aucune intervention');
  await expect(asset).toContainText('Aucun équipement');
});

test('[E5] the edit form replaces what was changed (PUT), after its own check', async ({ page, api }) => {
  const made = await api().createTicket({ description: 'Avant.' });
  await login(page, 'responsable', `/tickets/${made.id}`);
  const ticket = page.locator('balise-ticket');
  await ticket.getByRole('button', { name: 'Modifier' }).click();
  const form = panel(page, 'Demande');
  await form.getByLabel('Objet').fill('');
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(form.getByRole('alert')).toBeFocused();
  await expect(form.getByLabel('Objet')).toHaveAccessibleDescription('Ce champ est obligatoire.');
  await expect(form.getByLabel('Objet')).toHaveAttribute('aria-invalid', 'true');
  await axe(page, 'balise-ticket');

  const objet = uniqueText('Après');
  await form.getByLabel('Objet').fill(objet);
  await form.getByLabel('Description').fill('Après.');
  await form.getByLabel('Priorité').selectOption('haute');
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  expect(new URL((await sent).url()).pathname).toBe(`/api/tickets/${made.id}/`);
  expect(new URL((await sent).url()).search).toBe('?include=sites');
  await expect(page.getByText('Ticket modifié.').first()).toBeVisible();
  await expect(ticket.getByRole('heading', { name: objet })).toBeVisible();
  const saved = await api().call<TicketDetail>('GET', `/api/tickets/${made.id}/?include=sites`);
  expect(saved).toMatchObject({ objet, description: 'Après.', priority: 'haute', state: 'unassigned' });
});

test('[E5] a single change is a PATCH of that field alone, and can be taken back', async ({ page, api }) => {
  const made = await api().createTicket();
  await login(page, 'responsable', `/tickets/${made.id}`);
  const follow = panel(page, 'Suivi');
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await follow.getByLabel('État').selectOption('closed');
  expect((await sent).postDataJSON()).toEqual({ state: 'closed' });
  await expect(page.locator('balise-ticket').getByText('Clos', { exact: true }).first()).toBeVisible();
  const read = () => api().call<TicketDetail>('GET', `/api/tickets/${made.id}/?include=sites`);
  // the page shows it before the server has it
  await expect.poll(async () => (await read()).state).toBe('closed');
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect.poll(async () => (await read()).state).toBe('unassigned');
  await expect(follow.getByLabel('État')).toHaveValue('unassigned');
});

test('[E5] the deletion dialog shows the ticket’s name; « Ticket supprimé. » follows, on the list', async ({
  page,
  api,
}) => {
  const made = await api().createTicket();
  await login(page, 'responsable', `/tickets/${made.id}`);
  const ticket = page.locator('balise-ticket');
  await page.evaluate(() => {
    const store = window as unknown as { deleted: unknown[] };
    store.deleted = [];
    document.addEventListener('balise-ticket-deleted', (event) =>
      store.deleted.push((event as CustomEvent).detail),
    );
  });
  await openMenu(ticket);
  await ticket.getByRole('button', { name: 'Supprimer', exact: true }).click();
  const dialog = modal(page);
  await expect(ticket.getByRole('dialog', { name: 'Supprimer le ticket' })).toBeVisible();
  await expect(dialog).toContainText(`«\u00a0${made.objet}\u00a0»`);
  await expect(dialog.getByRole('button', { name: 'Annuler' })).toBeFocused();
  await axe(page, 'balise-ticket');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(ticket.getByRole('heading', { name: made.objet })).toBeVisible();

  await openMenu(ticket);
  await ticket.getByRole('button', { name: 'Supprimer', exact: true }).click();
  const sent = page.waitForRequest((request) => request.method() === 'DELETE');
  await dialog.getByRole('button', { name: 'Supprimer', exact: true }).click();
  expect(new URL((await sent).url()).pathname).toBe(`/api/tickets/${made.id}/`);
  await expect(page.getByText('Ticket supprimé.').first()).toBeVisible();
  await expect(page).toHaveURL(/\/tickets$/);
  expect(await page.evaluate(() => (window as unknown as { deleted: unknown[] }).deleted)).toEqual([
    { id: String(made.id) },
  ]);
  await expect(api().call('GET', `/api/tickets/${made.id}/`)).rejects.toThrow('404');
});

test('[E6] [B8] files are added as label, file and parent, shown as pictures, and deleted by name', async ({
  page,
  api,
}) => {
  const made = await api().createTicket();
  await login(page, 'responsable', `/tickets/${made.id}`);
  const files = panel(page, 'Fichiers');
  const photo = await makePhoto(page, 2000, 1000);
  await page.evaluate(() => {
    const { send } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.send = function sendAndNote(body) {
      if (body instanceof FormData) document.body.dataset.sent = [...body.keys()].sort().join();
      send.call(this, body);
    };
  });
  await files
    .locator('input[type=file]')
    .setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: photo });
  await expect(files.getByRole('link', { name: 'photo.png' })).toHaveAttribute('href', /^http/);
  await expect(page.locator('body')).toHaveAttribute('data-sent', 'file,label,parent');
  await expect
    .poll(() => files.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(1600);
  await files.getByRole('button', { name: /^Supprimer/ }).click();
  const dialog = modal(page);
  await expect(dialog).toContainText('photo.png');
  await dialog.getByRole('button', { name: 'Supprimer', exact: true }).click();
  await expect(files.getByRole('link')).toHaveCount(0);
  const saved = await api().call<TicketDetail>('GET', `/api/tickets/${made.id}/?include=sites`);
  expect(saved.attachments).toEqual([]);
});

test('[C5] a missing ticket shows a message, and a link to the list', async ({ page, problems }) => {
  problems.allow(/Failed to load resource/);
  await login(page, 'responsable', '/tickets/99999999');
  await expect(page.getByText("L'élement demandé n'a pas été trouvé.").first()).toBeVisible();
  await axe(page, 'balise-ticket');
  await page.locator('balise-ticket').getByRole('link', { name: 'Retour aux tickets' }).click();
  await expect(page).toHaveURL(/\/tickets$/);
});

test("[E5] another user's change is shown with both values, and never overwritten silently", async ({
  page,
  api,
  problems,
}) => {
  problems.allow(/Failed to load resource/);
  const made = await api().createTicket();
  await login(page, 'responsable', `/tickets/${made.id}`);
  await page.locator('balise-ticket').getByRole('button', { name: 'Modifier' }).click();
  const form = panel(page, 'Demande');
  const mine = uniqueText('Le mien');
  const theirs = uniqueText('Le leur');
  await form.getByLabel('Objet').fill(mine);
  await api().call('PATCH', `/api/tickets/${made.id}/?include=sites`, { objet: theirs, priority: 'haute' });
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  const conflict = form.getByRole('alert').filter({ hasText: 'Ce ticket a été modifié entre-temps.' });
  await expect(conflict).toContainText(mine);
  await expect(conflict).toContainText(theirs);
  await expect(form.getByRole('button', { name: 'Enregistrer' })).toBeDisabled();
  const read = () => api().call<TicketDetail>('GET', `/api/tickets/${made.id}/?include=sites`);
  expect((await read()).objet, 'nothing was overwritten').toBe(theirs);
  await axe(page, 'balise-ticket');

  await conflict.getByRole('button', { name: 'Garder la mienne' }).click();
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.locator('balise-ticket').getByRole('heading', { name: mine })).toBeVisible();
  expect(await read(), 'their other change stands').toMatchObject({ objet: mine, priority: 'haute' });
});

test('[E5] a single change that meets another one asks, and shows both', async ({ page, api, problems }) => {
  problems.allow(/Failed to load resource/);
  const made = await api().createTicket();
  await login(page, 'responsable', `/tickets/${made.id}`);
  const follow = panel(page, 'Suivi');
  await expect(follow.getByLabel('Priorité')).toHaveValue('normale');
  await api().call('PATCH', `/api/tickets/${made.id}/?include=sites`, { priority: 'basse' });
  await follow.getByLabel('Priorité').selectOption('urgente');
  const conflict = follow.getByRole('alert');
  await expect(conflict).toContainText('Urgente');
  await expect(conflict).toContainText('Basse');
  const read = () => api().call<TicketDetail>('GET', `/api/tickets/${made.id}/?include=sites`);
  expect((await read()).priority).toBe('basse');
  await conflict.getByRole('button', { name: 'Garder la mienne' }).click();
  await expect.poll(async () => (await read()).priority).toBe('urgente');
  await expect(conflict).toHaveCount(0);
});

test('[E5] a requester changes a new ticket of their own, and neither state nor others’', async ({
  page,
  api,
}) => {
  const own = await api('demandeur').createTicket();
  await login(page, 'demandeur', `/tickets/${own.id}`);
  const ticket = page.locator('balise-ticket');
  await expect(ticket.getByRole('button', { name: 'Modifier' })).toBeVisible();
  await openMenu(ticket);
  await expect(ticket.getByRole('button', { name: 'Supprimer', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(ticket.getByLabel('Priorité')).toBeVisible();
  await expect(ticket.getByLabel('État')).toHaveCount(0);
  await api().call('PATCH', `/api/tickets/${own.id}/?include=sites`, { state: 'closed' });
  await page.reload();
  await expect(ticket.getByText('Clos', { exact: true })).toBeVisible();
  await expect(ticket.getByRole('button', { name: 'Modifier' })).toHaveCount(0);
  await expect(ticket.getByRole('button', { name: 'Autres actions' })).toHaveCount(0);
});
