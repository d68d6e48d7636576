/** What became of a ticket, step by step, as its dates tell it: no call has a history. Pure. */
import type { Intervention } from '../interventions/model.ts';
import { getClosing, type Ticket } from './model.ts';

export type TicketStepName = 'assigned' | 'proposed' | 'planned' | 'realised' | 'closed';

export interface TicketStep {
  step: TicketStepName;
  date: string;
  /** The provider, `''` without one. */
  provider: string;
  /** Of a proposed date, which one. */
  proposed: string;
  /** Of a realised intervention, its report. */
  report: string;
}

/** The dates of its intervention that the steps are made of. */
export type StepDates = Pick<
  Intervention,
  'date_creation' | 'date_reponse' | 'date_intervention' | 'date_realisation' | 'compte_rendu' | 'prestataire'
>;

/**
 * The steps, in the order of their dates.
 * @param intervention its own fields; `null` where they are not known: then the ticket's short form is read
 */
export function listTicketSteps(
  ticket: Pick<Ticket, 'intervention' | 'state' | 'date_cloture'>,
  intervention: StepDates | null,
): TicketStep[] {
  const { intervention: ref } = ticket;
  const provider = (intervention ?? ref)?.prestataire?.fullname ?? '';
  const date = (intervention ?? ref)?.date_intervention ?? null;
  const found: [TicketStepName, string | null | undefined | false][] = [
    ['assigned', provider !== '' && intervention?.date_creation],
    ['proposed', date !== null && intervention?.date_reponse],
    ['planned', !intervention?.date_realisation && date],
    ['realised', intervention?.date_realisation],
    ['closed', getClosing(ticket)],
  ];
  return found.flatMap(([step, at]) =>
    at
      ? [
          {
            step,
            date: at,
            provider,
            proposed: step === 'proposed' ? (date ?? '') : '',
            report: step === 'realised' ? (intervention?.compte_rendu.trim() ?? '') : '',
          },
        ]
      : [],
  );
}
