/** French of the form of a contract. */

import { CREATE_CONTRACT } from '../../core/contracts/texts.ts';
import { plural } from '../../core/kernel/lib/plural.ts';
import { DISCARD, SAVE } from '../../core/kernel/lib/words.ts';

export const CONTRACT_FORM_TEXTS = {
  create: CREATE_CONTRACT,
  edit: 'Modifier le contrat',
  copy: 'Dupliquer le contrat',
  sameAssets: (count: number) =>
    count === 1
      ? 'La copie couvre le même équipement.'
      : `La copie couvre les mêmes ${plural(count, 'équipement')}.`,
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
