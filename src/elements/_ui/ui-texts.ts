/** French of the common parts. */
export const UI_TEXTS = {
  optional: '(facultatif)',
  retry: 'Réessayer',
  close: 'Fermer',
  cancel: 'Annuler',
  delete: 'Supprimer',
  remove: 'Retirer',
  edit: 'Modifier',
  save: 'Enregistrer',
  clearFilters: 'Effacer les filtres',
  loading: 'Chargement…',
  loadFailed: 'Cette partie de la page n’a pas pu être chargée.',
  working: 'En cours…',
  menu: 'Plus d’actions',
  removeChip: (label: string) => `Retirer le filtre ${label}`,
  errorSummary: (count: number) =>
    count === 1 ? 'Un champ est à corriger\u00a0:' : `${count} champs sont à corriger\u00a0:`,
  fieldError: (label: string, message: string) => `${label}\u00a0: ${message}`,
  progress: (done: number, total: number) => `${formatCount(done)} sur ${formatCount(total)}`,
  loaded: (done: number) => `${formatCount(done)} chargés…`,
};

const counts = new Intl.NumberFormat('fr-FR');

/** « 1 200 ». */
export const formatCount = (count: number): string => counts.format(count);
