/** « Affecter » from a ticket: the message, and what stands behind when the user goes back. */
import { expect, login, test } from '../_support/fixtures.ts';
import { interventionPage, readCompany } from '../_support/intervention.ts';

test('[F3] after « Affecter », the message names the ticket, and back leads to it as it now stands', async ({
  page,
  api,
}) => {
  const company = await readCompany(api);
  const made = await api('demandeur').createTicket();
  await login(page, 'responsable', '/tickets');
  await page.goto(`/tickets/${made.id}`);
  const ticket = page.locator('balise-ticket');
  const title = ticket.locator('[part=title]');
  await expect(title.getByText('Non affecté')).toBeVisible();
  await ticket.getByRole('link', { name: 'Affecter' }).click();
  const form = page.locator('balise-intervention-form');
  await form.getByLabel('Prestataire').selectOption({ label: company.name });
  await form.getByRole('button', { name: 'Affecter' }).click();
  await expect(page.getByText(`Ticket «\u00a0${made.objet}\u00a0» affecté.`).first()).toBeVisible();
  await expect(page).toHaveURL(/\/interventions\/\d+$/);
  await expect(interventionPage(page).badge('En attente de date')).toBeVisible();

  await page.goBack();
  await expect(page).toHaveURL(`/tickets/${made.id}`);
  await expect(ticket.getByRole('link', { name: 'Affecter' })).toHaveCount(0);
  await expect(title.getByText('Affecté', { exact: true })).toBeVisible();
  await expect(form).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/tickets');
});
