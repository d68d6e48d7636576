/** `<balise-ticket-list>` on the built product. */
import { expect, login, test, uniqueText } from '../_support/fixtures.ts';
import { ticketList } from '../_support/screens/tickets.ts';

test('[E2] each filter narrows the list and stands in the address, through reload and back', async ({
  page,
  api,
}) => {
  const objet = uniqueText('ÉVIER bouché');
  const ticket = await api('demandeur').createTicket({ objet, priority: 'urgente' });
  await login(page, 'responsable', '/tickets');
  const list = ticketList(page);
  await expect(list.rows.first()).toBeVisible();

  await list.search.fill(objet.replace('ÉVIER', 'évier'));
  await expect(list.rows).toHaveCount(1);
  await expect(page).toHaveURL(/[?&]q=/);
  await list.filter('Priorité').click();
  await list.element.getByLabel('Basse').check();
  await expect(list.rows).toHaveCount(0);
  await list.element.getByLabel('Urgente').check();
  await page.keyboard.press('Escape');
  await expect(list.rows).toHaveCount(1);
  await expect(page).toHaveURL(/priority=basse%2Curgente/);

  await list.filter('Demandeur').click();
  const requester = (await list.element.getByRole('option').first().textContent()) ?? '';
  await list.element.getByRole('combobox').fill(requester);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/requester=/);
  await list.element.getByRole('button', { name: 'Retirer le filtre Demandeur' }).click();
  await expect(page).not.toHaveURL(/requester=/);

  await list.filter('État').click();
  await list.element.getByLabel('Non affecté').check();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/[?&]state=/);
  const filtered = page.url();
  await page.reload();
  await expect(list.rows).toHaveCount(1);
  const row = list.rows.first();
  await expect(row.getByRole('link')).toHaveText(objet);
  await expect(row, 'its requester has no column here').toContainText('Léa Fabre');
  await expect(list.search).toHaveValue(objet.replace('ÉVIER', 'évier'));

  await row.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/tickets/${ticket.id}$`));
  await page.goBack();
  await expect(page).toHaveURL(filtered);
  await expect(list.rows).toHaveCount(1);
  await list.element.getByRole('button', { name: 'Effacer les filtres' }).click();
  await expect(page).toHaveURL(/\/tickets$/);
});
