/** `<balise-intervenant-list>` on the built product: the people, the companies, the directory. */

import {
  axe,
  expect,
  expectNoLayoutShift,
  login,
  shots,
  test,
  uniqueText,
  watchLayoutShift,
} from '../_support/fixtures.ts';
import { modal } from '../_support/screens/admin.ts';
import { createContract, dayIn, frenchDay } from '../_support/screens/contracts.ts';
import { readColumn } from '../_support/screens/lists.ts';
import {
  createProfile,
  createWork,
  findGroup,
  listCompanies,
  listProfiles,
  peopleList,
} from '../_support/screens/people.ts';

test('[I4] [A11] companies come first, by name, with people, open work, contracts and the next end', async ({
  page,
  api,
}) => {
  // one that no other test gives people to
  const company = (await listCompanies(api()))[5];
  if (!company) throw new Error('The demo has companies');
  await createContract(api(), { prestataire: company.id, date_end: dayIn(0) });
  await watchLayoutShift(page);
  await login(page, 'responsable', '/');
  await page.setViewportSize({ width: 1920, height: 1000 });
  await page.getByRole('navigation').getByRole('link', { name: 'Intervenants' }).click();
  await expect(page).toHaveURL('/intervenants');
  const list = peopleList(page, 'prestataires');
  const names = await readColumn(list, 'Raison sociale');
  expect(names).toEqual(names.toSorted(new Intl.Collator('fr', { numeric: true }).compare));
  await list.search.fill(company.raison_sociale);
  await expect(list.rows).toHaveCount(1);
  await expect.poll(() => readColumn(list, 'Intervenants')).toEqual([String(company.profiles.length)]);
  await expect.poll(() => readColumn(list, 'Prochaine échéance')).toEqual([frenchDay(dayIn(0))]);
  expect(Number((await readColumn(list, 'Contrats actifs'))[0])).toBeGreaterThan(0);
  await expectNoLayoutShift(page);
  await axe(page, 'balise-intervenant-list');
  await shots(page, 'prestataires');
  await list.rows.first().getByRole('link').click();
  await expect(page).toHaveURL(`/prestataires/${company.id}`);
});

test('[I4] people are filtered by trade, group, company and « Intervenants seulement », in the address', async ({
  page,
  api,
}) => {
  const [company] = await listCompanies(api());
  const known = (await listProfiles(api())).find(({ metiers }) => metiers.length > 0);
  const metier = known?.metiers[0];
  const name = uniqueText('Zélie');
  const group = await findGroup(api(), 'Prestataire');
  const manager = await findGroup(api(), 'Responsable technique');
  const own = { metiers: [metier?.id], group, prestataire: company?.id };
  await createProfile(api(), { fullname: `${name} A`, ...own });
  await createProfile(api(), { fullname: `${name} B`, group: manager });
  await login(page, 'responsable', `/intervenants?view=intervenants&q=${encodeURIComponent(name)}`);
  const list = peopleList(page, 'intervenants');
  await page.setViewportSize({ width: 1920, height: 1000 });
  await expect.poll(() => readColumn(list, 'Nom')).toEqual([`${name} A`, `${name} B`]);
  await expect.poll(() => readColumn(list, 'Groupe')).toEqual(['Prestataire', 'Responsable technique']);
  await expect
    .poll(() => readColumn(list, 'Prestataire'))
    .toEqual([company?.raison_sociale, 'Personnel interne']);
  await list.element.getByRole('button', { name: 'Intervenants seulement' }).click();
  await expect(page).toHaveURL(/only=true/);
  await expect(list.rows).toHaveCount(1);
  await page.reload();
  await expect(list.rows).toHaveCount(1);
  await page.goto(`/intervenants?view=intervenants&metier=${metier?.id}&q=${encodeURIComponent(name)}`);
  await expect(list.filter('Métier')).toContainText(metier?.name ?? '');
  await expect.poll(() => readColumn(list, 'Nom')).toEqual([`${name} A`]);
  await page.goto(`/intervenants?view=intervenants&prestataire=${company?.id}&q=${encodeURIComponent(name)}`);
  await expect(list.rows).toHaveCount(1);
  await axe(page, 'balise-intervenant-list');
  await shots(page, 'intervenants');
});

test('[I4] work to come is counted, and ranks nobody until somebody asks', async ({ page, api }) => {
  const name = uniqueText('Agnès');
  const [company] = await listCompanies(api());
  const [first, second] = [
    await createProfile(api(), { fullname: `${name} A`, prestataire: company?.id }),
    await createProfile(api(), { fullname: `${name} B`, prestataire: company?.id }),
  ];
  await createWork(api(), uniqueText('Pose'), {
    prestataire: company?.id,
    intervenant: second.id,
    date_intervention: `${dayIn(3)} 09:00`,
  });
  await login(page, 'responsable', `/intervenants?view=intervenants&q=${encodeURIComponent(name)}`);
  const list = peopleList(page, 'intervenants');
  await page.setViewportSize({ width: 1920, height: 1000 });
  await expect.poll(() => readColumn(list, 'Interventions à venir')).toEqual(['0', '1']);
  await expect.poll(() => readColumn(list, 'Nom')).toEqual([first.fullname, second.fullname]);
  await list.element.getByRole('button', { name: 'Interventions à venir' }).click();
  await list.element.getByRole('button', { name: 'Interventions à venir' }).click();
  await expect(page).toHaveURL(/sort=-upcoming/);
  await expect.poll(() => readColumn(list, 'Nom')).toEqual([second.fullname, first.fullname]);
});

test('[I4] each group’s number lists its people; a trade that no company has has its own sentence', async ({
  page,
}) => {
  await login(page, 'responsable', '/intervenants?view=intervenants');
  const list = peopleList(page, 'intervenants');
  const figure = list.element
    .getByRole('list', { name: 'Par groupe' })
    .getByRole('button', { name: /Collaborateur/ });
  await figure.click();
  await expect(page).toHaveURL(/group=Collaborateur/);
  await expect(figure).toHaveAttribute('aria-pressed', 'true');
  await expect(list.filter('Groupe')).toContainText('Collaborateur');
  await page.goto('/intervenants?metier=999999');
  await expect(list.element.getByText('Aucun prestataire pour ce métier.')).toBeVisible();
  await axe(page, 'balise-intervenant-list');
});

test('[I4] a person is added with trades and a company, by keyboard too, and opens', async ({
  page,
  api,
}) => {
  const [company] = await listCompanies(api());
  const metier = (await listProfiles(api())).flatMap(({ metiers }) => metiers)[0];
  const fullname = uniqueText('Nadia');
  await login(page, 'responsable', '/intervenants?view=intervenants');
  const list = peopleList(page, 'intervenants');
  await expect(list.rows.first()).toBeVisible();
  await list.element.getByRole('button', { name: 'Ajouter un intervenant' }).press('Enter');
  const dialog = modal(page);
  await expect(dialog.getByLabel('Nom')).toBeFocused();
  await axe(page, 'balise-intervenant-list');
  await dialog.getByRole('button', { name: 'Créer' }).click();
  await expect(dialog.getByText('Nom\u00a0: Ce champ est obligatoire.')).toBeVisible();
  await dialog.getByLabel('Nom').fill(fullname);
  await dialog.getByLabel(/E-mail/).fill('nadia@exemple.fr');
  await dialog.getByLabel(/Groupe/).selectOption({ label: 'Prestataire' });
  await dialog.getByLabel(/Prestataire/).selectOption({ label: company?.raison_sociale ?? '' });
  await dialog.getByRole('checkbox', { name: metier?.name ?? '' }).check();
  await dialog.getByLabel('Nom').press('Control+Enter');
  await expect(page.getByText('Intervenant créé.').first()).toBeVisible();
  await expect(page).toHaveURL(/\/intervenants\/\d+$/);
  const made = (await listProfiles(api())).find((each) => each.fullname === fullname);
  expect(made).toMatchObject({
    email: 'nadia@exemple.fr',
    group: { name: 'Prestataire' },
    prestataire: { id: company?.id },
    metiers: [{ id: metier?.id }],
  });
});

test('[I4] the directory is for administrators: accounts by name, with their last login', async ({
  page,
  api,
}) => {
  await api('collaborateur').call('GET', '/api/core/users/me/');
  await login(page, 'responsable', '/intervenants?view=annuaire');
  const people = peopleList(page, 'intervenants');
  await expect(people.rows.first(), 'others see the people instead').toBeVisible();
  await expect(people.view('Annuaire')).toHaveCount(0);
  await page.getByRole('link', { name: 'Se déconnecter' }).click();
  await login(page, 'admin', '/intervenants');
  await peopleList(page, 'prestataires').view('Annuaire').click();
  await expect(page).toHaveURL(/view=annuaire/);
  const { element } = people;
  const row = element.getByRole('listitem').filter({ hasText: 'Identifiant\u00a0: collaborateur' });
  await element.getByRole('textbox', { name: 'Rechercher un compte' }).fill('collaborateur');
  await expect(row).toContainText('Dernière connexion\u00a0:');
  await axe(page, 'balise-intervenant-list');
  await shots(page, 'annuaire');
  await row.getByRole('link').click();
  await expect(page).toHaveURL(/\/intervenants\/\d+$/);
});

test('[I4] [A7] groups with a list of their own do not open it', async ({ page }) => {
  await login(page, 'collaborateur', '/');
  await page.goto('/intervenants');
  await expect(
    page.getByText("Vous n'avez pas l'autorisation d'accéder à cette page.").first(),
  ).toBeVisible();
});
