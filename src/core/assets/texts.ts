/** French of equipment. */

/** Its fields, wherever they are named. */
export const ASSET_LABELS = { name: 'Nom', balise: 'Balise', category: 'Catégorie', site: 'Site' } as const;
export const BALISE_HINT =
  'Le texte du code-barres collé sur l’équipement. Elle peut être attribuée plus tard.';
export const ASSET_CREATED = 'Équipement créé.';
export const ASSET_CHANGED = 'Équipement modifié.';
export const ASSET_DELETED = 'Équipement supprimé.';
