/** `<balise-prestataire>` on the built product, and the links that lead to companies and people. */

import { axe, expect, login, shots, test, uniqueText } from '../_support/fixtures.ts';
import { fetchWhole } from '../_support/page/whole-answer.ts';
import { drawnModals, modal } from '../_support/screens/admin.ts';
import { contractPage, createContract, dayIn, frenchDay } from '../_support/screens/contracts.ts';
import { interventionPage } from '../_support/screens/intervention.ts';
import {
  companyPage,
  createProfile,
  createWork,
  listCompanies,
  personPage,
} from '../_support/screens/people.ts';

test.use({ as: 'responsable' });

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
  await expect(page).toHaveTitle('Prestataire · Balise');
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

test('[I4] documents of its contracts and people stand together, each with its owner', async ({
  page,
  api,
}) => {
  const [company] = await listCompanies(api());
  const contract = await createContract(api(), { prestataire: company?.id });
  await page.route('**/api/contracts/', async (route) => {
    const answer = await fetchWhole(route);
    const body = (await answer.json()) as { results: { id: number; attachments: object[] }[] };
    for (const each of body.results)
      if (each.id === contract.id)
        each.attachments = [{ id: 1, label: 'Contrat signé.pdf', file: '/media/c.pdf' }];
    await route.fulfill({ response: answer, json: body });
  });
  await login(page, 'responsable', `/prestataires/${company?.id}`);
  const row = companyPage(page).panel('Documents').getByRole('listitem').filter({ hasText: contract.name });
  await expect(row.getByRole('link', { name: 'Contrat signé.pdf' })).toHaveAttribute(
    'href',
    /\/media\/c\.pdf$/,
  );
  await row.getByRole('link', { name: contract.name }).click();
  await expect(page).toHaveURL(`/contracts/${contract.id}`);
});

test('[I4] [F4] everything that waits for a date is reminded; what fails is named and sent again', async ({
  page,
  api,
  problems,
}) => {
  problems.allow(/status of 400/);
  const company = (await listCompanies(api())).at(-1);
  const objet = uniqueText('Relance');
  const made = [
    await createWork(api(), objet, { prestataire: company?.id }),
    await createWork(api(), uniqueText('Relance'), { prestataire: company?.id }),
  ];
  const reminded: string[] = [];
  let refuses = true;
  await page.route('**/api/interventions/*/reminder/', (route) => {
    const id = /interventions\/(\d+)/.exec(route.request().url())?.[1] ?? '';
    if (refuses && id === String(made[0]?.id))
      return route.fulfill({ status: 400, json: { detail: 'Adresse inconnue.' } });
    reminded.push(id);
    return route.fulfill({ json: { message: 'Relancé.' } });
  });
  await login(page, 'responsable', `/prestataires/${company?.id}`);
  const { element } = companyPage(page);
  await element.getByRole('button', { name: /^Relancer les interventions en attente \(\d+\)$/ }).click();
  const question = element.getByRole('dialog', { name: 'Relancer\u00a0?' });
  await expect(question).toContainText(objet);
  expect(reminded, 'nothing is sent before it is confirmed').toEqual([]);
  await axe(page, 'balise-prestataire');
  await question.getByRole('button', { name: 'Relancer' }).click();
  const alert = element.getByRole('alert').filter({ hasText: 'pas partie' });
  await expect(alert).toContainText('Adresse inconnue.');
  await expect(modal(page)).toContainText('Une erreur est survenue.');
  await modal(page).getByRole('button', { name: 'Fermer' }).first().click();
  await expect(drawnModals(page)).toHaveCount(0);
  await axe(page, 'balise-prestataire');
  expect(reminded).toContain(String(made[1]?.id));
  const before = reminded.length;
  refuses = false;
  await alert.getByRole('button', { name: 'Réessayer' }).click();
  await expect.poll(() => reminded.slice(before)).toEqual([String(made[0]?.id)]);
  await expect(element.getByRole('progressbar')).toHaveCount(0);
  await expect(alert).toHaveCount(0);
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
