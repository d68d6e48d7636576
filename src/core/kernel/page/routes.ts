/**
 * The paths of the screens and the codenames that they need (spec §2), for links, the session and the guard. Names are
 * the specification's. Who may open them is in `route-access.ts`, what a screen shows in `screens.ts`.
 */
import type { Codename } from '../lib/user.ts';

/** A screen's path, and who may open it. */
export interface Access {
  /** Contains `:id` for a screen about one object. */
  path: string;
  /** May be opened without login. */
  public?: true;
  /** The codename that a user of an unrestricted group needs (spec §2). */
  permission?: Codename;
}

const table = {
  'Tableau de bord': { path: '/' },
  'À propos': { path: '/about' },
  Tickets: { path: '/tickets', permission: 'view_ticket' },
  'Details du ticket': { path: '/tickets/:id', permission: 'view_ticket' },
  Interventions: { path: '/interventions', permission: 'view_intervention' },
  "Details de l'intervention": { path: '/interventions/:id', permission: 'view_intervention' },
  Équipements: { path: '/assets', permission: 'view_asset' },
  "Details de l'équipement": { path: '/assets/:id', permission: 'view_asset' },
  Plans: { path: '/plans', permission: 'view_plan' },
  'Details du plan': { path: '/plans/:id', permission: 'view_plan' },
  Contrats: { path: '/contracts', permission: 'view_contract' },
  'Details du contrat': { path: '/contracts/:id', permission: 'view_contract' },
  Intervenants: { path: '/intervenants', permission: 'view_profile' },
  "Details de l'intervenant": { path: '/intervenants/:id', permission: 'view_profile' },
  'Details du prestataire': { path: '/prestataires/:id', permission: 'view_profile' },
  Finances: { path: '/finance', permission: 'view_entry' },
  Statistiques: { path: '/stats', permission: 'view_entry' },
  Administration: { path: '/admin', permission: 'view_config' },
  Agenda: { path: '/agenda' },
  Profil: { path: '/profil' },
  'Aide et support': { path: '/help' },
  Commentaires: { path: '/commentaires' },
  Accessibilité: { path: '/accessibilite', public: true },
  'Signaler sans compte': { path: '/signaler/:key', public: true },
  'Suivre un signalement': { path: '/suivi/:follow', public: true },
  'Se connecter': { path: '/login', public: true },
  'Mot de passe oublié': { path: '/forgotpassword', public: true },
  'Réinitialisation du mot de passe': { path: '/resetpassword', public: true },
} as const satisfies Record<string, Access>;

export type RouteName = keyof typeof table;

/** @returns the screen's path, and who may open it */
export const getAccess = (name: RouteName): Access => table[name];

/** The path of a route within the application, with parameters and query: `/tickets/42?state=all`. */
export function getHref(
  name: RouteName,
  params: Record<string, string | number> = {},
  query: Record<string, string | null | undefined> = {},
): string {
  const path = table[name].path.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(String(params[key] ?? '')),
  );
  const search = new URLSearchParams(
    Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1])),
  ).toString();
  return search ? `${path}?${search}` : path;
}
