/** French of categories. */
export const CATEGORY_CREATED = 'Catégorie créée.';
export const CATEGORY_CHANGED = 'Catégorie modifiée.';
export const CATEGORY_DELETED = 'Catégorie supprimée.';

/** The types of spec §3; one unknown here is shown as it is. */
export const TYPE_LABELS: Readonly<Record<string, string>> = { domaine: 'Domaine', metier: 'Métier' };
/** The labels of its fields. */
export const CATEGORY_LABELS = { name: 'Nom', type: 'Type', sites: 'Sites' } as const;
export const TYPE_HINT = 'Un domaine classe des équipements\u00a0; un métier, des intervenants.';
