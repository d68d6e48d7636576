/** French words that the administration and the pages about people share. */

/** What each change of the administration reports. */
export const SAVED = 'Enregistré.';
export const LAST_LOGIN = 'Dernière connexion';
