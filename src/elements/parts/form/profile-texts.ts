/** French of the form of a person. */
import { ADD_INTERVENANT } from '../../../core/profiles/texts.ts';

export const PROFILE_FIELD_TEXTS = {
  newTitle: ADD_INTERVENANT,
  editTitle: 'Modifier l’intervenant',
  create: 'Créer',
  noGroup: 'Aucun groupe',
  noCompany: 'Aucun prestataire',
  noUser: 'Aucun compte',
  noMetiers: 'Aucun métier n’est enregistré.',
  accountsFailed: 'Impossible de charger les comptes.',
  unknown: (id: string) => `N°\u00a0${id}`,
} as const;
