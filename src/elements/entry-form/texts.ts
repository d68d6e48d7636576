/** French of the form of a finance entry. */

import { NO_ASSET } from '../../core/assets/texts.ts';
import { NO_PROVIDER } from '../../core/contracts/texts.ts';
import { COST_IS_FIXED, CREATE_ENTRY } from '../../core/finance/entry-texts.ts';
import { DISCARD, SAVE } from '../../core/kernel/lib/words.ts';

export const ENTRY_FORM_TEXTS = {
  create: CREATE_ENTRY,
  copy: 'Dupliquer l’écriture',
  edit: 'Modifier l’écriture',
  loginCreate: 'Connectez-vous pour ajouter une écriture.',
  loginEdit: 'Connectez-vous pour modifier cette écriture.',
  loading: 'Chargement de l’écriture…',
  back: 'Retour aux finances',
  refusedCreate: 'Vous ne pouvez pas ajouter d’écriture.',
  refusedEdit: 'Vous ne pouvez pas modifier les écritures.',
  noContract: 'Sans contrat',
  noCompany: NO_PROVIDER,
  noAsset: NO_ASSET,
  chooseFirst: 'Choisissez d’abord un contrat ou un site.',
  contractsFailed: 'Impossible de charger les contrats.',
  assetsFailed: 'Impossible de charger les équipements.',
  fixed: COST_IS_FIXED,
  conflict: 'Cette écriture a été modifiée entre-temps.',
  submitCreate: 'Ajouter l’écriture',
  submitEdit: SAVE,
  discard: DISCARD,
} as const;
