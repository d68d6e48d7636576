/** French of what happens to sites, said by the page's own messages. */
export const SITE_CREATED = 'Site créé.';
export const SITE_CHANGED = 'Site modifié.';
export const SITE_DELETED = 'Site supprimé.';
