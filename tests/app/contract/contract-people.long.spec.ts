/** The screens of people, companies and comments against a server that keeps the contract, and nothing but it. */

import { expect, expectCleanText, fillLogin, test } from '../_support/fixtures.ts';
import { modal } from '../_support/screens/admin.ts';
import { companyPage, peopleList, personPage } from '../_support/screens/people.ts';
import { OTHER_ACCOUNT, OtherServer } from '../_support/server/other-server.ts';

let other: OtherServer;
test.beforeEach(async ({ page }) => {
  other = await new OtherServer().start();
  await page.goto(`${other.url}/profil`);
  await fillLogin(page, OTHER_ACCOUNT.username, OTHER_ACCOUNT.password);
  await expect(page.locator('balise-profile')).toBeVisible();
});
test.afterEach(async ({ page }) => {
  expect(other.foreignCalls).toEqual([]);
  await expectCleanText(page);
  await other.stop(page);
});

const lastCall = (method: string) => other.calls.findLast((call) => call.method === method);

test('[I4] people and companies with minimal data are listed by name, and open', async ({ page }) => {
  await page.goto(`${other.url}/intervenants`);
  const companies = peopleList(page, 'prestataires');
  await expect(companies.rows).toHaveCount(2);
  await expect(companies.rows.first()).toContainText('Prestataire n°\u00a0p-2');
  await companies.view('Intervenants').click();
  const people = peopleList(page, 'intervenants');
  await expect(people.rows.first()).toContainText('Inès Roche');
  await expect(people.rows.first()).toContainText('Collaborateur');
  await people.element.getByRole('button', { name: 'Intervenants seulement' }).click();
  await expect(people.rows).toHaveCount(1);
  await people.rows.first().getByRole('link').click();
  await expect(page).toHaveURL(`${other.url}/intervenants/f-2`);
  await expect(personPage(page).title).toHaveText('Inès Roche');
  await expect(personPage(page).panel('En bref')).toContainText('Aucune coordonnée');
});

test('[I4] a person is created, changed and deleted though the answers are empty', async ({ page }) => {
  await page.goto(`${other.url}/intervenants?view=intervenants`);
  const people = peopleList(page, 'intervenants');
  await people.element.getByRole('button', { name: 'Ajouter un intervenant' }).click();
  await modal(page).getByLabel('Nom').fill('Omar Benali');
  await modal(page).getByRole('checkbox', { name: 'Plomberie' }).check();
  await modal(page).getByRole('button', { name: 'Créer' }).click();
  await expect(people.rows.filter({ hasText: 'Omar Benali' })).toHaveCount(1);
  expect(lastCall('POST')?.url).toBe('/api/profile/');
  expect(JSON.parse(lastCall('POST')?.body ?? '')).toMatchObject({
    fullname: 'Omar Benali',
    metiers: ['c-2'],
  });

  await page.goto(`${other.url}/intervenants/f-1`);
  const person = personPage(page);
  await person.button('Modifier').click();
  await modal(page)
    .getByLabel(/Téléphone/)
    .fill('02');
  await modal(page).getByRole('button', { name: 'Enregistrer' }).click();
  await expect(person.panel('En bref')).toContainText('02');
  expect(JSON.parse(lastCall('PATCH')?.body ?? '')).toEqual({ telephone: '02' });
  expect(lastCall('PATCH')?.headers['if-match']).toBeUndefined();
  await (await person.more('Supprimer')).click();
  await modal(page).getByRole('button', { name: 'Supprimer' }).click();
  await expect(page).toHaveURL(`${other.url}/intervenants?view=intervenants`);
  await expect(people.rows.filter({ hasText: 'Paul Diallo' })).toHaveCount(0);
});

test('[I4] a company without people, contracts and address has its work and its costs alone', async ({
  page,
}) => {
  await page.goto(`${other.url}/prestataires/p-1`);
  const company = companyPage(page);
  await expect(company.title).toHaveText('Thermi-Ouest');
  await expect(company.panel('Intervenants')).toContainText('Aucun intervenant n’est rattaché');
  await expect(company.panel('Coûts').getByRole('row').last()).toHaveText(/^Total10,00\s€12,50\s€$/);
  await expect(company.element.getByRole('region', { name: /[Cc]ontrats?$/ })).toHaveCount(0);
  await expect(company.element.getByRole('link', { name: /À valider$/ })).toHaveText('1');
});

test('[K4] comments whose ticket is an id, without an author, are listed', async ({ page }) => {
  other.store.comments.push({
    id: 'k-9',
    texte: 'Pièce commandée',
    ticket: 't-2',
    created_by: null,
    date_creation: '2026-11-20 10:15',
  });
  await page.goto(`${other.url}/commentaires`);
  const item = page
    .locator('balise-latest-comments')
    .getByRole('listitem')
    .filter({ hasText: 'Pièce commandée' });
  await expect(item).toContainText('Utilisateur supprimé');
  await expect(item).toContainText('10:15');
  await item.getByRole('link', { name: 'Ticket n°\u00a0t-2' }).click();
  await expect(page).toHaveURL(`${other.url}/tickets/t-2`);
});
