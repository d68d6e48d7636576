/** French of filters and of the tree of sites. */
import { formatCount } from '../../core/_lib/plural.ts';
import { CLEAR_FILTERS } from '../../core/_lib/words.ts';
import { LOADING_SITES } from '../../core/sites/texts.ts';

export const FILTER_TEXTS = {
  clearAll: CLEAR_FILTERS,
  clear: 'Effacer',
  /** The button of the sheet. */
  filters: (set: number) => (set > 0 ? `Filtres (${set})` : 'Filtres'),
  sheet: 'Filtres',
  see: (found: number) => `Voir ${formatCount(found)}\u00a0${found < 2 ? 'résultat' : 'résultats'}`,
  clearOne: (label: string) => `Retirer le filtre ${label}`,
  search: 'Rechercher',
  clearSearch: 'Effacer la recherche',
  shortcut: 'Raccourci\u00a0: /',
  more: (count: number) => `${count} autres\u00a0: précisez la recherche.`,
  nothing: 'Aucun résultat.',
  named: (label: string, value: string) => `${label}\u00a0: ${value}`,
  several: (first: string, others: number) => `${first} +${others}`,
  noSites: 'Aucun site.',
  clearSite: (label: string) => `Retirer le choix\u00a0: ${label}`,
  chooseSite: 'Choisir un site',
  searchSite: 'Rechercher un site',
  sites: 'Sites',
  unknownValue: 'Valeur inconnue',
  unknownSite: 'Site inconnu',
  unknownGiven: 'Le site demandé n’existe pas ou n’est plus accessible. Choisissez-en un autre.',
  pending: '…',
  loadingSites: LOADING_SITES,
} as const;
