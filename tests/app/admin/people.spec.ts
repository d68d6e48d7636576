/** `<balise-user-admin>`, `<balise-group-admin>` and `<balise-permission-admin>` on the built product. */
import type { Page } from '@playwright/test';
import { type Api, expect, login, test, uniqueText } from '../_support/fixtures.ts';
import { drawnModals, modal } from '../_support/screens/admin.ts';

test.use({ as: 'admin' });

interface Named {
  id: number;
  name: string;
}

interface AccountData {
  id: number;
  username: string;
  email: string;
  group: Named | null;
  user_permissions: { codename: string }[];
}

const groupOf = async (api: Api, name: string): Promise<Named> => {
  const group = (await api.call<Named[]>('GET', '/api/core/groups/')).find((each) => each.name === name);
  if (!group) throw new Error(`no group ${name}`);
  return group;
};

let made = 0;
const newName = (): string => `essai.${process.pid}.${Date.now().toString(36)}.${++made}`;

/** An account of the test's own. */
async function createAccount(api: Api, group = 'Demandeur'): Promise<AccountData> {
  const username = newName();
  return api.call('POST', '/api/core/users', {
    username,
    email: `${username}@exemple.fr`,
    group: (await groupOf(api, group)).id,
  });
}

const held = async (api: Api, id: number): Promise<string[]> =>
  (
    await api.call<{ user_permissions: { codename: string }[] }>('GET', `/api/core/user_permissions/${id}/`)
  ).user_permissions.map(({ codename }) => codename);

const users = (page: Page) => page.locator('balise-user-admin');

test('[K3] an account is created with a link to choose a password, found, and changed', async ({ page }) => {
  const username = newName();
  await login(page, 'admin', '/admin?section=utilisateurs');
  await users(page).getByRole('button', { name: 'Créer un utilisateur' }).click();
  await modal(page).getByLabel('Identifiant').fill(username);
  await modal(page).getByLabel('E-mail').fill(`${username}@exemple.fr`);
  await modal(page).getByLabel('Groupe').selectOption('Demandeur');
  const created = page.waitForRequest((request) => request.method() === 'POST');
  await modal(page).getByRole('button', { name: 'Créer' }).click();
  expect((await created).postDataJSON()).not.toHaveProperty('password');
  await expect(drawnModals(page)).toHaveCount(0);
  await page.goto(`/admin?section=utilisateurs&q=${username}`);
  const row = users(page)
    .getByRole('row')
    .filter({ hasText: `${username}@exemple.fr` });
  await expect(row).toContainText('Jamais connecté');
  await row.getByRole('link').click();
  await modal(page).getByLabel('Prénom').fill('Zoé');
  await modal(page).getByLabel('Nom de famille').fill('Essai');
  await modal(page).getByRole('button', { name: 'Enregistrer' }).click();
  await expect(row).toContainText('Zoé Essai');
});

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

test('[K3] permissions are saved as one PATCH, with their summary', async ({ page, api }) => {
  const account = await createAccount(api('admin'));
  await login(page, 'admin', `/admin?section=permissions&user=${account.id}`);
  const element = page.locator('balise-permission-admin');
  await element.getByRole('checkbox', { name: 'Voir : Plans' }).check();
  await element.getByRole('checkbox', { name: 'Voir : Équipements' }).check();
  await element.getByRole('checkbox', { name: 'Voir : Tickets' }).uncheck();
  await expect(element.getByText('2 ajoutées, 1 retirée')).toBeVisible();
  const patches: unknown[] = [];
  page.on('request', (request) => request.method() === 'PATCH' && patches.push(request.postDataJSON()));
  await element.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(element.getByText('2 ajoutées, 1 retirée')).toHaveCount(0);
  expect(patches).toEqual([{ user_permissions: ['view_asset', 'view_intervention', 'view_plan'] }]);
  await expect
    .poll(() => held(api('admin'), account.id))
    .toEqual(['view_asset', 'view_intervention', 'view_plan']);
});
