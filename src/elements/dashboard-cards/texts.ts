/** French of the dashboard's cards. */
import { CANCEL, RETRY } from '../../core/kernel/lib/words.ts';
import type { CounterName } from '../../core/stats/model.ts';
import type { IconName } from '../parts/ui/icon.tsx';

/** The noun that a state qualifies. */
export const NOUNS = {
  ticket: { one: 'Ticket', several: 'Tickets' },
  intervention: { one: 'Intervention', several: 'Interventions' },
} as const;

/** The counters that count no state. */
export const CARD_WORDS: Partial<Record<CounterName, { icon: IconName; one: string; several: string }>> = {
  next_controls: { icon: 'contract', one: 'Prochain contrôle', several: 'Prochains contrôles' },
  opened_tickets: { icon: 'ticket', one: 'Ticket ouvert', several: 'Tickets ouverts' },
  urgent_tickets: { icon: 'exclamation-triangle', one: 'Ticket urgent', several: 'Tickets urgents' },
};

/** Work that is done, for who may not note it. */
export const NOTES_AWAITED: { icon: IconName; one: string; several: string } = {
  icon: 'star',
  one: 'Note attendue',
  several: 'Notes attendues',
};

export const DASHBOARD_CARDS_TEXTS = {
  label: 'À traiter',
  login: 'Connectez-vous pour voir ce qui est à traiter.',
  loading: 'Chargement des compteurs…',
  nothing: 'Rien à traiter pour le moment.',
  retry: RETRY,
  cancel: CANCEL,
} as const;
