/** French of the link to a page's content. */

export const SKIP_LABEL = 'Accès rapide';
export const SKIP_LINK = 'Aller au contenu';
