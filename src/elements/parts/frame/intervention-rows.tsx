import type { ReactNode } from 'react';
import { TO_PLAN } from '../../../core/interventions/field-texts.ts';
import { getInterventionSite, type Intervention } from '../../../core/interventions/model.ts';
import { getInterventionState } from '../../../core/interventions/state.ts';
import { interventionCollection } from '../../../core/interventions/store.ts';
import { canVisit } from '../../../core/kernel/session/rights.ts';
import { formatShortDateTime } from '../../../core/kernel/time/dates.ts';
import { formatWholePlace, type SitePlaces } from '../../../core/sites/place.ts';
import { $siteTree } from '../../../core/sites/store.ts';
import { CollectionRows } from '../object/collection-rows.tsx';
import { LinkedRow } from '../object/linked-row.tsx';
import { usePlaces } from '../sites/use-places.ts';
import { InterventionBadge } from '../ui/intervention-badge.tsx';
import { ROW_TEXTS as TEXTS } from './intervention-rows-texts.ts';

export interface InterventionRowsProps {
  /** Those to show, in their order, of the list of all interventions. */
  rows: readonly Intervention[];
  /** Shown when no row is left. */
  none: ReactNode;
}

/** Interventions in a panel: what, when and where, and their state. */
export function InterventionRows({ rows, none }: InterventionRowsProps) {
  const places = usePlaces($siteTree);
  return (
    <CollectionRows
      collection={interventionCollection}
      loading={TEXTS.loading}
      rows={rows}
      rowKey={keyOf}
      row={(row) => <Row key={row.id} row={row} places={places} />}
      empty={<p className="muted">{none}</p>}
    />
  );
}

const keyOf = ({ id }: Intervention) => id;

function Row({ row, places }: { row: Intervention; places: SitePlaces }) {
  const { id, ticket, date_intervention } = row;
  return (
    <LinkedRow
      route={canVisit("Details de l'intervention") ? "Details de l'intervention" : null}
      id={id}
      name={ticket?.objet.trim() || TEXTS.number(id)}
      meta={[
        formatShortDateTime(date_intervention) || TO_PLAN,
        formatWholePlace(getInterventionSite(row), places),
      ]}
    >
      <InterventionBadge value={getInterventionState(row)} />
    </LinkedRow>
  );
}
