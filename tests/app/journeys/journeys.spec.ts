/** What people come for, by keys alone and by names alone: no step needs the pointer, the eyes or a selector. */
import { expect, PASSWORD, uniqueText } from '../_support/fixtures.ts';
import { journey, visit } from '../_support/page/hands.ts';
import { createIntervention, readCompany, readIntervention } from '../_support/screens/intervention.ts';

journey('one logs in and out', null, async ({ page, hands }) => {
  await visit(page, '/login');
  await hands.write('textbox', 'Identifiant', 'demandeur');
  await hands.write('textbox', 'Mot de passe', PASSWORD);
  await hands.press('button', 'Se connecter');
  await expect(page.getByRole('heading', { name: /^Bonjour/, level: 1 })).toBeVisible();
  await hands.press('link', 'Se déconnecter');
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible();
});

journey('a fault is reported with its place', 'demandeur', async ({ page, hands, api }) => {
  const objet = uniqueText('Robinet');
  await visit(page, '/');
  await hands.press('button', 'Créer un ticket');
  await hands.press('button', /^Site/);
  await hands.write('combobox', 'Rechercher un site', 'tilleuls');
  await hands.pick('treeitem', 'Clinique des Tilleuls');
  await hands.write('textbox', /^Objet/, objet);
  await hands.press('button', 'Envoyer');
  const find = async () => (await api('demandeur').listTickets()).find((each) => each.objet === objet);
  await expect.poll(find).toMatchObject({ site: { name: 'Clinique des Tilleuls' } });
});

journey('a ticket is found and commented on', 'responsable', async ({ page, hands, api }) => {
  const { id, objet } = await api('demandeur').createTicket();
  const comment = uniqueText('Vu sur place');
  await visit(page, '/');
  await hands.press('button', /^Rechercher un ticket/);
  await hands.write('combobox', /^Rechercher/, objet);
  await hands.pick('option', new RegExp(objet));
  await expect(page).toHaveURL(`/tickets/${id}`);
  await hands.write('textbox', 'Votre commentaire', comment);
  await hands.press('button', 'Ajouter le commentaire');
  const list = () => api().call('GET', `/api/tickets/${id}/commentaires/`);
  await expect.poll(async () => JSON.stringify(await list())).toContain(comment);
});

journey('a ticket is assigned', 'responsable', async ({ page, hands, api }) => {
  const { name } = await readCompany(api);
  const { id } = await api('demandeur').createTicket();
  await visit(page, `/tickets/${id}`);
  await hands.press('link', 'Affecter');
  await hands.choose(/^Prestataire/, name);
  await hands.write('textbox', 'Consignes', 'Clés au poste de garde.');
  await hands.press('button', 'Affecter');
  await expect(page).toHaveURL(/\/interventions\/\d+$/);
  const made = await readIntervention(api(), page.url().split('/').at(-1) ?? '');
  expect(made.prestataire?.fullname).toBe(name);
});

journey('a proposed date is validated', 'responsable', async ({ page, hands, api }) => {
  const { id } = await createIntervention(api, {
    date_intervention: '2027-05-11 08:00',
    date_fin_intervention: '2027-05-11 10:00',
    validation: false,
  });
  await visit(page, `/interventions/${id}`);
  await hands.press('button', 'Valider la date');
  await expect.poll(async () => (await readIntervention(api(), id)).validation).toBe(true);
});

journey('what was done is reported, and its cost entered', 'responsable', async ({ page, hands, api }) => {
  const { id } = await createIntervention(api, {
    date_intervention: '2026-11-16 08:00',
    date_fin_intervention: '2026-11-16 10:00',
    validation: true,
  });
  await visit(page, `/interventions/${id}`);
  await hands.press('button', 'Marquer réalisée');
  await hands.write('textbox', /^Compte rendu/, 'Joint changé.');
  // they come later, and move the buttons
  await expect(page.getByRole('group', { name: 'Photos du travail fait' })).toBeVisible();
  await hands.press('button', 'Enregistrer');
  await hands.press('button', 'Saisir le coût');
  await hands.write('textbox', /^Coût d’achat/, '120,50');
  await hands.press('button', 'Enregistrer');
  await expect.poll(async () => (await readIntervention(api(), id)).cout_achat).toBe('120.50');
});
