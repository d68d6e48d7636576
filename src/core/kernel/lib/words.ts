/** French words shared by the screens of all domains. */

export const CANCEL = 'Annuler';
/** What a field of a date answers to anything else. */
export const DATE_FORM = 'Saisissez une date comme 31/12/2026.';
export const RETRY = 'Réessayer';
export const CLOSE = 'Fermer';
export const SAVE = 'Enregistrer';
export const DELETE = 'Supprimer';
export const REMOVE = 'Retirer';
export const EDIT = 'Modifier';
export const DUPLICATE = 'Dupliquer';
export const LOADING = 'Chargement…';
export const LOADING_CANCELLED = 'Le chargement a été interrompu.';
export const PART_FAILED = 'Cette partie de la page n’a pas pu être chargée.';
export const FLOOR_BELOW = 'Ce navigateur est trop ancien pour Balise.';
export const FLOOR_INSTEAD =
  'Utilisez une version récente de Chrome, Edge, Firefox ou Safari (iOS 16.4 ou plus).';
export const DISCARD = 'Effacer la saisie';
export const CLEAR_FILTERS = 'Effacer les filtres';
export const ALL_STATES_LABEL = 'Tous les états';
export const CATEGORY = 'Catégorie';
export const USERNAME = 'Identifiant';
export const NO_DATE = 'Sans date';
export const TODAY = 'Aujourd’hui';
export const PREVIOUS_MONTH = 'Mois précédent';
export const NEXT_MONTH = 'Mois suivant';
export const MORE_ACTIONS = 'Autres actions';
export const PREPARE_ROUND = 'Préparer une tournée';

/** « Chaufferie »: a name or a text inside a sentence. */
export const quote = (text: string): string => `«\u00a0${text}\u00a0»`;

/** With a capital at its beginning. */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
