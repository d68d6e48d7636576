import { axe, expect, login, test, uniqueText } from '../_support/fixtures.ts';
import { openMenu } from '../_support/page/menu.ts';
import { modal, panel } from '../_support/screens/tickets.ts';

interface TicketDetail {
  id: number;
  objet: string;
  priority: string;
  state: string;
  description: string;
  attachments: { id: number; label: string; file: string }[];
}

test('[E5] the form replaces what was changed (PUT), a single change is a PATCH of that field alone', async ({
  page,
  api,
}) => {
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
  await expect(ticket.getByRole('heading', { name: objet })).toBeVisible();
  const saved = await api().call<TicketDetail>('GET', `/api/tickets/${made.id}/?include=sites`);
  expect(saved).toMatchObject({ objet, description: 'Après.', priority: 'haute', state: 'unassigned' });

  const follow = panel(page, 'Suivi');
  const patch = page.waitForRequest((request) => request.method() === 'PATCH');
  await follow.getByLabel('État').selectOption('closed');
  expect((await patch).postDataJSON()).toEqual({ state: 'closed' });
  await expect(page.locator('balise-ticket').getByText('Clos', { exact: true }).first()).toBeVisible();
  const read = () => api().call<TicketDetail>('GET', `/api/tickets/${made.id}/?include=sites`);
  // the page shows it before the server has it
  await expect.poll(async () => (await read()).state).toBe('closed');
  await page.reload();
  await expect(follow.getByLabel('État')).toHaveValue('closed');
});

test('[E5] the deletion dialog shows the ticket’s name; the list follows', async ({ page, api }) => {
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
  await expect(page).toHaveURL(/\/tickets$/);
  expect(await page.evaluate(() => (window as unknown as { deleted: unknown[] }).deleted)).toEqual([
    { id: String(made.id) },
  ]);
  await expect(api().call('GET', `/api/tickets/${made.id}/`)).rejects.toThrow('404');
});
