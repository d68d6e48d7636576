/** French of the form of a piece of equipment. */
export const TEXTS = {
  create: 'Créer un équipement',
  edit: 'Modifier l’équipement',
  loginCreate: 'Connectez-vous pour créer un équipement.',
  loginEdit: 'Connectez-vous pour modifier cet équipement.',
  loading: 'Chargement de l’équipement…',
  back: 'Retour aux équipements',
  refusedCreate: 'Vous ne pouvez pas créer d’équipement.',
  refusedEdit: 'Vous ne pouvez pas modifier les équipements.',
  noCategory: 'Sans catégorie',
  conflict: 'Cet équipement a été modifié entre-temps.',
  submitCreate: 'Créer l’équipement',
  submitEdit: 'Enregistrer',
  discard: 'Effacer la saisie',
} as const;
