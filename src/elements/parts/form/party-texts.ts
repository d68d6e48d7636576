/** French of the choice of a provider and a person. */
export const PARTY_TEXTS = {
  choose: 'Choisissez…',
  nobody: 'Aucun en particulier',
  peopleFailed: 'Impossible de charger les intervenants.',
} as const;
