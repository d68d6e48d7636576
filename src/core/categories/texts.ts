/** French of categories, as lists, forms and messages say it. */
export const CATEGORY_CREATED = 'Catégorie créée.';
export const CATEGORY_CHANGED = 'Catégorie modifiée.';
export const CATEGORY_DELETED = 'Catégorie supprimée.';

/** The types of spec §3; one that a server adds is shown as it is. */
export const TYPE_LABELS: Readonly<Record<string, string>> = { domaine: 'Domaine', metier: 'Métier' };
