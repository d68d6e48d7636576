/** French of the form of a company. */
import { ADD_PRESTATAIRE } from '../../../core/profiles/texts.ts';

export const PRESTATAIRE_FIELD_TEXTS = {
  newTitle: ADD_PRESTATAIRE,
  editTitle: 'Modifier le prestataire',
  create: 'Créer',
  unknown: (id: string) => `N°\u00a0${id}`,
} as const;
