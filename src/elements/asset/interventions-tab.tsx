import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { listVisits, type Visit } from '../../core/assets/life.ts';
import { canVisit } from '../../core/kernel/session/rights.ts';
import { $user } from '../../core/kernel/session/session.ts';
import { formatShortDateTime } from '../../core/kernel/time/dates.ts';
import type { Ticket } from '../../core/tickets/model.ts';
import { seesAllTickets } from '../../core/tickets/rights.ts';
import { assetTicketsQuery } from '../../core/tickets/store.ts';
import { Link } from '../parts/host/link.tsx';
import { HeldPart } from '../parts/object/held-part.tsx';
import { LinkedRow } from '../parts/object/linked-row.tsx';
import { MoreRows } from '../parts/object/more-rows.tsx';
import { PartLoader } from '../parts/object/part-loader.tsx';
import { useHeldPart } from '../parts/object/use-held-part.ts';
import { Empty } from '../parts/ui/empty.tsx';
import { Panel } from '../parts/ui/panel.tsx';
import { VisitState } from './life-row.tsx';
import type { AssetTabProps } from './tab-props.ts';
import { ASSET_TEXTS } from './texts.ts';

/** Who came and when: the interventions of its tickets, those to come and the newest first. */
export function AssetInterventionsTab({ id, level }: AssetTabProps) {
  return (
    <PartLoader query={assetTicketsQuery(id)}>
      {(tickets) => <Visits id={id} tickets={tickets} level={level} />}
    </PartLoader>
  );
}

function Visits({
  id,
  tickets,
  level,
}: { tickets: readonly Ticket[] } & Pick<AssetTabProps, 'id' | 'level'>) {
  const live = useMemo(() => listVisits(tickets), [tickets]);
  const state = useStore(assetTicketsQuery(id).$state);
  const { rows: visits, news } = useHeldPart(live, state, keyOf);
  const seesAll = seesAllTickets(useStore($user));
  if (visits.length === 0) {
    return (
      <div className="panel">
        <HeldPart news={news}>
          <Empty
            kind="nothing"
            title={seesAll ? ASSET_TEXTS.noInterventions : ASSET_TEXTS.noInterventionsSeen}
          >
            {ASSET_TEXTS.noInterventionsHint}
          </Empty>
        </HeldPart>
      </div>
    );
  }
  return (
    <Panel
      title={ASSET_TEXTS.interventionsTitle(visits.length)}
      level={level}
      end={canVisit('Interventions') && <Link route="Interventions">{ASSET_TEXTS.allInterventions}</Link>}
    >
      <HeldPart news={news}>
        <MoreRows
          rows={visits}
          row={(visit) => <VisitRow key={visit.intervention.id} visit={visit} />}
          arrivals={state.arrivals}
        />
      </HeldPart>
    </Panel>
  );
}

const keyOf = ({ intervention }: Visit) => intervention.id;

function VisitRow({ visit: { ticket, intervention } }: { visit: Visit }) {
  const { id, date_intervention: date, prestataire } = intervention;
  const name = ticket.objet.trim() || ASSET_TEXTS.untitledTicket(ticket.id);
  const when = formatShortDateTime(date);
  return (
    <LinkedRow
      route={canVisit("Details de l'intervention") ? "Details de l'intervention" : null}
      id={id}
      name={name}
      meta={[when || ASSET_TEXTS.noDate, prestataire?.fullname || ASSET_TEXTS.noProvider]}
    >
      <VisitState id={String(id)} />
    </LinkedRow>
  );
}
