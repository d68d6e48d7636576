/** French of the list of tickets. */

import { ASSET_LABELS } from '../../core/assets/texts.ts';
import { INTERVENTION, TO_ASSIGN } from '../../core/interventions/field-texts.ts';
import { formatCount, plural } from '../../core/kernel/lib/plural.ts';
import { ticketNumber } from '../../core/kernel/lib/texts.ts';
import { ALL_STATES_LABEL } from '../../core/kernel/lib/words.ts';
import { NO_SITE } from '../../core/sites/texts.ts';
import { PRIORITY_LABELS } from '../../core/tickets/priority-texts.ts';
import { CREATE_TICKET, TICKET_LABELS } from '../../core/tickets/texts.ts';

/** The groups of the order of work. */
const GROUPS: Record<string, string> = {
  new: 'Nouveaux',
  ...PRIORITY_LABELS,
  other: 'Autre priorité',
  over: 'Traités ou clos',
};

export const TICKET_LIST_TEXTS = {
  title: 'Tickets',
  login: 'Connectez-vous pour voir les tickets.',
  create: CREATE_TICKET,
  filters: 'Filtrer les tickets',
  search: 'Rechercher dans les objets',
  columns: {
    ...TICKET_LABELS,
    id: 'N°',
    requester: 'Demandeur',
    date_creation: 'Créé',
    intervention: INTERVENTION,
    next: 'À faire',
  },
  number: 'Numéro exact',
  alone: 'Ce site seul',
  allStates: ALL_STATES_LABEL,
  noSite: NO_SITE,
  noIntervention: 'Aucune',
  noProvider: TO_ASSIGN,
  ticket: ticketNumber,
  opened: (count: number) => plural(count, 'ticket ouvert', 'tickets ouverts'),
  tickets: (count: number) => plural(count, 'ticket'),
  group: (name: string, count: number) => `${GROUPS[name] ?? name} · ${formatCount(count)}`,
  arrived: (count: number) => plural(count, 'nouveau ticket', 'nouveaux tickets'),
  shown: (count: number, total: number) =>
    `${plural(count, 'ticket affiché', 'tickets affichés')} sur ${formatCount(total)}`,
  empty: 'Aucun ticket pour le moment.',
  emptyHint: 'Les demandes déclarées apparaîtront ici.',
  leftOut: {
    none: 'Aucun ticket ouvert.',
    hint: 'Les tickets traités, prêts et clos ne sont pas affichés.',
    showAll: 'Afficher tous les tickets',
  },
  noMatch: 'Aucun ticket ne correspond à ces filtres.',
  views: 'Vue',
  list: 'Liste',
  analysis: 'Analyse',
  category: ASSET_LABELS.category,
  exportNoun: 'tickets',
} as const;
