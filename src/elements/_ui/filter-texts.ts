/** French of filters and of the tree of sites. */
export const FILTER_TEXTS = {
  clearAll: 'Effacer les filtres',
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
  loadingSites: 'Chargement des sites…',
} as const;
