import { useStore } from '@nanostores/react';
import { atom, type ReadableAtom } from 'nanostores';
import { useContext, useState } from 'react';
import { interventionQuery } from '../../core/interventions/store.ts';
import type { Id } from '../../core/kernel/lib/lenient-schema.ts';
import { type QueryState, UNLOADED } from '../../core/kernel/store/query.ts';
import { getWallTime, toWallMs } from '../../core/kernel/time/paris-clock.ts';
import { listTicketSteps, type StepDates, type TicketStep } from '../../core/tickets/history.ts';
import type { Ticket } from '../../core/tickets/model.ts';
import { useKiosk } from '../parts/host/freshness.ts';
import { useLook } from '../parts/host/use-look.ts';
import type { ThreadStep } from '../parts/object/thread.ts';
import type { PartChanges } from '../parts/object/use-held-part.ts';
import { ObjectChangesContext } from '../parts/ui/held-block.tsx';
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
const NOTHING = { $state: atom({ ...UNLOADED, data: null }), look: () => () => {} };
type Reading = QueryState<{ intervention: StepDates }>;

interface TicketSteps {
  steps: ThreadStep[];
  changes: PartChanges;
  /** They have been read, or cannot be soon: the thread does not wait for them. */
  areKnown: boolean;
}

/** What became of the ticket, for the thread of its comments, and how often others have changed what is read for it. */
export function useTicketSteps(ticket: Ticket): TicketSteps {
  const query = ticket.intervention ? interventionQuery(ticket.intervention.id) : NOTHING;
  const reading = useStore(query.$state as ReadableAtom<Reading>);
  const { data, arrivals, own } = reading;
  useLook(query);
  const kiosk = useKiosk();
  const isLate = useIsLate(ticket, reading);
  const isNews = useIsNews(ticket);
  const steps = listTicketSteps(ticket, data?.intervention ?? null).map((each) => ({
    key: each.step,
    date: each.date,
    icon: ICONS[each.step],
    words: nameStep(each),
    more: each.report,
  }));
  const areKnown = !ticket.intervention || data !== null || isLate;
  // what comes late comes into a thread that somebody reads, but in a kiosk
  const isArrival = data !== null && (isNews || (isLate && !kiosk));
  return { steps, changes: { arrivals: isArrival ? arrivals + 1 : arrivals, own }, areKnown };
}

/** Whether the first reading of its intervention is, or was, late, tried again, given up or failed. */
function useIsLate({ intervention }: Ticket, { data, status, wait }: Reading): boolean {
  const id = intervention?.id ?? null;
  const [late, setLate] = useState<Id | null>(null);
  const isLate = id !== null && (late === id || (data === null && (wait !== null || status !== 'LOADING')));
  if (isLate && late !== id) setLate(id);
  return isLate;
}

/** Whether others have given the ticket another intervention meanwhile, whose first reading is news too. */
function useIsNews({ intervention }: Ticket): boolean {
  const { own = 0 } = useContext(ObjectChangesContext) ?? {};
  const id = intervention?.id ?? null;
  const [known, setKnown] = useState({ id, own });
  if (known.own !== own) setKnown({ id, own });
  return known.own === own && known.id !== id;
}

function nameStep({ step, provider, proposed, date }: TicketStep): string {
  if (step === 'assigned') return TICKET_TEXTS.assigned(provider);
  if (step === 'proposed') return TICKET_TEXTS.proposed(provider, proposed);
  if (step === 'planned')
    return getWallTime(date) < toWallMs() ? TICKET_TEXTS.wasPlanned : TICKET_TEXTS.planned;
  return step === 'realised' ? TICKET_TEXTS.realised : TICKET_TEXTS.closed;
}
