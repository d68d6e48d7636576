import { formatDateTime } from '../../core/_time/dates.ts';
import { canVisit } from '../../core/session/session.ts';
import type { Ticket } from '../../core/tickets/model.ts';
import type { HeadingLevel } from '../_host/attributes.ts';
import { Link } from '../_host/link.tsx';
import { Facts, Panel } from '../_ui/panel.tsx';
import { AssignLink } from './assign-link.tsx';
import { TEXTS } from './texts.ts';

interface InterventionPanelProps {
  ticket: Ticket;
  level: HeadingLevel;
  canAssign: boolean;
}

/** Who comes and when, or that nobody does yet. */
export function InterventionPanel({ ticket, level, canAssign }: InterventionPanelProps) {
  const { intervention } = ticket;
  if (!intervention) {
    return (
      <Panel title={TEXTS.intervention} level={level}>
        <p className="muted">{TEXTS.noIntervention}</p>
        {canAssign && <AssignLink ticket={ticket.id} />}
      </Panel>
    );
  }
  const { date_intervention: date, prestataire } = intervention;
  return (
    <Panel title={TEXTS.intervention} level={level}>
      <Facts
        facts={[
          [TEXTS.provider, prestataire?.fullname, TEXTS.noProvider],
          [TEXTS.date, formatDateTime(date), TEXTS.noDate],
        ]}
      />
      {canVisit("Details de l'intervention") && (
        <Link route="Details de l'intervention" params={{ id: intervention.id }} className="block-link">
          {TEXTS.seeIntervention}
        </Link>
      )}
    </Panel>
  );
}
