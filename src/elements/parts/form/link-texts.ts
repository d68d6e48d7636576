/** French of links that are copied. */

export const LINK_NOT_COPIED = 'La copie a été refusée\u00a0: sélectionnez le lien.';
