import { axe, expect, login, test } from '../_support/fixtures.ts';
import { openMenu } from '../_support/page/menu.ts';
import { modal } from '../_support/screens/tickets.ts';

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
