import { formatDate, formatDateTime } from '../../core/dates.ts';
import { canVisit } from '../../core/session.ts';
import { formatSite } from '../../core/sites/model.ts';
import { getTicketSite, type Ticket } from '../../core/tickets/model.ts';
import type { HeadingLevel } from '../_kit/attributes.ts';
import { Link } from '../_kit/link.tsx';
import { Facts, Panel } from '../_ui/panel.tsx';
import { AssignLink } from './assign-link.tsx';
import { TEXTS } from './texts.ts';

interface RelationProps {
  ticket: Ticket;
  level: HeadingLevel;
}

/** What it is about and where that is. */
export function AssetPanel({ ticket, level }: RelationProps) {
  const { asset } = ticket;
  const site = formatSite(getTicketSite(ticket));
  if (!asset) {
    return (
      <Panel title={TEXTS.place} level={level}>
        <Facts
          facts={[
            [TEXTS.site, site, TEXTS.noSite],
            [TEXTS.asset, '', TEXTS.noAsset],
          ]}
        />
      </Panel>
    );
  }
  const name = asset.name || asset.balise || `${TEXTS.asset} ${asset.id}`;
  const link = canVisit("Details de l'équipement") ? (
    <Link route="Details de l'équipement" params={{ id: asset.id }}>
      {name}
    </Link>
  ) : (
    name
  );
  return (
    <Panel title={TEXTS.asset} level={level}>
      <Facts
        facts={[
          [TEXTS.name, <strong key="name">{link}</strong>, ''],
          [TEXTS.site, site, TEXTS.noSite],
          [TEXTS.category, asset.category?.name, TEXTS.noCategory],
          [TEXTS.balise, asset.balise, TEXTS.noBalise],
        ]}
      />
    </Panel>
  );
}

/** Who comes and when, or that nobody does yet. */
export function InterventionPanel({ ticket, level, canAssign }: RelationProps & { canAssign: boolean }) {
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
          [TEXTS.date, date && date.length > 10 ? formatDateTime(date) : formatDate(date), TEXTS.noDate],
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
