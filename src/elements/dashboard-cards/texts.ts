/** French of the dashboard's cards. */
import type { CounterName } from '../../core/stats/model.ts';

/** A counter's words for one and for several; `of` is said to screen readers where the words alone say less. */
const CARDS: Record<CounterName, { one: string; several: string; of?: string }> = {
  unassigned_tickets: { one: 'Ticket non affecté', several: 'Tickets non affectés' },
  waiting_interventions: { one: 'En attente', several: 'En attente', of: 'interventions' },
  interventions_to_valid: { one: 'À valider', several: 'À valider', of: 'interventions' },
  interventions_to_note: { one: 'À noter', several: 'À noter', of: 'interventions' },
  running_interventions: { one: 'En cours', several: 'En cours', of: 'interventions' },
  assigned_interventions: { one: 'Affectée', several: 'Affectées', of: 'interventions' },
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
  retry: 'Réessayer',
  cancel: 'Annuler',
  cancelled: 'Le chargement a été interrompu.',
  cardLabel: (name: CounterName, count: number): string => {
    const { one, several } = CARDS[name];
    return Math.abs(count) < 2 ? one : several;
  },
  cardContext: (name: CounterName): string => CARDS[name].of ?? '',
} as const;
