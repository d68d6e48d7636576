/** French of the form of a piece of equipment. */

import { CREATE_ASSET } from '../../core/assets/texts.ts';
import { DISCARD, SAVE } from '../../core/kernel/lib/words.ts';

export const ASSET_FORM_TEXTS = {
  create: CREATE_ASSET,
  edit: 'Modifier l’équipement',
  copy: 'Dupliquer l’équipement',
  loginCreate: 'Connectez-vous pour créer un équipement.',
  loginEdit: 'Connectez-vous pour modifier cet équipement.',
  loading: 'Chargement de l’équipement…',
  back: 'Retour aux équipements',
  refusedCreate: 'Vous ne pouvez pas créer d’équipement.',
  refusedEdit: 'Vous ne pouvez pas modifier cet équipement.',
  conflict: 'Cet équipement a été modifié entre-temps.',
  submitCreate: 'Créer l’équipement',
  submitEdit: SAVE,
  discard: DISCARD,
} as const;
