/** `<balise-user-admin>`, `<balise-group-admin>` and `<balise-permission-admin>` on the built product. */
import type { Page } from '@playwright/test';
import { modal } from '../_support/admin.ts';
import { axe } from '../_support/checks.ts';
import { openEmbed } from '../_support/embed.ts';
import { type Api, expect, login, test, uniqueText } from '../_support/fixtures.ts';
import { checkAtWidths } from '../_support/screen-checks.ts';

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
const SAVED = 'Enregistré.';

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
  await expect(page.getByText(SAVED).first()).toBeVisible();
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

test('[K3] [B5] the link of a new password is asked for from an account', async ({ page, api }) => {
  const account = await createAccount(api('admin'));
  await login(page, 'admin', `/admin?section=utilisateurs&user=${account.id}`);
  const asked = page.waitForRequest((request) => request.url().endsWith('/api/password_reset/'));
  await expect(modal(page).getByRole('checkbox', { name: 'Peut se connecter', exact: true })).toBeChecked();
  await expect(modal(page), 'the server of the tests sends none').toContainText('le lien ne partira pas');
  await modal(page).getByRole('button', { name: 'Envoyer un lien de mot de passe' }).click();
  expect((await asked).postDataJSON()).toEqual({ email: account.email });
  await expect(page.getByText('Lien de mot de passe demandé.').first()).toBeVisible();
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
  await expect(page.getByText(SAVED).first()).toBeVisible();
  expect(patches).toEqual([{ user_permissions: ['view_asset', 'view_intervention', 'view_plan'] }]);
  expect(await held(api('admin'), account.id)).toEqual(['view_asset', 'view_intervention', 'view_plan']);
});

test('[K3] nobody takes the configuration from oneself without a second question', async ({ page, api }) => {
  const me = await api('admin').call<AccountData>('GET', '/api/core/users/me/');
  await login(page, 'admin', `/admin?section=permissions&user=${me.id}`);
  const element = page.locator('balise-permission-admin');
  await element.getByRole('checkbox', { name: 'Voir : Configuration' }).uncheck();
  await element.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(modal(page).getByText('vous ne pourrez plus ouvrir cet écran')).toBeVisible();
  await modal(page).getByRole('button', { name: 'Annuler' }).click();
  await expect(modal(page)).toHaveCount(0);
  expect(await held(api('admin'), me.id)).toContain('view_config');
  await element.getByRole('button', { name: 'Annuler' }).click();
  await expect(element.getByRole('checkbox', { name: 'Voir : Configuration' })).toBeChecked();
});

test('[K3] [L4] a kiosk shows permissions as words, without a box', async ({ page, api, server }) => {
  const account = await createAccount(api('admin'));
  await login(page, 'admin');
  await openEmbed(
    page,
    server.url,
    `<balise-permission-admin kiosk user="${account.id}"></balise-permission-admin>`,
  );
  const element = page.locator('balise-permission-admin');
  const row = (name: string) =>
    element.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
  await expect(row('Tickets').getByRole('cell', { name: /^Oui/ })).toBeVisible();
  await expect(row('Plans').getByRole('cell', { name: /Non$/ })).toBeVisible();
  await expect(row('Plans')).toContainText('—');
  await expect(element.getByRole('checkbox')).toHaveCount(0);
  await expect(element.getByRole('button')).toHaveCount(0);
  await axe(page, 'balise-permission-admin');
});

const SCREENS = [
  ['utilisateurs', 'balise-user-admin', 'Utilisateurs'],
  ['groupes&groupe=1', 'balise-group-admin', 'Écrans accessibles'],
  ['permissions&user=1', 'balise-permission-admin', 'Objet'],
  ['integration&element=balise-login', 'balise-integration-admin', 'Code à copier'],
] as const;

for (const [section, tag, text] of SCREENS) {
  test(`[K3] ${tag} stands at every width`, async ({ page }) => {
    await login(page, 'admin', `/admin?section=${section}`);
    await checkAtWidths(page, {
      path: `/admin?section=${section}`,
      include: tag,
      name: tag,
      whenDrawn: () => expect(page.locator(tag).getByText(text).first()).toBeVisible(),
    });
  });
}
