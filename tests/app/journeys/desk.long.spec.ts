/** What the desk does all day, by keys alone and by names alone. */

import { dayIn } from '../../days.ts';
import { expect, uniqueText } from '../_support/fixtures.ts';
import { journey, visit } from '../_support/page/hands.ts';
import { createContract, readContract } from '../_support/screens/contracts.ts';
import { createSite } from '../_support/screens/finance.ts';
import { createIntervention, readIntervention } from '../_support/screens/intervention.ts';
import { createPlace, createPlan, readPlaces } from '../_support/screens/plans.ts';

journey('an intervention is planned in the agenda', 'responsable', async ({ page, hands, api }) => {
  const objet = uniqueText('À planifier');
  const { id } = await createIntervention(api, {}, objet);
  await visit(page, '/agenda?view=week&date=2027-06-07');
  await hands.press('button', `Planifier «\u00a0${objet}\u00a0»`);
  await hands.write('textbox', /^Date/, '09/06/2027');
  await hands.press('button', 'Planifier');
  await expect.poll(async () => (await readIntervention(api(), id)).date_intervention).toMatch(/^2027-06-09/);
});

journey('a contract is renewed', 'responsable', async ({ page, hands, api }) => {
  const { id } = await createContract(api(), {
    date_start: dayIn(-340),
    date_end: dayIn(24),
    renouvelable: true,
  });
  await visit(page, `/contracts/${id}`);
  await hands.press('button', 'Renouveler');
  const dialog = page.getByRole('dialog', { name: /^Renouveler le contrat/ });
  await expect(dialog.getByRole('button', { name: 'Annuler' })).toBeFocused();
  await hands.press('button', 'Renouveler');
  await expect.poll(async () => (await readContract(api(), id)).date_end).not.toBe(dayIn(24));
});

journey('an entry is added in finance', 'responsable', async ({ page, hands, api }) => {
  const site = await createSite(api());
  await visit(page, '/finance?tab=ecritures');
  await hands.press('link', 'Ajouter une écriture');
  await hands.write('textbox', /^Date de gestion/, '12/03/2026');
  await hands.choose(/^Type de dépense/, 'Casse');
  await hands.write('textbox', 'Réalisé', '45,60');
  await hands.press('button', /^Site/);
  await hands.write('combobox', 'Rechercher un site', site.name);
  await hands.pick('treeitem', site.name);
  await hands.press('button', 'Ajouter l’écriture');
  const list = () => api().call('GET', `/api/finance/?site=${site.id}`);
  await expect.poll(async () => JSON.stringify(await list())).toContain('45.60');
});

journey('the label of a piece is printed', 'responsable', async ({ page, hands }) => {
  await visit(page, '/assets/1');
  await hands.press('button', 'Imprimer une étiquette');
  const opened = page.waitForEvent('popup');
  await hands.press('button', /^Imprimer 1/);
  await opened;
  await expect(page.getByRole('link', { name: 'Ouvrir le document' })).toHaveAttribute('href', /\.pdf|media/);
});

journey('a pin of a plan is moved', 'responsable', async ({ page, hands, api, server, isByKeys }) => {
  const { id } = await createPlan(server.url);
  const { label } = await createPlace(api(), id, { x: 0.5, y: 0.5 });
  await visit(page, `/plans/${id}`);
  await hands.press('button', 'Placer les repères');
  await hands.press('button', new RegExp(`^${label},`));
  if (isByKeys) await page.keyboard.press('ArrowRight');
  else await hands.press('button', 'Déplacer vers la droite');
  await expect.poll(async () => (await readPlaces(api(), id))[0]?.x).toBe(0.51);
});

journey('an account is made', 'admin', async ({ page, hands, api }) => {
  const username = uniqueText('u').replaceAll(' ', '.');
  await visit(page, '/admin?section=utilisateurs');
  await hands.press('button', 'Créer un utilisateur');
  await hands.write('textbox', /^Identifiant/, username);
  await hands.write('textbox', /^E-mail/, `${username}@exemple.fr`);
  await hands.choose(/^Groupe/, 'Demandeur');
  await hands.press('button', 'Créer');
  const list = () => api().call('GET', `/api/core/users/?search=${username}`);
  await expect.poll(async () => JSON.stringify(await list())).toContain(username);
});
