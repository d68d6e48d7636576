/** French of the form of a piece of equipment. */
import type { AssetField } from '../../core/assets/fields.ts';

export const TEXTS = {
  create: 'Créer un équipement',
  edit: 'Modifier l’équipement',
  loginCreate: 'Connectez-vous pour créer un équipement.',
  loginEdit: 'Connectez-vous pour modifier cet équipement.',
  loading: 'Chargement de l’équipement…',
  back: 'Retour aux équipements',
  refusedCreate: 'Vous ne pouvez pas créer d’équipement.',
  refusedEdit: 'Vous ne pouvez pas modifier les équipements.',
  baliseHint: 'Le texte du code-barres collé sur l’équipement. Elle peut être attribuée plus tard.',
  noCategory: 'Sans catégorie',
  conflict: 'Cet équipement a été modifié entre-temps.',
  nothing: 'Aucune valeur',
  submitCreate: 'Créer l’équipement',
  submitEdit: 'Enregistrer',
  discard: 'Effacer la saisie',
} as const;

export const FIELD_LABELS: Record<AssetField, string> = {
  name: 'Nom',
  balise: 'Balise',
  category: 'Catégorie',
  site: 'Site',
};
