/** French of categories, as lists, forms and messages say it. */
export const CATEGORY_CREATED = 'Catégorie créée.';
export const CATEGORY_CHANGED = 'Catégorie modifiée.';
export const CATEGORY_DELETED = 'Catégorie supprimée.';

/** The types of spec §3; one that a server adds is shown as it is. */
export const TYPE_LABELS: Readonly<Record<string, string>> = { domaine: 'Domaine', metier: 'Métier' };
/** Its fields, wherever they are named. */
export const CATEGORY_LABELS = { name: 'Nom', type: 'Type', sites: 'Sites' } as const;
export const TYPE_HINT = 'Un domaine classe des équipements\u00a0; un métier, des intervenants.';
