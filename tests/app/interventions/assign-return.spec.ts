/** « Affecter » from a ticket: the message, and what stands behind when the user goes back. */
import { expect, login, test, uniqueText } from '../_support/fixtures.ts';
import { keepMessages } from '../_support/page/notices.ts';
import { interventionPage, readCompany } from '../_support/screens/intervention.ts';

test.beforeEach(({ page }) => keepMessages(page));

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

test('[F3] after « Affecter », the message leads to the next ticket of the list with its form open', async ({
  page,
  api,
}) => {
  const word = uniqueText('Suite');
  const made = [];
  for (const rank of [1, 2]) made.push(await api('demandeur').createTicket({ objet: `${word} ${rank}` }));
  const company = await readCompany(api);
  await login(page, 'responsable', `/tickets?sort=objet&q=${encodeURIComponent(word)}`);
  const form = page.locator('balise-intervention-form');
  const assign = async () => {
    await form.getByLabel('Prestataire').selectOption({ label: company.name });
    await form.getByRole('button', { name: 'Affecter' }).click();
  };
  await page
    .locator('balise-ticket-list')
    .getByRole('link', { name: `${word} 1` })
    .click();
  await page.locator('balise-ticket').getByRole('link', { name: 'Affecter' }).click();
  await assign();
  await page.getByRole('button', { name: 'Affecter le suivant' }).click();
  await expect(page).toHaveURL(`/tickets/${made[1]?.id}?assign=1`);
  await expect(form.getByText(`${word} 2`)).toBeVisible();
  await assign();
  await expect(page.getByText(`Ticket «\u00a0${word} 2\u00a0» affecté.`).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Affecter le suivant' }), 'none is left').toHaveCount(0);
});
