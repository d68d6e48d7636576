/** French of the search over everything. */

import { CREATE_ASSET } from '../../core/assets/texts.ts';
import { CREATE_CONTRACT } from '../../core/contracts/texts.ts';
import { plural } from '../../core/kernel/lib/plural.ts';
import { categoryNumber, groupNumber, userNumber } from '../../core/kernel/lib/texts.ts';
import { CLOSE, RETRY } from '../../core/kernel/lib/words.ts';
import { getRoute } from '../../core/kernel/page/screens.ts';
import type { SearchKind } from '../../core/search/kinds.ts';
import type { NumberedObject } from '../../core/search/match.ts';
import { CREATE_TICKET } from '../../core/tickets/texts.ts';
import { FILTER_TEXTS } from '../parts/filter/filter-texts.ts';

const list = new Intl.ListFormat('fr-FR');

export const SEARCH_TEXTS = {
  title: FILTER_TEXTS.search,
  login: 'Connectez-vous pour rechercher.',
  label: 'Rechercher un objet ou une action',
  list: 'Résultats',
  clear: FILTER_TEXTS.clearSearch,
  close: CLOSE,
  searching: 'Recherche…',
  recent: 'Ouverts récemment',
  actions: 'Actions',
  screens: 'Aller à',
  byNumber: 'Par son numéro',
  hints: [
    ['↑ ↓', 'choisir'],
    ['Entrée', 'ouvrir'],
    ['Échap', 'fermer'],
  ],
  more: (count: number) => `Afficher plus de résultats (${count})`,
  results: (count: number) => plural(count, 'résultat'),
  stillSearching: (count: number) => `${plural(count, 'résultat')}, recherche en cours…`,
  nothing: (text: string) => `Aucun résultat pour «\u00a0${text}\u00a0».`,
  nothingRead: (text: string) => `Aucun résultat pour «\u00a0${text}\u00a0» dans ce qui a pu être lu.`,
  nothingHint:
    'Vérifiez l’orthographe, essayez avec un mot de moins, ou avec le numéro du ticket ou la balise de l’équipement.',
  short: 'Tapez au moins deux lettres, ou un numéro.',
  retry: RETRY,
  unread: ([first = '', ...others]: readonly string[]) =>
    `${list.format([first, ...others.map((each) => each.toLowerCase())])}\u00a0: impossible de les lire.`,
  onSite: { equipment: 'Ses équipements', tickets: 'Ses tickets' },
} as const;

/** One object of each kind, as its screen is called. */
export const SEARCH_KIND_LABELS: Record<SearchKind, string> = {
  ticket: getRoute('Details du ticket').title,
  intervention: getRoute("Details de l'intervention").title,
  asset: getRoute("Details de l'équipement").title,
  site: 'Site',
  contract: getRoute('Details du contrat').title,
  person: getRoute("Details de l'intervenant").title,
  company: getRoute('Details du prestataire').title,
};

/** The headings of the groups. */
export const SEARCH_GROUP_LABELS: Record<SearchKind, string> = {
  ticket: 'Tickets',
  intervention: 'Interventions',
  asset: 'Équipements',
  site: 'Sites',
  contract: 'Contrats',
  person: 'Intervenants',
  company: `${SEARCH_KIND_LABELS.company}s`,
};
export const numberOf = (id: string | number): string => `n°\u00a0${id}`;
export const untitled = (kind: SearchKind, id: string | number): string =>
  `${SEARCH_KIND_LABELS[kind]} ${numberOf(id)}`;

/** Other words by which the actions are found. */
export const COMMANDS = {
  ticket: { title: CREATE_TICKET, words: 'nouveau ticket signaler déclarer demande ajouter' },
  asset: { title: CREATE_ASSET, words: 'nouvel équipement ajouter' },
  contract: { title: CREATE_CONTRACT, words: 'nouveau contrat ajouter' },
  scan: { title: 'Scanner', words: 'équipement code-barres balise étiquette caméra' },
  theme: {
    title: 'Changer de thème, clair ou sombre',
    words: 'couleurs nuit jour mode dark light',
  },
} as const;

/** What is found by its number alone. */
export const SEARCH_PLACES: Record<NumberedObject['kind'], (id: string) => string> = {
  entry: (id) => `Écriture ${numberOf(id)}`,
  plan: (id) => `${getRoute('Details du plan').title} ${numberOf(id)}`,
  category: categoryNumber,
  report: (id) => `Signalement ${numberOf(id)}`,
  account: userNumber,
  group: groupNumber,
};
