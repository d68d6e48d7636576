import { type Api, expect, login, test, uniqueText } from '../_support/fixtures.ts';
import { modal } from '../_support/screens/admin.ts';

test.use({ as: 'admin' });

interface Named {
  id: number;
  name: string;
}

const groupOf = async (api: Api, name: string): Promise<Named> => {
  const group = (await api.call<Named[]>('GET', '/api/core/groups/')).find((each) => each.name === name);
  if (!group) throw new Error(`no group ${name}`);
  return group;
};

test('[K3] [A11] a group shows its screens and its menu; one of one’s own is created and renamed', async ({
  page,
  api,
}) => {
  const requesters = await groupOf(api('admin'), 'Demandeur');
  await login(page, 'admin', `/admin?section=groupes&groupe=${requesters.id}`);
  const element = page.locator('balise-group-admin');
  await expect(element.locator('.group-menu-entry')).toHaveText([
    'Tableau de bord',
    'Tickets',
    'Interventions',
  ]);
  await expect(element.locator('.group-screens')).not.toContainText('/assets');
  await element.getByRole('button', { name: 'Modifier' }).click();
  await expect(modal(page).getByLabel('Nom du groupe'), 'its name carries rights').not.toBeEditable();
  await expect(modal(page)).toContainText('une permission de plus n’en ouvre pas d’autre');
  await modal(page).getByRole('button', { name: 'Annuler' }).click();
  const name = uniqueText('Gardiens');
  await element.getByRole('button', { name: 'Créer un groupe' }).click();
  await modal(page).getByLabel('Nom du groupe').fill(name);
  await modal(page).getByRole('checkbox', { name: 'Voir · Plans' }).check();
  await modal(page).getByRole('button', { name: 'Créer' }).click();
  await element.getByRole('button', { name: new RegExp(name) }).click();
  await expect(element.locator('.group-menu-entry')).toHaveText(['Tableau de bord', 'Plans']);
  const next = uniqueText('Accueil');
  await element.getByRole('button', { name: 'Modifier', exact: true }).click();
  await modal(page).getByLabel('Nom du groupe').fill(next);
  await modal(page).getByRole('button', { name: 'Enregistrer' }).click();
  await expect(element.getByRole('button', { name: new RegExp(next) })).toBeVisible();
});
