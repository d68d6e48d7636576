/** `<balise-prestataire>` on the built product, and the links that lead to companies and people. */

import { dayIn } from '../../days.ts';
import { axe, expect, login, shots, test, uniqueText } from '../_support/fixtures.ts';
import { keepMessages } from '../_support/page/notices.ts';
import { modal } from '../_support/screens/admin.ts';
import { contractPage, createContract, frenchDay } from '../_support/screens/contracts.ts';
import { interventionPage } from '../_support/screens/intervention.ts';
import {
  companyPage,
  createProfile,
  createWork,
  listCompanies,
  personPage,
} from '../_support/screens/people.ts';

test.use({ as: 'responsable' });
test.beforeEach(({ page }) => keepMessages(page));

test('[I4] [A3] the page shows people, contracts, interventions by state, costs and documents', async ({
  page,
  api,
}) => {
  const [company] = await listCompanies(api());
  // among the first by name: other tests give the company people too
  const fullname = uniqueText('Aaron');
  const person = await createProfile(api(), { fullname, prestataire: company?.id });
  const contract = await createContract(api(), { prestataire: company?.id, date_end: dayIn(1) });
  await createWork(api(), uniqueText('Attente'), { prestataire: company?.id });
  await login(page, 'responsable', `/prestataires/${company?.id}`);
  const { element, title, panel } = companyPage(page);
  await expect(title).toHaveText(company?.raison_sociale ?? '');
  await expect(page).toHaveTitle(/^Prestataire\u00a0: .+ · Balise$/);
  await expect(panel('En bref')).toContainText(company?.metiers[0]?.name ?? '');
  const contracts = panel(/contrats?$/);
  await expect(contracts).toContainText(`jusqu’au ${frenchDay(dayIn(1))}`);
  await expect(contracts.getByRole('link', { name: contract.name })).toBeVisible();
  const waiting = panel(/interventions?$/).getByRole('link', { name: /En attente de date$/ });
  await expect(waiting).toHaveText(/\d+/);
  await expect(panel('Coûts').getByRole('row').last()).toContainText('Total');
  await expect(panel('Documents')).toBeVisible();
  await axe(page, 'balise-prestataire');
  await shots(page, 'prestataire');

  await waiting.click();
  await expect(page).toHaveURL(/state=waiting/);
  await page.goBack();
  await panel(/intervenants?$/)
    .getByRole('link', { name: person.fullname })
    .click();
  await expect(page).toHaveURL(`/intervenants/${person.id}`);
  await page.goBack();
  await element.getByRole('link', { name: 'Retour aux prestataires' }).click();
  await expect(page).toHaveURL('/intervenants');
});

test('[I4] [C2] a company that is named is not deleted, with the reason; one that is not, is', async ({
  page,
  api,
  problems,
}) => {
  problems.allow(/status of 400/);
  const [company] = await listCompanies(api());
  await createContract(api(), { prestataire: company?.id });
  await login(page, 'responsable', `/prestataires/${company?.id}`);
  await (await companyPage(page).more('Supprimer')).click();
  await expect(modal(page)).toContainText(company?.raison_sociale ?? '');
  await expect(modal(page)).toContainText('le citent\u00a0: la suppression peut être refusée.');
  await modal(page).getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByText("La dernière opération n'a pas pu être effectuée.")).toBeVisible();
  await expect(page.getByText(/ne peut pas être supprimé/)).toBeVisible();
  await page.keyboard.press('Escape');
  expect((await listCompanies(api())).some(({ id }) => id === company?.id)).toBe(true);

  await page.route(`**/api/prestataires/${company?.id}/`, (route) => route.fulfill({ status: 204 }));
  await (await companyPage(page).more('Supprimer')).click();
  await modal(page).getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByText('Prestataire supprimé.').first()).toBeVisible();
  await expect(page).toHaveURL('/intervenants');
});

test('[I4] companies and people are links on interventions, tickets and contracts', async ({ page, api }) => {
  const [company] = await listCompanies(api());
  const person = await createProfile(api(), { prestataire: company?.id });
  const name = company?.raison_sociale ?? '';
  const ticket = await api().createTicket();
  const { id } = await api().call<{ id: number }>('POST', '/api/interventions/', {
    ticket: ticket.id,
    prestataire: company?.id,
    intervenant: person.id,
  });
  const contract = await createContract(api(), { prestataire: company?.id });
  await login(page, 'responsable', `/interventions/${id}`);
  await interventionPage(page)
    .panel('En bref')
    .getByRole('link', { name: person.fullname, exact: true })
    .click();
  await expect(page).toHaveURL(`/intervenants/${person.id}`);
  await expect(personPage(page).title).toHaveText(person.fullname);
  await page.goto(`/tickets/${ticket.id}`);
  await page.locator('balise-ticket').getByRole('link', { name, exact: true }).first().click();
  await expect(companyPage(page).title).toHaveText(name);
  await page.goto(`/contracts/${contract.id}`);
  await contractPage(page).panel('En bref').getByRole('link', { name, exact: true }).click();
  await expect(page).toHaveURL(`/prestataires/${company?.id}`);
  await expect(companyPage(page).title).toHaveText(name);
});
