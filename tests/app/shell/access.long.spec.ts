/**
 * Who may open what: the five groups, every route and every entry of the menu, against the tables of the
 * specification (§2, §6), written out here rather than taken from the product.
 */
import { type Account, type Api, expect, login, test } from '../_support/fixtures.ts';
import { follow } from '../_support/page/follow.ts';
import { keepMessages } from '../_support/page/notices.ts';

const REFUSED = "Vous n'avez pas l'autorisation d'accéder à cette page.";

/** Spec §2: the routes that need a login, and the codename of their menu entry; `:id` is an object that exists. */
const ROUTES: [path: string, codename: string | null, menu?: string][] = [
  ['/', null, 'Tableau de bord'],
  ['/about', null],
  ['/tickets', 'view_ticket', 'Tickets'],
  ['/tickets/:id', 'view_ticket'],
  ['/interventions', 'view_intervention', 'Interventions'],
  ['/interventions/:id', 'view_intervention'],
  ['/assets', 'view_asset', 'Équipements'],
  ['/assets/:id', 'view_asset'],
  ['/agenda', null],
  ['/plans', 'view_plan', 'Plans'],
  ['/plans/:id', 'view_plan'],
  ['/contracts', 'view_contract', 'Contrats'],
  ['/contracts/:id', 'view_contract'],
  ['/intervenants', 'view_profile', 'Intervenants'],
  ['/intervenants/:id', 'view_profile'],
  ['/prestataires/:id', 'view_profile'],
  ['/finance', 'view_entry', 'Finances'],
  ['/stats', 'view_entry', 'Statistiques'],
  ['/admin', 'view_config', 'Administration'],
  ['/profil', null],
  ['/help', null],
  ['/commentaires', null],
];

/** Spec §6, « Screens per group »: the routes of groups that do not reach all of them. */
const REQUESTER = [
  '/',
  '/tickets',
  '/tickets/:id',
  '/interventions',
  '/interventions/:id',
  '/profil',
  '/help',
];
const EQUIPMENT = ['/assets', '/assets/:id'];
const GROUPS: [group: string, account: Account, routes: readonly string[] | 'all'][] = [
  ['Demandeur', 'demandeur', REQUESTER],
  ['Collaborateur', 'collaborateur', [...REQUESTER, ...EQUIPMENT]],
  ['Prestataire', 'prestataire', [...REQUESTER, ...EQUIPMENT]],
  ['Responsable technique', 'responsable', 'all'],
  ['Administrateur', 'admin', 'all'],
];
/** Spec §7: where the objects of a detail route are listed. */
const LISTS: Record<string, string> = {
  '/tickets/:id': '/api/tickets/',
  '/interventions/:id': '/api/v2/interventions/',
  '/assets/:id': '/api/assets/',
  '/plans/:id': '/api/plans/',
  '/contracts/:id': '/api/contracts/',
  '/intervenants/:id': '/api/profile/',
  '/prestataires/:id': '/api/prestataires/',
};

/** The path of a route, with the oldest object that the account sees. */
async function fill(api: Api, route: string): Promise<string> {
  const list = LISTS[route];
  if (!list) return route;
  const answer = await api.call<{ id: number }[] | { results: { id: number }[] }>('GET', list);
  const ids = (Array.isArray(answer) ? answer : answer.results).map(({ id }) => id);
  expect(ids.length, `objects of ${list}`).toBeGreaterThan(0);
  return route.replace(':id', String(Math.min(...ids)));
}

for (const [group, account, routes] of GROUPS) {
  test(`[A7] [A8] [A9] [A11] ${group} opens the routes of that group, and finds them in the menu`, async ({
    page,
    api,
    server,
  }) => {
    test.slow();
    const me = await api(account).call<{ group: { name: string }; user_permissions: { codename: string }[] }>(
      'GET',
      '/api/core/users/me/',
    );
    expect(me.group.name).toBe(group);
    const codenames = me.user_permissions.map(({ codename }) => codename);
    const isOf = (route: string) => routes === 'all' || routes.includes(route);

    await keepMessages(page);
    await login(page, account);
    const menu = page.getByRole('navigation', { name: 'Menu principal' });
    const entries = ROUTES.filter(
      ([route, codename]) => isOf(route) && (codename === null || codenames.includes(codename)),
    ).flatMap(([, , label]) => label ?? []);
    await expect(menu.getByRole('link').filter({ hasNotText: 'Version' })).toHaveText(entries);

    const refusal = page.getByText(REFUSED);
    for (const [route] of ROUTES.filter(([each]) => isOf(each))) {
      const path = await fill(api(account), route);
      await follow(page, path);
      await expect(page, route).toHaveURL(server.url + path);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first(), route).toBeVisible();
      await expect(refusal, route).toHaveCount(0);
    }
    for (const [route] of ROUTES.filter(([each]) => !isOf(each))) {
      await page.goto(route.replace(':id', '1'));
      await expect(refusal, route).toBeVisible();
      await expect(page, route).toHaveURL(`${server.url}/`);
      await expect(page, route).toHaveTitle('Accueil · Balise');
    }
  });
}
