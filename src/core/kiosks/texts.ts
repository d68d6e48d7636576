/** French of kiosks. */
import type { KioskScreen } from './model.ts';

export const KIOSK_SCREEN_LABELS: Readonly<Record<KioskScreen, string>> = {
  cartes: 'Compteurs',
  agenda: 'Agenda du jour',
  controles: 'Contrôles à venir',
  tickets: 'Tickets',
  interventions: 'Interventions',
};

const join = (names: readonly string[]): string => `${names.slice(0, -1).join(', ')} et ${names.at(-1)}`;
const given = (name: string, value: string): string => `«\u00a0${name}=${value}\u00a0»`;

/** Why an address shows no kiosk: one sentence for its author. */
export const KIOSK_PROBLEMS = {
  parameter: (name: string, known: readonly string[]) =>
    `Le paramètre «\u00a0${name}\u00a0» n’existe pas\u00a0: les paramètres sont ${join(known)}.`,
  twice: (name: string) => `Le paramètre «\u00a0${name}\u00a0» est donné plusieurs fois.`,
  screens: (names: readonly string[]) =>
    `Il manque ce que l’écran doit montrer\u00a0: donnez «\u00a0ecrans\u00a0», parmi ${join(names)}.`,
  screen: (value: string, names: readonly string[]) =>
    `${given('ecrans', value)} n’existe pas\u00a0: choisissez parmi ${join(names)}.`,
  site: (value: string) => `${given('site', value)} n’est pas un site\u00a0: donnez son numéro.`,
  pace: (value: string, least: number, most: number) =>
    `${given('duree', value)} n’est pas une durée\u00a0: donnez un nombre de secondes, de ${least} à ${most}.`,
  theme: (value: string, themes: readonly string[]) =>
    `${given('theme', value)} n’est pas un thème\u00a0: choisissez parmi ${join(themes)}.`,
  night: (value: string) =>
    `${given('nuit', value)} n’est pas une plage d’heures\u00a0: donnez deux heures entières, comme 22-6.`,
} as const;

/** The fields of a kiosk, in its form and its row. */
export const KIOSK_ACCOUNT_LABELS = {
  name: 'Nom de l’écran',
  site: 'Site',
  screens: 'Ce qu’il montre',
} as const;
export const NAME_HINT = 'Où il est accroché\u00a0: «\u00a0Hall d’accueil\u00a0». Ce nom s’y affiche.';
export const SITE_HINT = 'Il ne lit que ce site et ce qui est en dessous\u00a0; sans site, tout.';
export const KIOSK_CREATED = 'Écran créé.';
export const KIOSK_REVOKED = 'Accès révoqué.';
