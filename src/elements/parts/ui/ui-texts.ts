/** French of the common parts. */
import { formatCount, plural } from '../../../core/kernel/lib/plural.ts';
import {
  CANCEL,
  CLEAR_FILTERS,
  CLOSE,
  DELETE,
  EDIT,
  LOADING,
  PART_FAILED,
  RETRY,
  SAVE,
} from '../../../core/kernel/lib/words.ts';

export const UI_TEXTS = {
  optional: '(facultatif)',
  required: { required: ' *', word: ' (obligatoire)' },
  retry: RETRY,
  close: CLOSE,
  cancel: CANCEL,
  delete: DELETE,
  edit: EDIT,
  save: SAVE,
  clearFilters: CLEAR_FILTERS,
  loading: LOADING,
  others: (count: number) => `et ${plural(count, 'autre', 'autres')}`,
  atLeast: (count: number) => `et au moins ${plural(count, 'autre', 'autres')}`,
  loadFailed: PART_FAILED,
  arrived: (text: string) => `${text} · Afficher`,
  noneSoFar: 'Aucun résultat dans la partie déjà lue de la liste.',
  moved: 'Liste modifiée',
  news: 'Du nouveau',
  named: (label: string, value: string) => `${label}\u00a0: ${value}`,
  errorSummary: (count: number) =>
    count === 1 ? 'Un champ est à corriger\u00a0:' : `${count} champs sont à corriger\u00a0:`,
  progress: (done: number, total: number) => `${formatCount(done)} sur ${formatCount(total)}`,
  loaded: (done: number) => `${formatCount(done)} chargés…`,
  /** How a table with names of groups is read (RGAA 5.1). */
  grouped: 'Les lignes sont en groupes\u00a0: une ligne de titre nomme celles qui la suivent.',
};
