/** French of filters. */
import { plural } from '../../../core/kernel/lib/plural.ts';
import { CLEAR_FILTERS } from '../../../core/kernel/lib/words.ts';

export const FILTER_TEXTS = {
  clearAll: CLEAR_FILTERS,
  clear: 'Effacer',
  /** The button of the sheet. */
  filters: (set: number) => (set > 0 ? `Filtres (${set})` : 'Filtres'),
  /** Of that button, where it has room for an icon alone. */
  set: (count: number) => `(${count})`,
  sheet: 'Filtres',
  /** @param found how many rows; `null` where the filters choose no rows */
  see: (found: number | null) => (found === null ? 'Voir' : `Voir ${plural(found, 'résultat')}`),
  clearOne: (label: string) => `Retirer le filtre ${label}`,
  search: 'Rechercher',
  clearSearch: 'Effacer la recherche',
  more: (count: number) => `${count} autres\u00a0: précisez la recherche.`,
  nothing: 'Aucun résultat.',
  several: (first: string, others: number) => `${first} +${others}`,
  unknownValue: 'Valeur inconnue',
  pending: '…',
} as const;
