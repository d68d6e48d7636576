/** French of the choice of a provider and a person. */
export const PARTY_TEXTS = {
  choose: 'Choisissez…',
  nobody: 'Personne en particulier',
  companiesFailed: 'Impossible de charger les prestataires.',
  peopleFailed: 'Impossible de charger les intervenants.',
} as const;
