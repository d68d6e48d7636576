/** French of the form of a person. */

export const PROFILE_TEXTS = {
  newTitle: 'Ajouter un intervenant',
  editTitle: 'Modifier l’intervenant',
  create: 'Créer',
  noGroup: 'Aucun groupe',
  noCompany: 'Aucun prestataire',
  noUser: 'Aucun compte',
  noMetiers: 'Aucun métier n’est enregistré.',
  accountsFailed: 'Impossible de charger les comptes.',
  unknown: (id: string) => `N°\u00a0${id}`,
} as const;
