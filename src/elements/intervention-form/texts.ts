/** French of the form that creates an intervention. */

import { quoteTicket } from '../../core/interventions/assignment-texts.ts';
import { STEP_LABELS } from '../../core/interventions/field-texts.ts';
import { ticketNumber } from '../../core/kernel/lib/texts.ts';
import { BACK_TO_TICKETS, SEE_TICKET, TICKET_LOADING } from '../../core/tickets/texts.ts';
import { FORM_TEXTS } from '../parts/form/form-texts.ts';

export const INTERVENTION_FORM_TEXTS = {
  title: 'Affecter le ticket',
  login: 'Connectez-vous pour affecter ce ticket.',
  loading: TICKET_LOADING,
  none: 'Aucun ticket n’est choisi.',
  back: BACK_TO_TICKETS,
  refused: 'Vous ne pouvez pas affecter ce ticket.',
  taken: 'Ce ticket a déjà une intervention.',
  closed: 'Ce ticket est clos.',
  seeIntervention: 'Voir l’intervention',
  seeTicket: SEE_TICKET,
  created: 'Intervention créée.',
  quote: quoteTicket,
  assigned: (name: string) => `Ticket ${name} affecté.`,
  next: 'Affecter le suivant',
  ticket: (id: string | number, objet: string) =>
    objet === '' ? ticketNumber(id) : `${ticketNumber(id)}\u00a0: ${objet}`,
  dates: 'Date proposée',
  datesHint: 'Laissez vide\u00a0: le prestataire en proposera une. Sans fin, l’intervention dure une heure.',
  submit: STEP_LABELS.assign,
  discard: FORM_TEXTS.discard,
} as const;
