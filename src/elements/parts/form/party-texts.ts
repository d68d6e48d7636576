/** French of the choice of a provider and a person. */
import { SUGGESTED_PROVIDERS, whySuggested } from '../../../core/interventions/field-texts.ts';
import { ADD_INTERVENANT, ADD_PRESTATAIRE } from '../../../core/profiles/texts.ts';

export const PARTY_TEXTS = {
  choose: 'Choisissez…',
  suggested: SUGGESTED_PROVIDERS,
  noSuggestion: 'Aucun prestataire n’est suggéré\u00a0: ni ticket semblable, ni métier nommé.',
  why: whySuggested,
  nobody: 'Aucun en particulier',
  noCompany: 'Aucun prestataire n’est enregistré.',
  addCompany: ADD_PRESTATAIRE,
  noStaff: 'Personne du personnel n’est encore parmi les intervenants.',
  addPerson: ADD_INTERVENANT,
  peopleFailed: 'Impossible de charger les intervenants.',
} as const;
