/** French of the kit. */
export const RETRY = 'Réessayer';
export const LOADING = 'Chargement…';
export const LOAD_FAILED = 'Cette partie de la page n’a pas pu être chargée.';
