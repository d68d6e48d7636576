/**
 * The one table of screens (spec §2, §6): the router, the guard, the menu, the titles and every link are made
 * from it. Names are the specification's own.
 */

import { PRODUCT } from '../_lib/texts.ts';
import { type Codename, GROUPS } from '../people/model.ts';

/** Icons of the menu, by their name in `_ui/icon`. */
export type MenuIcon =
  | 'dashboard'
  | 'ticket'
  | 'intervention'
  | 'asset'
  | 'plan'
  | 'contract'
  | 'people'
  | 'finance'
  | 'stats'
  | 'admin';

/** One screen. `tags` are the elements that it composes; it can be opened once all of them exist. */
export interface Route {
  name: string;
  /** With `:id` where the address names an object. */
  path: string;
  /** The page's title, without the product suffix. */
  title: string;
  /** Open without login. */
  public?: true;
  /** The codename that a user of an unrestricted group needs (spec §2). */
  permission?: Codename;
  /** Its entry in the side menu. */
  menu?: { label: string; icon: MenuIcon };
  tags: readonly string[];
}

const table = [
  {
    name: 'Tableau de bord',
    path: '/',
    title: 'Accueil',
    menu: { label: 'Tableau de bord', icon: 'dashboard' },
    tags: ['balise-dashboard-cards'],
  },
  { name: 'À propos', path: '/about', title: 'À propos', tags: ['balise-about'] },
  {
    name: 'Tickets',
    path: '/tickets',
    title: 'Tickets',
    permission: 'view_ticket',
    menu: { label: 'Tickets', icon: 'ticket' },
    tags: ['balise-ticket-list'],
  },
  {
    name: 'Details du ticket',
    path: '/tickets/:id',
    title: 'Ticket',
    permission: 'view_ticket',
    tags: ['balise-ticket'],
  },
  {
    name: 'Interventions',
    path: '/interventions',
    title: 'Interventions',
    permission: 'view_intervention',
    menu: { label: 'Interventions', icon: 'intervention' },
    tags: ['balise-intervention-list'],
  },
  {
    name: "Details de l'intervention",
    path: '/interventions/:id',
    title: 'Intervention',
    permission: 'view_intervention',
    tags: ['balise-intervention'],
  },
  {
    name: 'Équipements',
    path: '/assets',
    title: 'Équipements',
    permission: 'view_asset',
    menu: { label: 'Équipements', icon: 'asset' },
    tags: ['balise-asset-list'],
  },
  {
    name: "Details de l'équipement",
    path: '/assets/:id',
    title: 'Équipement',
    permission: 'view_asset',
    tags: ['balise-asset'],
  },
  {
    name: 'Plans',
    path: '/plans',
    title: 'Plans',
    permission: 'view_plan',
    menu: { label: 'Plans', icon: 'plan' },
    tags: ['balise-plan-list'],
  },
  {
    name: 'Details du plan',
    path: '/plans/:id',
    title: 'Plan',
    permission: 'view_plan',
    tags: ['balise-plan'],
  },
  {
    name: 'Contrats',
    path: '/contracts',
    title: 'Contrats',
    permission: 'view_contract',
    menu: { label: 'Contrats', icon: 'contract' },
    tags: ['balise-contract-list'],
  },
  {
    name: 'Details du contrat',
    path: '/contracts/:id',
    title: 'Contrat',
    permission: 'view_contract',
    tags: ['balise-contract'],
  },
  {
    name: 'Intervenants',
    path: '/intervenants',
    title: 'Intervenants',
    permission: 'view_profile',
    menu: { label: 'Intervenants', icon: 'people' },
    tags: ['balise-intervenant-list'],
  },
  {
    name: "Details de l'intervenant",
    path: '/intervenants/:id',
    title: 'Intervenant',
    permission: 'view_profile',
    tags: ['balise-intervenant'],
  },
  {
    name: 'Details du prestataire',
    path: '/prestataires/:id',
    title: 'Prestataire',
    permission: 'view_profile',
    tags: ['balise-prestataire'],
  },
  {
    name: 'Finances',
    path: '/finance',
    title: 'Finances',
    permission: 'view_entry',
    menu: { label: 'Finances', icon: 'finance' },
    tags: ['balise-finance'],
  },
  {
    name: 'Statistiques',
    path: '/stats',
    title: 'Statistiques',
    permission: 'view_entry',
    menu: { label: 'Statistiques', icon: 'stats' },
    tags: ['balise-stats'],
  },
  {
    name: 'Administration',
    path: '/admin',
    title: 'Administration',
    permission: 'view_config',
    menu: { label: 'Administration', icon: 'admin' },
    tags: ['balise-site-admin'],
  },
  { name: 'Agenda', path: '/agenda', title: 'Agenda', tags: ['balise-agenda'] },
  { name: 'Profil', path: '/profil', title: 'Profil', tags: ['balise-profile'] },
  { name: 'Aide et support', path: '/help', title: 'Aide et support', tags: ['balise-help'] },
  {
    name: 'Commentaires',
    path: '/commentaires',
    title: 'Derniers commentaires',
    tags: ['balise-latest-comments'],
  },
  { name: 'Se connecter', path: '/login', title: 'Se connecter', public: true, tags: ['balise-login'] },
  {
    name: 'Mot de passe oublié',
    path: '/forgotpassword',
    title: 'Mot de passe oublié',
    public: true,
    tags: ['balise-password-forgot'],
  },
  {
    name: 'Réinitialisation du mot de passe',
    path: '/resetpassword',
    title: 'Réinitialisation du mot de passe',
    public: true,
    tags: ['balise-password-reset'],
  },
] as const satisfies readonly Route[];

export type RouteName = (typeof table)[number]['name'];
export const ROUTES: readonly (Route & { name: RouteName })[] = table;

const demandeur: readonly RouteName[] = [
  'Tableau de bord',
  'Tickets',
  'Details du ticket',
  'Interventions',
  "Details de l'intervention",
  'Profil',
  'Aide et support',
];
const equipment: readonly RouteName[] = ['Équipements', "Details de l'équipement"];

/** The routes of the groups that have a restricted list (spec §6); every other group has all of them. */
const restricted: Record<string, readonly RouteName[]> = {
  [GROUPS.demandeur]: demandeur,
  [GROUPS.collaborateur]: [...demandeur, ...equipment],
  [GROUPS.prestataire]: [...demandeur, ...equipment],
};

/** @throws nothing: the names are closed, so the route exists */
export function getRoute(name: RouteName): Route & { name: RouteName } {
  return ROUTES.find((route) => route.name === name) as Route & { name: RouteName };
}

/** Who asks: the part of a user that the guard looks at. */
export interface Visitor {
  group: { name: string } | null;
  user_permissions: readonly string[];
}

/**
 * Whether that visitor may open the route (spec §2, §6): public ones always, none when logged out; the list of
 * a restricted group decides alone; in any other group the route's codename does.
 */
export function canOpen(name: RouteName, visitor: Visitor | null): boolean {
  const route = getRoute(name);
  if (route.public) return true;
  if (!visitor) return false;
  const list = visitor.group ? restricted[visitor.group.name] : undefined;
  if (list) return list.includes(name);
  return !route.permission || visitor.user_permissions.includes(route.permission);
}

/** Where a visitor goes who was refused: the first allowed route of the group (spec §2). */
export function getFirstRoute(visitor: Visitor | null): RouteName {
  const list = visitor?.group ? restricted[visitor.group.name] : undefined;
  return list?.[0] ?? (visitor ? 'Tableau de bord' : 'Se connecter');
}

/**
 * The entries of the side menu for that visitor, in the specification's order: routes that may be opened, whose
 * codename is held, and whose elements exist.
 * @param hasTag whether the page knows an element of that name
 */
export function getMenu(visitor: Visitor | null, hasTag: (tag: string) => boolean): Route[] {
  return ROUTES.filter(
    (route) =>
      route.menu &&
      canOpen(route.name, visitor) &&
      (!route.permission || visitor?.user_permissions.includes(route.permission)) &&
      route.tags.every(hasTag),
  );
}

/** « Titre · Balise »: the route's title and the product's suffix (spec §1). */
export function formatTitle(title: string): string {
  return `${title} · ${PRODUCT}`;
}

/** The address of a route, from the root of the application: `/tickets/42?state=all`. */
export function getHref(
  name: RouteName,
  params: Record<string, string | number> = {},
  query: Record<string, string | null | undefined> = {},
): string {
  const path = getRoute(name).path.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(String(params[key] ?? '')),
  );
  const search = new URLSearchParams(
    Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1])),
  ).toString();
  return search ? `${path}?${search}` : path;
}
