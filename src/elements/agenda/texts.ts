/** French of the agenda. */

import { ASSET } from '../../core/assets/texts.ts';
import type { AgendaView } from '../../core/interventions/calendar-constants.ts';
import { INTERVENTION_LABELS, LATE, TO_ASSIGN, TO_PLAN } from '../../core/interventions/field-texts.ts';
import { formatCount, plural } from '../../core/kernel/lib/plural.ts';
import { interventionNumber } from '../../core/kernel/lib/texts.ts';
import {
  ALL_STATES_LABEL,
  DATE_FORM,
  LOADING_CANCELLED,
  NEXT_MONTH,
  PREVIOUS_MONTH,
  TODAY,
} from '../../core/kernel/lib/words.ts';

export const AGENDA_TEXTS = {
  title: 'Agenda',
  login: 'Connectez-vous pour voir l’agenda.',
  loading: 'Chargement de l’agenda…',
  interrupted: LOADING_CANCELLED,
  period: 'Période',
  today: TODAY,
  openWeekend: (day: string) => `${day}, afficher le week-end`,
  previous: {
    day: 'Jour précédent',
    week: 'Semaine précédente',
    teams: 'Semaine précédente',
    month: PREVIOUS_MONTH,
  } satisfies Record<AgendaView, string>,
  next: {
    day: 'Jour suivant',
    week: 'Semaine suivante',
    teams: 'Semaine suivante',
    month: NEXT_MONTH,
  } satisfies Record<AgendaView, string>,
  idle: (from: string, to: string) => `Rien de prévu de ${from} à ${to}`,
  unfold: (from: string, to: string) => `Rien de prévu de ${from} à ${to}, afficher ces heures`,
  zoom: 'Hauteur des heures',
  zoomIn: 'Agrandir les heures',
  zoomOut: 'Réduire les heures',
  view: 'Vue',
  views: { day: 'Jour', week: 'Semaine', teams: 'Équipes', month: 'Mois' } satisfies Record<
    AgendaView,
    string
  >,
  intervenant: INTERVENTION_LABELS.intervenant,
  state: 'État',
  allStates: ALL_STATES_LABEL,
  count: (count: number) => plural(count, 'intervention', 'interventions'),
  onDay: (day: string, count: number) => `${day}, ${plural(count, 'intervention', 'interventions')}`,
  long: 'Sur plusieurs jours',
  outside: (count: number) => plural(count, 'intervention hors horaires', 'interventions hors horaires'),
  inside: 'Revenir aux horaires habituels',
  together: (count: number, day: string) =>
    `${plural(count, 'intervention en même temps', 'interventions en même temps')}, ${day}`,
  more: (count: number) => `+ ${formatCount(count)}`,
  moreEvents: (count: number) => `+ ${plural(count, 'autre', 'autres')}`,
  moreLabel: (count: number, day: string) =>
    `${plural(count, 'autre intervention', 'autres interventions')}, ${day}`,
  empty: 'Aucune intervention validée sur cette période.',
  emptyShort: 'Aucune intervention validée ce jour.',
  emptyHint:
    'Celles qui n’ont pas de prestataire et, selon vos droits, celles à valider ne sont pas affichées.',
  emptyToday: 'Aucune intervention aujourd’hui',
  emptyDay: 'Aucune intervention ce jour',
  after: 'Ensuite\u00a0:',
  noMatch: 'Aucune intervention ne correspond à ces filtres sur cette période.',
  nothing: 'Aucune intervention pour le moment.',
  nothingHint: 'Les interventions planifiées apparaîtront ici.',
  showAll: 'Tout afficher',
  unplanned: TO_PLAN,
  unplannedCount: (count: number) => plural(count, 'intervention à planifier', 'interventions à planifier'),
  age: (days: number) => `${formatCount(days)}\u00a0j`,
  ageLabel: (days: number) => `depuis ${plural(days, 'jour')}`,
  late: LATE,
  others: (count: number) => `et ${plural(count, 'autre', 'autres')}`,
  move: 'Déplacer',
  moveNamed: (name: string) => `Déplacer «\u00a0${name}\u00a0»`,
  plan: 'Planifier',
  planNamed: (name: string) => `Planifier «\u00a0${name}\u00a0»`,
  planHere: 'Planifier ici',
  planAt: (day: string, hour: string) => `Planifier ici\u00a0: ${day}, ${hour}`,
  at: (day: string, hour: string) => `${day}, ${hour}`,
  nothingToPlan: 'Aucune intervention n’attend de date.',
  toAssign: 'Tickets à affecter',
  busyWith: (hour: string, objet: string) => `Déjà pris à ${hour}\u00a0: ${objet}`,
  busy: (who: string) => `${who}, déjà pris`,
  open: 'Ouvrir',
  openDay: 'Ouvrir la journée',
  validate: 'Valider',
  card: { when: 'Quand', where: 'Où', asset: ASSET, who: 'Qui' },
  date: 'Date',
  time: 'Heure de début',
  dateMissing: DATE_FORM,
  dateFar: 'Saisissez une date entre 2000 et 2100.',
  timeMissing: 'Saisissez une heure comme 14:30.',
  duration: (duration: string) => `La durée ne change pas\u00a0: ${duration}.`,
  noObject: interventionNumber,
  span: (from: string, to: string) => `${from} – ${to}`,
  special: (label: string, from: string, to: string) => `${label}, ${from} – ${to}`,
  allDay: 'Toute la journée',
  now: 'Maintenant',
  noProvider: TO_ASSIGN,
} as const;

/** The words of the second engine, by its own keys. */
export const SCHEDULE_X_TEXTS: Record<string, string> = {
  Day: AGENDA_TEXTS.views.day,
  Week: AGENDA_TEXTS.views.week,
  Month: AGENDA_TEXTS.views.month,
  'Full day- and multiple day events': AGENDA_TEXTS.long,
  '+ 1 event': '+ 1',
  '+ {{n}} events': '+ {{n}}',
  'Link to 1 more event on {{date}}': '+ 1, 1 autre intervention, {{date}}',
  'Link to {{n}} more events on {{date}}': '+ {{n}}, {{n}} autres interventions, {{date}}',
};
