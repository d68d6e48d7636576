/** French of the choice of a provider and a person. */
import { ADD_INTERVENANT, ADD_PRESTATAIRE } from '../../../core/profiles/texts.ts';

export const PARTY_TEXTS = {
  choose: 'Choisissez…',
  nobody: 'Aucun en particulier',
  noCompany: 'Aucun prestataire n’est enregistré.',
  addCompany: ADD_PRESTATAIRE,
  noStaff: 'Personne du personnel n’est encore parmi les intervenants.',
  addPerson: ADD_INTERVENANT,
  peopleFailed: 'Impossible de charger les intervenants.',
} as const;
