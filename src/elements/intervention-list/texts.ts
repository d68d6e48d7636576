/** French of the list of interventions. */

import { ASSET } from '../../core/assets/texts.ts';
import type { WorkGroup } from '../../core/interventions/default-order.ts';
import {
  DATE_TO_PROPOSE,
  formatLate,
  INTERVENTION_LABELS,
  LATE,
  STEP_LABELS,
  TO_ASSIGN,
  TO_PLAN,
} from '../../core/interventions/field-texts.ts';
import { INTERVENTION_HINTS } from '../../core/interventions/texts.ts';
import { formatCount, plural } from '../../core/kernel/lib/plural.ts';
import { interventionNumber } from '../../core/kernel/lib/texts.ts';
import { ALL_STATES_LABEL, NO_DATE, TODAY } from '../../core/kernel/lib/words.ts';
import { NO_SITE } from '../../core/sites/texts.ts';
import { FIGURE_TEXTS } from '../parts/object/figure-texts.ts';

/** The groups of the order of work. */
const GROUPS: Record<WorkGroup | 'new', string> = {
  new: 'Nouvelles',
  late: LATE,
  today: TODAY,
  tomorrow: 'Demain',
  week: 'Cette semaine',
  next_week: 'Semaine prochaine',
  later: 'Plus tard',
  undated: NO_DATE,
  done: 'Réalisées',
};

export const INTERVENTION_LIST_TEXTS = {
  title: 'Interventions',
  login: 'Connectez-vous pour voir les interventions.',
  filters: 'Filtrer les interventions',
  search: 'Rechercher dans les objets',
  columns: {
    ...INTERVENTION_LABELS,
    id: 'N°',
    objet: 'Objet',
    state: 'État',
    asset: ASSET,
    site: 'Site',
    date_intervention: 'Date prévue',
    date_creation: 'Créée le',
    date_reponse: 'Réponse le',
    entry: 'Écriture',
    next: 'À faire',
  },
  number: 'Numéro exact',
  allStates: ALL_STATES_LABEL,
  follow: 'À compléter',
  late: LATE,
  lateBy: formatLate,
  costless: 'Sans coût',
  noSite: NO_SITE,
  noProvider: TO_ASSIGN,
  noDate: TO_PLAN,
  until: (end: string) => `jusqu’à ${end}`,
  untilDay: (day: string) => `au ${day}`,
  noteOf: (note: number) => `${note.toLocaleString('fr-FR')}/5`,
  intervention: interventionNumber,
  named: (step: string, name: string) => `${step}\u00a0: ${name}`,
  count: (count: number) => plural(count, 'intervention', 'interventions'),
  group: (name: string, count: number) => `${GROUPS[name as WorkGroup | 'new']} · ${formatCount(count)}`,
  arrived: (count: number) => plural(count, 'nouvelle intervention', 'nouvelles interventions'),
  shown: (count: number, total: number) =>
    `${plural(count, 'intervention affichée', 'interventions affichées')} sur ${formatCount(total)}`,
  empty: 'Aucune intervention pour le moment.',
  emptyHint: 'Elles viennent des tickets\u00a0: affectez-en un à un prestataire.',
  leftOut: {
    none: (waiting: number) =>
      `Aucune intervention validée\u00a0: ${plural(waiting, 'attend', 'attendent')} une date, un prestataire ou une validation.`,
    hint: 'Seules les interventions validées, avec un prestataire, sont affichées.',
    showAll: 'Tout afficher',
  },
  noMatch: 'Aucune intervention ne correspond à ces filtres.',
  noMatchOf: {
    waiting: 'Aucun prestataire en attente de réponse.',
    validation: 'Aucune date à valider.',
    to_note: 'Toutes vos interventions sont notées.',
    running: 'Aucune intervention en cours.',
    'assigned,running': 'Aucune intervention à faire ni en cours.',
  } as Readonly<Record<string, string>>,
  views: 'Vue',
  list: 'Liste',
  calendar: 'Calendrier',
  statistics: 'Statistiques',
  openAgenda: 'Ouvrir l’agenda',
  notInCalendar:
    'Le calendrier tient compte de l’état et de l’intervenant. Vos autres filtres restent dans la liste.',
  exportNoun: 'interventions',
} as const;

/** What a period is about. */
export const INTERVENTION_PERIOD_TEXTS = {
  on: 'Date',
  planned: 'Prévue',
  realised: 'Réalisée',
  counted: 'Réalisée, à défaut prévue',
  ofRealised: (period: string) => `${period} (réalisée)`,
  ofCounted: (period: string) => `${period} (réalisée, à défaut prévue)`,
} as const;

export const INTERVENTION_LIST_BULK_TEXTS = {
  selected: (count: number) => plural(count, 'sélectionnée', 'sélectionnées'),
  steps: {
    validate: (count: number) => `Valider (${formatCount(count)})`,
    remind: (count: number) => `Relancer (${formatCount(count)})`,
  },
  failed: (count: number, total: number) =>
    total === 1
      ? 'L’intervention n’a pas pu être modifiée.'
      : `${plural(count, 'intervention n’a', 'interventions n’ont')} pas pu être traitée${count < 2 ? '' : 's'} sur ${formatCount(total)}.`,
  reminderFailed: 'Le prestataire n’a pas pu être relancé.',
} as const;

/** The note that is given in the list. */
export const NOTE_TEXTS = {
  named: (name: string) => `${STEP_LABELS.note}\u00a0: ${name}`,
  give: (note: number) => `${note} sur 5`,
  hint: INTERVENTION_HINTS.note,
  failed: 'L’intervention n’a pas pu être notée.',
} as const;

export const QUICK_VIEW_TEXTS = {
  label: 'Interventions à afficher',
  names: { todo: 'À traiter', late: INTERVENTION_LIST_TEXTS.late, planned: 'Validées', all: 'Toutes' },
  /** What there is to do for a provider. */
  toDate: DATE_TO_PROPOSE,
  counted: (name: string, count: number) => (count === 0 ? name : `${name} (${formatCount(count)})`),
} as const;

export const INTERVENTION_LIST_FIGURES = {
  title: 'Statistiques des interventions',
  year: 'Année',
  loading: FIGURE_TEXTS.loading,
  none: 'Aucune intervention cette année-là.',
  total: 'Interventions',
  cost: 'Coût des achats',
  meanNote: FIGURE_TEXTS.meanNote,
  meanDelay: 'Délai moyen de réalisation',
  byMonth: 'Par mois',
  byState: 'Par état',
  costByMonth: 'Coût par mois',
  byProvider: 'Par prestataire',
  costByProvider: 'Coût par prestataire',
  noteByProvider: 'Note moyenne par prestataire',
  count: 'Interventions',
  amount: 'Coût',
  note: 'Note',
} as const;
