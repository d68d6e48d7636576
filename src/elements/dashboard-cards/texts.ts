/** French of the dashboard's cards. */
import { CANCEL, LOADING_CANCELLED, RETRY } from '../../core/_lib/words.ts';
import type { CounterName } from '../../core/stats/model.ts';

/** A counter's words for one and for several: what is counted, and in which state. */
const CARDS: Record<CounterName, { one: string; several: string }> = {
  unassigned_tickets: { one: 'Ticket non affecté', several: 'Tickets non affectés' },
  waiting_interventions: { one: 'Intervention en attente', several: 'Interventions en attente' },
  interventions_to_valid: { one: 'Intervention à valider', several: 'Interventions à valider' },
  interventions_to_note: { one: 'Intervention à noter', several: 'Interventions à noter' },
  running_interventions: { one: 'Intervention en cours', several: 'Interventions en cours' },
  assigned_interventions: { one: 'Intervention affectée', several: 'Interventions affectées' },
  next_controls: { one: 'Contrôle à venir', several: 'Contrôles à venir' },
  opened_tickets: { one: 'Ticket ouvert', several: 'Tickets ouverts' },
  urgent_tickets: { one: 'Ticket urgent', several: 'Tickets urgents' },
};

export const TEXTS = {
  label: 'À traiter',
  login: 'Connectez-vous pour voir ce qui est à traiter.',
  loading: 'Chargement des compteurs…',
  nothing: 'Rien à traiter pour le moment.',
  dataOf: (time: string) => `Données de ${time}`,
  retry: RETRY,
  cancel: CANCEL,
  cancelled: LOADING_CANCELLED,
  cardLabel: (name: CounterName, count: number): string => {
    const { one, several } = CARDS[name];
    return Math.abs(count) < 2 ? one : several;
  },
} as const;
