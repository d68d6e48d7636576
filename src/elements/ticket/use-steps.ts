import { useStore } from '@nanostores/react';
import { atom, type ReadableAtom } from 'nanostores';
import { interventionQuery } from '../../core/interventions/store.ts';
import { getWallTime, toWallMs } from '../../core/kernel/time/paris-clock.ts';
import { listTicketSteps, type StepDates, type TicketStep } from '../../core/tickets/history.ts';
import type { Ticket } from '../../core/tickets/model.ts';
import { useLook } from '../parts/host/use-look.ts';
import type { ThreadStep } from '../parts/object/thread.ts';
import type { IconName } from '../parts/ui/icon.tsx';
import { TICKET_TEXTS } from './texts.ts';

const ICONS: Record<TicketStep['step'], IconName> = {
  assigned: 'person',
  proposed: 'calendar-check',
  planned: 'calendar-check',
  realised: 'check-lg',
  closed: 'lock',
};
/** Of a ticket without an intervention. */
const NOTHING = { $state: atom({ data: null }), look: () => () => {} };

/** What became of the ticket, for the thread of its comments. */
export function useTicketSteps(ticket: Ticket): ThreadStep[] {
  const query = ticket.intervention ? interventionQuery(ticket.intervention.id) : NOTHING;
  const { data } = useStore(query.$state as ReadableAtom<{ data: { intervention: StepDates } | null }>);
  useLook(query);
  return listTicketSteps(ticket, data?.intervention ?? null).map((each) => ({
    key: each.step,
    date: each.date,
    icon: ICONS[each.step],
    words: nameStep(each),
    more: each.report,
  }));
}

function nameStep({ step, provider, proposed, date }: TicketStep): string {
  if (step === 'assigned') return TICKET_TEXTS.assigned(provider);
  if (step === 'proposed') return TICKET_TEXTS.proposed(provider, proposed);
  if (step === 'planned')
    return getWallTime(date) < toWallMs() ? TICKET_TEXTS.wasPlanned : TICKET_TEXTS.planned;
  return step === 'realised' ? TICKET_TEXTS.realised : TICKET_TEXTS.closed;
}
