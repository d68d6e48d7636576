import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { listCoveredInterventions } from '../../core/contracts/covered-assets.ts';
import type { Contract } from '../../core/contracts/model.ts';
import type { Intervention } from '../../core/interventions/model.ts';
import { getInterventionState } from '../../core/interventions/state.ts';
import { $interventions, interventionCollection } from '../../core/interventions/store.ts';
import { INCOMPLETE_LIST } from '../../core/kernel/lib/texts.ts';
import { canVisit } from '../../core/kernel/session/session.ts';
import { formatShortDateTime } from '../../core/kernel/time/dates.ts';
import type { HeadingLevel } from '../parts/host/attributes.ts';
import { LinkedRow } from '../parts/object/linked-row.tsx';
import { MoreRows } from '../parts/object/more-rows.tsx';
import { Empty } from '../parts/ui/empty.tsx';
import { InterventionBadge } from '../parts/ui/intervention-badge.tsx';
import { LoadFailed } from '../parts/ui/load-failed.tsx';
import { Panel } from '../parts/ui/panel.tsx';
import { QueryStatus } from '../parts/ui/query-status.tsx';
import { CONTRACT_TEXTS } from './texts.ts';

/** What was done, and is to be done, on the equipment that it covers. */
export function CoveredInterventions({ contract, level }: { contract: Contract; level: HeadingLevel }) {
  const { items, size, status, error, loadedAt, incomplete } = useStore($interventions);
  const rows = useMemo(
    () => listCoveredInterventions(contract, items.slice(0, size)),
    [contract, items, size],
  );
  const retry = () => void interventionCollection.refresh();
  const isLoading = loadedAt === null && !error;
  return (
    <Panel title={CONTRACT_TEXTS.interventions(rows.length)} level={level}>
      {rows.length > 0 && <MoreRows rows={rows} row={(row) => <Row key={row.id} row={row} />} />}
      {rows.length === 0 && error && <LoadFailed error={error} onRetry={retry} busy={status === 'LOADING'} />}
      {rows.length === 0 && isLoading && <div className="bone bone-lines" aria-hidden="true" />}
      {rows.length === 0 && !error && incomplete && (
        <Empty kind="error" title={INCOMPLETE_LIST} onRetry={retry} />
      )}
      {rows.length === 0 && !error && !isLoading && !incomplete && (
        <p className="muted">{CONTRACT_TEXTS.noInterventions}</p>
      )}
      <QueryStatus query={interventionCollection} silent={rows.length === 0} />
    </Panel>
  );
}

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
