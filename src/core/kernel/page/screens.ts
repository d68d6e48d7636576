/**
 * What the screens show (spec §2): titles, menu entries and elements, in the specification's order. Together with
 * `routes.ts`, the source of the application's router, guard and menu (`menu.ts`).
 */
import { PRODUCT } from '../lib/texts.ts';
import { type Access, getAccess, type RouteName } from './routes.ts';

/** Icons of the menu, by their name in `parts/ui/icon`. */
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

interface Screen {
  /** The page's title, without the product suffix. */
  title: string;
  /** Its entry in the side menu. */
  menu?: { label: string; icon: MenuIcon };
  /** The elements of the screen; the route is available once all of them are defined. */
  tags: readonly string[];
}

/** A screen with its path and its access rule. */
export interface Route extends Screen, Access {
  name: RouteName;
}

const screens: Record<RouteName, Screen> = {
  'Tableau de bord': {
    title: 'Accueil',
    menu: { label: 'Tableau de bord', icon: 'dashboard' },
    tags: ['balise-dashboard-cards'],
  },
  'À propos': { title: 'À propos', tags: ['balise-about'] },
  Tickets: { title: 'Tickets', menu: { label: 'Tickets', icon: 'ticket' }, tags: ['balise-ticket-list'] },
  'Details du ticket': { title: 'Ticket', tags: ['balise-ticket'] },
  Interventions: {
    title: 'Interventions',
    menu: { label: 'Interventions', icon: 'intervention' },
    tags: ['balise-intervention-list'],
  },
  "Details de l'intervention": { title: 'Intervention', tags: ['balise-intervention'] },
  Équipements: {
    title: 'Équipements',
    menu: { label: 'Équipements', icon: 'asset' },
    tags: ['balise-asset-list'],
  },
  "Details de l'équipement": { title: 'Équipement', tags: ['balise-asset'] },
  Plans: { title: 'Plans', menu: { label: 'Plans', icon: 'plan' }, tags: ['balise-plan-list'] },
  'Details du plan': { title: 'Plan', tags: ['balise-plan'] },
  Contrats: {
    title: 'Contrats',
    menu: { label: 'Contrats', icon: 'contract' },
    tags: ['balise-contract-list'],
  },
  'Details du contrat': { title: 'Contrat', tags: ['balise-contract'] },
  Intervenants: {
    title: 'Intervenants',
    menu: { label: 'Intervenants', icon: 'people' },
    tags: ['balise-intervenant-list'],
  },
  "Details de l'intervenant": { title: 'Intervenant', tags: ['balise-intervenant'] },
  'Details du prestataire': { title: 'Prestataire', tags: ['balise-prestataire'] },
  Finances: { title: 'Finances', menu: { label: 'Finances', icon: 'finance' }, tags: ['balise-finance'] },
  Statistiques: {
    title: 'Statistiques',
    menu: { label: 'Statistiques', icon: 'stats' },
    tags: ['balise-stats'],
  },
  Administration: {
    title: 'Administration',
    menu: { label: 'Administration', icon: 'admin' },
    tags: ['balise-config-admin'],
  },
  Agenda: { title: 'Agenda', tags: ['balise-agenda'] },
  Profil: { title: 'Profil', tags: ['balise-profile'] },
  'Aide et support': { title: 'Aide et support', tags: ['balise-help'] },
  Commentaires: { title: 'Derniers commentaires', tags: ['balise-latest-comments'] },
  Accessibilité: { title: 'Accessibilité', tags: ['balise-accessibility'] },
  'Signaler sans compte': { title: 'Signaler un problème', tags: ['balise-ticket-form'] },
  'Suivre un signalement': { title: 'Suivi du signalement', tags: ['balise-ticket-form'] },
  'Se connecter': { title: 'Se connecter', tags: ['balise-login'] },
  'Mot de passe oublié': { title: 'Mot de passe oublié', tags: ['balise-password-forgot'] },
  'Réinitialisation du mot de passe': {
    title: 'Réinitialisation du mot de passe',
    tags: ['balise-password-reset'],
  },
};

export const ROUTES: readonly Route[] = (Object.entries(screens) as [RouteName, Screen][]).map(
  ([name, screen]) => ({ name, ...getAccess(name), ...screen }),
);

/** The route of that name; names are a closed type, so it exists. */
export function getRoute(name: RouteName): Route {
  return ROUTES.find((route) => route.name === name) as Route;
}

/** « Titre · Balise »: the route's title and the product's suffix (spec §1). */
export function formatTitle(title: string, object = ''): string {
  return `${object ? `${title}\u00a0: ${object}` : title} · ${PRODUCT}`;
}
