/** French of the form of a contract. */

import { CREATE_CONTRACT } from '../../core/contracts/texts.ts';
import { DISCARD, SAVE } from '../../core/kernel/lib/words.ts';

export const CONTRACT_FORM_TEXTS = {
  create: CREATE_CONTRACT,
  edit: 'Modifier le contrat',
  loginCreate: 'Connectez-vous pour créer un contrat.',
  loginEdit: 'Connectez-vous pour modifier ce contrat.',
  loading: 'Chargement du contrat…',
  back: 'Retour aux contrats',
  refusedCreate: 'Vous ne pouvez pas créer de contrat.',
  refusedEdit: 'Vous ne pouvez pas modifier les contrats.',
  conflict: 'Ce contrat a été modifié entre-temps.',
  submitCreate: 'Créer le contrat',
  submitEdit: SAVE,
  discard: DISCARD,
} as const;
