/** French words that the administration and the pages about people share. */

export const LAST_LOGIN = 'Dernière connexion';
