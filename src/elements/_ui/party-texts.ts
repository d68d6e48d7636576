/** French of the choice of a provider and a person. */
export const PARTY_TEXTS = {
  prestataire: 'Prestataire',
  intervenant: 'Intervenant',
  choose: 'Choisissez…',
  nobody: 'Personne en particulier',
  loading: 'Chargement…',
  companiesFailed: 'Impossible de charger les prestataires.',
  peopleFailed: 'Impossible de charger les intervenants.',
  retry: 'Réessayer',
} as const;
