/** French of the monthly list. */

import { INTERVENTION } from '../../core/interventions/field-texts.ts';
import { plural } from '../../core/kernel/lib/plural.ts';
import { NEXT_MONTH, NO_DATE, PREVIOUS_MONTH, TODAY } from '../../core/kernel/lib/words.ts';

const countEvents = (count: number): string => plural(count, 'événement');

export const MONTH_LIST_TEXTS = {
  title: 'Calendrier du mois',
  login: 'Connectez-vous pour voir le calendrier.',
  previous: PREVIOUS_MONTH,
  next: NEXT_MONTH,
  today: TODAY,
  period: 'Mois affiché',
  loading: 'Chargement du mois…',
  count: countEvents,
  over: (count: number) => `Jours passés\u00a0: ${countEvents(count)}`,
  empty: (month: string) => `Rien en ${month}.`,
  emptyHint: 'Les interventions datées et les échéances des contrats apparaîtront ici.',
  refused: 'Vous n’avez pas accès au calendrier.',
  cancelled: 'Le chargement a été annulé.',
  undated: NO_DATE,
  nothingToday: 'Rien aujourd’hui.',
  intervention: INTERVENTION,
  contract: 'Échéance de contrat',
  renewal: 'À renouveler',
  noObjet: 'Sans objet',
  noProvider: 'Sans prestataire',
  allDay: 'Journée',
  deadline: 'Échéance',
} as const;
