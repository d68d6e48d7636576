/** French of the monthly list. */

import { formatCount } from '../../core/_lib/plural.ts';
import { TODAY } from '../../core/_lib/words.ts';
import { INTERVENTION } from '../../core/interventions/labels.ts';

export const TEXTS = {
  title: 'Calendrier du mois',
  login: 'Connectez-vous pour voir le calendrier.',
  previous: 'Mois précédent',
  next: 'Mois suivant',
  today: TODAY,
  period: 'Mois affiché',
  loading: 'Chargement du mois…',
  count: (count: number) => `${formatCount(count)} ${count < 2 ? 'événement' : 'événements'}`,
  empty: (month: string) => `Rien en ${month}.`,
  emptyHint: 'Les interventions datées et les échéances des contrats apparaîtront ici.',
  refused: 'Vous n’avez pas accès au calendrier.',
  cancelled: 'Le chargement a été annulé.',
  undated: 'Sans date',
  nothingToday: 'Rien aujourd’hui.',
  intervention: INTERVENTION,
  contract: 'Échéance de contrat',
  renewal: 'À renouveler',
  noObjet: 'Sans objet',
  noProvider: 'Sans prestataire',
  allDay: 'Journée',
  deadline: 'Échéance',
} as const;
