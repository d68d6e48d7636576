import { canVisit } from '../../core/kernel/session/rights.ts';
import { formatLongDateTime } from '../../core/kernel/time/dates.ts';
import { getTicketSite, HIDDEN_STATES, type Ticket } from '../../core/tickets/model.ts';
import { getSitePath } from '../parts/frame/lazy-site-path.tsx';
import { getProviderFact } from '../parts/frame/provider-fact.tsx';
import type { HeadingLevel } from '../parts/host/attributes.ts';
import { Link } from '../parts/host/link.tsx';
import { getPlaceFacts, Summary, type SummaryFact } from '../parts/object/summary.tsx';
import { SUMMARY_TEXTS } from '../parts/object/summary-texts.ts';
import { TICKET_TEXTS } from './texts.ts';

export interface TicketOverviewProps {
  ticket: Ticket;
  level: HeadingLevel;
}

/** The facts of a ticket: its site and equipment, and the date and the company of its intervention. */
export function TicketOverview({ ticket, level }: TicketOverviewProps) {
  const place = getPlaceFacts(
    ticket.asset,
    getSitePath(getTicketSite(ticket)),
    canVisit("Details de l'équipement"),
  );
  return (
    <Summary
      level={level}
      facts={[...place, ...getInterventionFacts(ticket)]}
      isOver={HIDDEN_STATES.includes(ticket.state)}
    />
  );
}

/** When and who, or that nobody comes yet: in as many places, so that nothing moves when it is entrusted. */
function getInterventionFacts({ intervention, state }: Ticket): SummaryFact[] {
  if (!intervention) {
    const provider = getProviderFact({ prestataire: null });
    return [
      {
        name: TICKET_TEXTS.intervention,
        icon: 'intervention',
        value: null,
        missing: TICKET_TEXTS.noIntervention,
        room: 3,
      },
      // what was closed without anybody awaits nobody
      HIDDEN_STATES.includes(state) ? { ...provider, missing: TICKET_TEXTS.noProvider } : provider,
    ];
  }
  const when = formatLongDateTime(intervention.date_intervention);
  const link = canVisit("Details de l'intervention") && (
    <Link translate="yes" route="Details de l'intervention" params={{ id: intervention.id }}>
      {TICKET_TEXTS.seeIntervention}
    </Link>
  );
  return [
    {
      name: SUMMARY_TEXTS.when,
      icon: 'calendar-check',
      value: when && <strong className="summary-day">{when}</strong>,
      missing: SUMMARY_TEXTS.noDate,
      more: link,
      room: 3,
    },
    getProviderFact(intervention),
  ];
}
