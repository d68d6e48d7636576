/** French of sites. */

export const SITE_CREATED = 'Site créé.';
export const SITE_CHANGED = 'Site modifié.';
export const SITE_DELETED = 'Site supprimé.';
/** The fields of a site. */
export const SITE_LABELS = { name: 'Nom', parent: 'Dans le site' } as const;
export const PARENT_HINT = 'Laissez vide pour un site du premier niveau.';
/** For something without a site. */
export const NO_SITE = 'Sans site';
export const LOADING_SITES = 'Chargement des sites…';
