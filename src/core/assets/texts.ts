/** French of equipment. */

import { CATEGORY } from '../kernel/lib/words.ts';

export const ASSET = 'Équipement';
/** Opens the form of a ticket about a piece of equipment. */
export const REPORT_PROBLEM = 'Signaler un problème';
export const IMPORT_ASSETS = 'Importer un tableau';
export const CREATE_ASSET = 'Créer un équipement';
/** Where there is no equipment. */
export const NO_ASSET = 'Sans équipement';
/** For equipment without a category. */
export const NO_CATEGORY = 'Sans catégorie';
export const NO_BALISE = 'Sans balise';

/** The labels of its fields. */
export const ASSET_LABELS = { name: 'Nom', balise: 'Balise', category: CATEGORY, site: 'Site' } as const;
export const BALISE_HINT =
  'Le texte du code-barres collé sur l’équipement. Elle peut être attribuée plus tard.';
export const ASSET_CREATED = 'Équipement créé.';
export const ASSET_CHANGED = 'Équipement modifié.';
export const ASSET_DELETED = 'Équipement supprimé.';
