/** French of the lists of providers, of people and of accounts. */

import { LAST_LOGIN } from '../../core/kernel/lib/account-words.ts';
import { formatCount, plural } from '../../core/kernel/lib/plural.ts';
import {
  ADD_INTERVENANT,
  ADD_PRESTATAIRE,
  MEAN_NOTE,
  NO_GROUP,
  PRESTATAIRE_LABELS,
  PROFILE_LABELS,
} from '../../core/profiles/texts.ts';

export const INTERVENANT_LIST_TEXTS = {
  login: 'Connectez-vous pour voir les intervenants.',
  views: 'Vue',
  names: { prestataires: 'Prestataires', intervenants: 'Intervenants', annuaire: 'Annuaire' },
  metier: 'Métier',
  add: ADD_INTERVENANT,
} as const;

export const COMPANY_TEXTS = {
  title: INTERVENANT_LIST_TEXTS.names.prestataires,
  filters: 'Filtrer les prestataires',
  search: 'Rechercher un prestataire par nom ou SIRET',
  columns: {
    ...PRESTATAIRE_LABELS,
    people: 'Intervenants',
    open: 'Interventions en cours',
    contracts: 'Contrats actifs',
    next: 'Prochaine échéance',
    note: MEAN_NOTE,
  },
  noMetier: 'Sans métier',
  openCount: (count: number) => plural(count, 'intervention en cours', 'interventions en cours'),
  peopleCount: (count: number) => plural(count, 'intervenant'),
  add: ADD_PRESTATAIRE,
  count: (count: number) => plural(count, 'prestataire'),
  arrived: (count: number) => plural(count, 'nouveau prestataire', 'nouveaux prestataires'),
  shown: (count: number, total: number) =>
    `${plural(count, 'prestataire affiché', 'prestataires affichés')} sur ${formatCount(total)}`,
  selected: (count: number) => plural(count, 'sélectionné', 'sélectionnés'),
  empty: 'Aucun prestataire pour le moment.',
  emptyHint: 'Les entreprises qui interviennent, leurs contrats et leurs intervenants apparaîtront ici.',
  noMatch: 'Aucun prestataire ne correspond à ces filtres.',
  noneOfMetier: 'Aucun prestataire pour ce métier.',
  exportNoun: 'prestataires',
} as const;

export const PEOPLE_TEXTS = {
  title: INTERVENANT_LIST_TEXTS.names.intervenants,
  filters: 'Filtrer les intervenants',
  search: 'Rechercher un intervenant par nom ou e-mail',
  columns: {
    ...PROFILE_LABELS,
    upcoming: 'Interventions à venir',
    last_login: LAST_LOGIN,
  },
  only: 'Intervenants seulement',
  noGroup: NO_GROUP,
  never: 'Jamais connecté',
  upcomingCount: (count: number) => plural(count, 'intervention à venir', 'interventions à venir'),
  count: (count: number) => plural(count, 'intervenant'),
  arrived: (count: number) => plural(count, 'nouvel intervenant', 'nouveaux intervenants'),
  shown: (count: number, total: number) =>
    `${plural(count, 'intervenant affiché', 'intervenants affichés')} sur ${formatCount(total)}`,
  selected: (count: number) => plural(count, 'sélectionné', 'sélectionnés'),
  empty: 'Aucun intervenant pour le moment.',
  emptyHint:
    'Les personnes qui interviennent, leur métier et leur prestataire apparaîtront ici. Un compte ne suffit pas\u00a0: ajoutez aussi chaque personne à qui affecter du travail.',
  toAccounts: 'Voir les comptes',
  noMatch: 'Aucun intervenant ne correspond à ces filtres.',
  exportNoun: 'intervenants',
} as const;

/** The figures above the list of people: how many each group has. */
export const INTERVENANT_LIST_FIGURES = { label: 'Par groupe' } as const;

export const DIRECTORY_TEXTS = {
  title: INTERVENANT_LIST_TEXTS.names.annuaire,
  loading: 'Chargement de l’annuaire…',
  filters: 'Filtrer l’annuaire',
  search: 'Rechercher un compte par nom ou identifiant',
  group: PROFILE_LABELS.group,
  never: PEOPLE_TEXTS.never,
  count: (count: number) => plural(count, 'compte'),
  loginOf: (username: string) => `Identifiant\u00a0: ${username}`,
  lastLogin: `${LAST_LOGIN}\u00a0:`,
  empty: 'Aucun compte.',
  noMatch: 'Aucun compte ne correspond à ces filtres.',
} as const;
