/** What people come for, by keys alone and by names alone: no step needs the pointer, the eyes or a selector. */
import { expect, login, PASSWORD, uniqueText } from '../_support/fixtures.ts';
import { journey } from '../_support/page/hands.ts';
import { createIntervention, readCompany, readIntervention } from '../_support/screens/intervention.ts';

journey('one logs in and out', null, async ({ page, hands }) => {
  await page.goto('/login');
  await hands.write('Identifiant', 'demandeur');
  await hands.write('Mot de passe', PASSWORD);
  await hands.press('button', 'Se connecter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Bonjour/);
  await hands.press('link', 'Se déconnecter');
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible();
});

journey('a fault is reported with its place', 'demandeur', async ({ page, hands, api }) => {
  const objet = uniqueText('Robinet');
  await login(page, 'demandeur', '/');
  await hands.press('button', 'Créer un ticket');
  await hands.press('button', /^Site/);
  await hands.write('Rechercher un site', 'tilleuls');
  await hands.pick('treeitem', 'Clinique des Tilleuls');
  await hands.write(/^Objet/, objet);
  await hands.press('button', 'Envoyer');
  const find = async () => (await api('demandeur').listTickets()).find((each) => each.objet === objet);
  await expect.poll(find).toMatchObject({ site: { name: 'Clinique des Tilleuls' } });
});

journey('a ticket is found and commented on', 'responsable', async ({ page, hands, api }) => {
  const { id, objet } = await api('demandeur').createTicket();
  const comment = uniqueText('Vu sur place');
  await login(page, 'responsable', '/');
  await hands.press('button', /^Rechercher un ticket/);
  await hands.write(/^Rechercher/, objet);
  await hands.pick('option', new RegExp(objet));
  await expect(page).toHaveURL(`/tickets/${id}`);
  await hands.write('Votre commentaire', comment);
  await hands.press('button', 'Ajouter le commentaire');
  const list = () => api().call('GET', `/api/tickets/${id}/commentaires/`);
  await expect.poll(async () => JSON.stringify(await list())).toContain(comment);
});

journey('a ticket is assigned', 'responsable', async ({ page, hands, api }) => {
  const { name } = await readCompany(api);
  const { id } = await api('demandeur').createTicket();
  await login(page, 'responsable', `/tickets/${id}`);
  await hands.press('link', 'Affecter');
  await hands.choose(/^Prestataire/, name);
  await hands.write('Consignes', 'Clés au poste de garde.');
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
  await login(page, 'responsable', `/interventions/${id}`);
  await hands.press('button', 'Valider la date');
  await expect.poll(async () => (await readIntervention(api(), id)).validation).toBe(true);
});

journey('what was done is reported, and its cost entered', 'responsable', async ({ page, hands, api }) => {
  const { id } = await createIntervention(api, {
    date_intervention: '2026-11-16 08:00',
    date_fin_intervention: '2026-11-16 10:00',
    validation: true,
  });
  await login(page, 'responsable', `/interventions/${id}`);
  await hands.press('button', 'Marquer réalisée');
  await hands.write(/^Compte rendu/, 'Joint changé.');
  // they come later, and move the buttons
  await expect(page.getByRole('group', { name: 'Photos du travail fait' })).toBeVisible();
  await hands.press('button', 'Enregistrer');
  await hands.press('button', 'Saisir le coût');
  await hands.write(/^Coût d’achat/, '120,50');
  await hands.press('button', 'Enregistrer');
  await expect.poll(async () => (await readIntervention(api(), id)).cout_achat).toBe('120.50');
});
