/** `<balise-intervenant>` on the built product. */

import { dayIn } from '../../days.ts';
import { axe, expect, login, shots, test, uniqueText } from '../_support/fixtures.ts';
import { openEmbed } from '../_support/hosts/embed.ts';
import { keepMessages } from '../_support/page/notices.ts';
import { leaveUnseen } from '../_support/page/unseen.ts';
import { modal } from '../_support/screens/admin.ts';
import { agenda } from '../_support/screens/agenda.ts';
import {
  createProfile,
  createWork,
  listCompanies,
  listProfiles,
  personPage,
} from '../_support/screens/people.ts';

test.use({ as: 'responsable' });
test.beforeEach(({ page }) => keepMessages(page));

test('[I4] [A3] the page shows company, group, trades, telephone and interventions, and leads to them', async ({
  page,
  api,
}) => {
  const [company] = await listCompanies(api());
  const metier = (await listProfiles(api())).flatMap(({ metiers }) => metiers)[0];
  const made = await createProfile(api(), {
    prestataire: company?.id,
    metiers: [metier?.id],
    telephone: '06 00 00 00 42',
    email: 'p@exemple.fr',
  });
  const objet = uniqueText('Fuite');
  const { id } = await createWork(api(), objet, { prestataire: company?.id, intervenant: made.id });
  await login(page, 'responsable', `/intervenants/${made.id}`);
  const person = personPage(page);
  await expect(person.title).toHaveText(made.fullname);
  await expect(page).toHaveTitle(/^Intervenant\u00a0: .+ · Balise$/);
  const summary = person.panel('En bref');
  await expect(summary).toContainText(metier?.name ?? '');
  await expect(summary.getByRole('link', { name: /06 00 00 00 42/ })).toHaveAttribute(
    'href',
    'tel:0600000042',
  );
  await expect(summary.getByRole('link', { name: /p@exemple\.fr/ })).toHaveAttribute(
    'href',
    'mailto:p@exemple.fr',
  );
  await axe(page, 'balise-intervenant');
  await shots(page, 'intervenant');
  await person.panel('1\u00a0intervention').getByRole('link', { name: objet }).click();
  await expect(page).toHaveURL(`/interventions/${id}`);
  await page.goBack();
  await summary.getByRole('link', { name: company?.raison_sociale }).click();
  await expect(page).toHaveURL(`/prestataires/${company?.id}`);
  await page.goBack();
  await person.element.getByRole('link', { name: 'Retour aux intervenants' }).click();
  await expect(page).toHaveURL('/intervenants?view=intervenants');
});

test('[I4] [D6] the agenda is that person’s, in a slot of the page; alone, the element links to it', async ({
  page,
  api,
  server,
}) => {
  const [company] = await listCompanies(api());
  const fields = { prestataire: company?.id };
  const people = [await createProfile(api(), fields), await createProfile(api(), fields)];
  const objets = [uniqueText('Sien'), uniqueText('Autre')];
  for (const [rank, { id }] of people.entries()) {
    await createWork(api(), objets[rank] ?? '', {
      prestataire: company?.id,
      intervenant: id,
      validation: true,
      date_intervention: `${dayIn(0)} 10:00`,
    });
  }
  const [own] = people;
  await login(page, 'responsable', `/intervenants/${own?.id}`);
  const person = personPage(page);
  await person.tab('Agenda').click();
  await expect(page).toHaveURL(`/intervenants/${own?.id}?tab=agenda`);
  const { element, event } = agenda(page);
  await expect(element).toHaveAttribute('intervenant', String(own?.id));
  await expect(event(objets[0] ?? '')).toBeVisible();
  await expect(event(objets[1] ?? '')).toHaveCount(0);
  await expect(element.getByRole('button', { name: /État/ })).toBeVisible();
  await expect(element.getByRole('button', { name: /Intervenant/ })).toHaveCount(0);
  // the page has chosen the person: another choice in the agenda is undone
  await element.evaluate((each) => {
    each.setAttribute('intervenant', '');
    const detail = { filters: { intervenant: null } };
    each.dispatchEvent(new CustomEvent('balise-filters-changed', { bubbles: true, composed: true, detail }));
  });
  await expect(element).toHaveAttribute('intervenant', String(own?.id));
  await expect(page).toHaveURL(`/intervenants/${own?.id}?tab=agenda`);
  await page.reload();
  await expect(event(objets[0] ?? '')).toBeVisible();
  await axe(page);

  const tag = `<balise-intervenant intervenant-id="${own?.id}" tab="agenda"></balise-intervenant>`;
  await openEmbed(page, server.url, tag);
  await person.element.getByRole('link', { name: 'Ouvrir l’agenda de cette personne' }).click();
  await expect(page).toHaveURL(`${server.url}/agenda?intervenant=${own?.id}`);
});

test('[I4] figures add up the person’s interventions, without a mean of few notes', async ({ page, api }) => {
  const [company] = await listCompanies(api());
  const made = await createProfile(api(), { prestataire: company?.id });
  for (const note of [4, 5]) {
    const { id } = await createWork(api(), uniqueText('Fait'), {
      prestataire: company?.id,
      intervenant: made.id,
      validation: true,
      date_intervention: `${dayIn(-2)} 10:00`,
    });
    const change = (fields: object) => api().call('PATCH', `/api/interventions/${id}`, fields);
    await change({ date_realisation: `${dayIn(-2)} 11:00` });
    await change({ note, cout_achat: '10.05' });
  }
  await login(page, 'responsable', `/intervenants/${made.id}?tab=statistiques`);
  const { element } = personPage(page);
  const figure = (name: string) => element.locator('.figure').filter({ hasText: name });
  await expect(figure('Interventions')).toContainText('2');
  await expect(figure('Réalisées')).toContainText('2');
  await expect(figure('À venir')).toContainText('0');
  await expect(figure('Note moyenne')).toContainText('2\u00a0notes');
  await expect(figure('Coût d’achat')).toContainText(/20,10\s€/);
  await element.getByRole('button', { name: 'Voir en tableau' }).click();
  await expect(element.getByRole('row')).toHaveCount(2);
  await axe(page, 'balise-intervenant');
});

test('[I4] a person is changed field by field, and a change of somebody else is not overwritten', async ({
  page,
  api,
  problems,
}) => {
  problems.allow(/Failed to load resource.*412/);
  await leaveUnseen(page);
  const made = await createProfile(api(), { telephone: '01' });
  await login(page, 'responsable', `/intervenants/${made.id}`);
  const person = personPage(page);
  await person.button('Modifier').click();
  const dialog = modal(page);
  await dialog.getByLabel(/Téléphone/).fill('06 11 11 11 11');
  await api().call('PATCH', `/api/profile/${made.id}/`, { email: 'autre@exemple.fr' });
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Intervenant modifié.').first()).toBeVisible();
  await expect(person.panel('En bref')).toContainText('06 11 11 11 11');
  await expect(person.panel('En bref')).toContainText('autre@exemple.fr');

  await person.button('Modifier').click();
  await dialog.getByLabel('Nom').fill('Version d’ici');
  await api().call('PATCH', `/api/profile/${made.id}/`, { fullname: 'Version d’ailleurs' });
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog.getByText('Version d’ailleurs')).toBeVisible();
  await axe(page, 'balise-intervenant');
  await dialog.getByRole('button', { name: 'Garder la mienne' }).click();
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(person.title).toHaveText('Version d’ici');
});

test('[I4] documents are attached and deleted; a person is deleted once asked, the interventions stay', async ({
  page,
  api,
}) => {
  const [company] = await listCompanies(api());
  const made = await createProfile(api(), { prestataire: company?.id });
  const { id } = await createWork(api(), uniqueText('Reste'), {
    prestataire: company?.id,
    intervenant: made.id,
  });
  await login(page, 'responsable', `/intervenants/${made.id}?tab=documents`);
  const files = personPage(page).panel('Documents');
  const file = { name: 'Assurance 2026.txt', mimeType: 'text/plain', buffer: Buffer.from('Valable.') };
  await files.locator('input[type=file]').setInputFiles(file);
  await expect(files.getByRole('link', { name: 'Assurance 2026.txt' })).toBeVisible();
  await axe(page, 'balise-intervenant');
  await files.getByRole('button', { name: /Supprimer/ }).click();
  await modal(page).getByRole('button', { name: 'Supprimer' }).click();
  await expect(files.getByRole('link')).toHaveCount(0);
  await expect(modal(page)).toHaveCount(0);

  await (await personPage(page).more('Supprimer')).click();
  await expect(modal(page)).toContainText(made.fullname);
  await expect(modal(page)).toContainText('1\u00a0intervention garde son prestataire, mais plus son nom.');
  await axe(page, 'balise-intervenant');
  await modal(page).getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByText('Intervenant supprimé.').first()).toBeVisible();
  await expect(page).toHaveURL('/intervenants?view=intervenants');
  expect((await listProfiles(api())).some((each) => each.id === made.id)).toBe(false);
  const left = await api().call<{ intervenant: unknown; prestataire: { id: number } }>(
    'GET',
    `/api/interventions/${id}`,
  );
  expect([left.intervenant, left.prestataire.id]).toEqual([null, company?.id]);
});
