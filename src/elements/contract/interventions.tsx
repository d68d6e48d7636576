import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { listCoveredInterventions } from '../../core/contracts/covered-assets.ts';
import { contractQuery } from '../../core/contracts/detail-store.ts';
import type { Contract } from '../../core/contracts/model.ts';
import type { Intervention } from '../../core/interventions/model.ts';
import { getInterventionState } from '../../core/interventions/state.ts';
import { $interventions, interventionCollection } from '../../core/interventions/store.ts';
import { canVisit } from '../../core/kernel/session/rights.ts';
import { formatShortDateTime } from '../../core/kernel/time/dates.ts';
import type { HeadingLevel } from '../parts/host/attributes.ts';
import { CollectionRows } from '../parts/object/collection-rows.tsx';
import { LinkedRow } from '../parts/object/linked-row.tsx';
import { InterventionBadge } from '../parts/ui/intervention-badge.tsx';
import { Panel } from '../parts/ui/panel.tsx';
import { UI_TEXTS } from '../parts/ui/ui-texts.ts';
import { CONTRACT_TEXTS } from './texts.ts';

export interface CoveredInterventionsProps {
  id: string;
  contract: Contract;
  level: HeadingLevel;
}

/** What was done, and is to be done, on the equipment that it covers. */
export function CoveredInterventions({ id, contract, level }: CoveredInterventionsProps) {
  const covered = useStore(contractQuery(id).$state);
  const { items, size } = useStore($interventions);
  const rows = useMemo(
    () => listCoveredInterventions(contract, items.slice(0, size)),
    [contract, items, size],
  );
  return (
    <Panel title={CONTRACT_TEXTS.interventions(rows.length)} level={level}>
      <CollectionRows
        collection={interventionCollection}
        loading={UI_TEXTS.loading}
        rows={rows}
        rowKey={keyOf}
        others={[covered]}
        row={(row) => <Row key={row.id} row={row} />}
        empty={<p className="muted">{CONTRACT_TEXTS.noInterventions}</p>}
      />
    </Panel>
  );
}

const keyOf = ({ id }: Intervention) => id;

function Row({ row }: { row: Intervention }) {
  const { id, ticket, date_intervention, prestataire } = row;
  return (
    <LinkedRow
      route={canVisit("Details de l'intervention") ? "Details de l'intervention" : null}
      id={id}
      name={ticket?.objet.trim() || CONTRACT_TEXTS.interventionNumber(id)}
      meta={[formatShortDateTime(date_intervention) || CONTRACT_TEXTS.noDate, prestataire?.fullname]}
    >
      <InterventionBadge value={getInterventionState(row)} />
    </LinkedRow>
  );
}
