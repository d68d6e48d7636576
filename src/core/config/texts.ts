/** French of the configuration. */
import type { ConfigKey } from './model.ts';

/** What each known key sets. */
export const CONFIG_LABELS: Readonly<Record<ConfigKey, string>> = {
  SOCIETY_NAME: 'Nom de l’organisation',
  SOCIETY_LOGO: 'Logo',
  SITE_LIMIT: 'Limite du nombre de sites',
  SITE_CODE: 'Code du site',
  DISPLAY_CARDS: 'Afficher les cartes même à zéro',
  SHOW_INTERVENTION_NUMBER: 'Afficher le numéro des interventions',
  SPECIAL_HOURS: 'Horaires particuliers',
  ACCESSIBILITY: 'Conformité déclarée',
};

export const CONFIG_HINTS: Readonly<Partial<Record<ConfigKey, string>>> = {
  SOCIETY_NAME: 'Affiché en haut de l’écran quand il n’y a pas de logo.',
  SOCIETY_LOGO: 'Affiché en haut de l’écran et sur les écrans muraux.',
  SITE_LIMIT: 'Vide\u00a0: sans limite.',
  SITE_CODE: 'Le sigle de votre établissement, pour d’autres programmes\u00a0: Balise ne l’affiche pas.',
  DISPLAY_CARDS: 'Sinon une carte du tableau de bord n’apparaît que lorsque son compte n’est pas nul.',
  SHOW_INTERVENTION_NUMBER: 'Les interventions sont alors nommées par leur numéro.',
  SPECIAL_HOURS: 'Les plages fermées sont grisées dans l’agenda\u00a0; les autres y sont nommées.',
  ACCESSIBILITY: 'Affichée au bas de chaque page et dans la déclaration, ouverte à tous.',
};

/** What a change of the configuration reports, by its key. */
const SAVED: Readonly<Record<ConfigKey, string>> = {
  SOCIETY_NAME: 'Nom de l’organisation enregistré.',
  SOCIETY_LOGO: 'Logo enregistré.',
  SITE_LIMIT: 'Limite du nombre de sites enregistrée.',
  SITE_CODE: 'Code du site enregistré.',
  DISPLAY_CARDS: 'Affichage des cartes enregistré.',
  SHOW_INTERVENTION_NUMBER: 'Affichage des numéros enregistré.',
  SPECIAL_HOURS: 'Horaires enregistrés.',
  ACCESSIBILITY: 'Déclaration de conformité enregistrée.',
};
const isKnown = (key: string): key is ConfigKey => Object.hasOwn(SAVED, key);
/** The other keys are known to administrators alone. */
export const sayConfigSaved = (key: string): string => (isKnown(key) ? SAVED[key] : 'Clé modifiée.');
export const sayConfigReset = (key: string): string =>
  isKnown(key) ? 'Valeur par défaut rétablie.' : 'Clé supprimée.';
export const KEY_CREATED = 'Clé ajoutée.';

export const CONFIG_FIELD_LABELS = { key: 'Clé', value: 'Valeur' } as const;
export const KEY_TAKEN = 'Cette clé existe déjà.';
export const KEY_HINT = 'Des majuscules, des chiffres et des tirets bas.';

export const WEEKDAYS = ['Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi', 'Dimanche'] as const;

/** « Lundi, plage 2 ». @param day `'1'` to `'7'` @param rank from 1 */
export const formatRowName = (day: string, rank: number): string =>
  `${WEEKDAYS[Number(day) - 1] ?? day}, plage ${rank}`;

export const HOURS_TEXTS = {
  incomplete: (name: string) => `${name}\u00a0: saisissez un début et une fin.`,
  reversed: (name: string) => `${name}\u00a0: la fin doit suivre le début.`,
} as const;
