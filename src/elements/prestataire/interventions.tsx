import { useMemo } from 'react';
import { countByState, type StateCount } from '../../core/interventions/count-by-state.ts';
import type { Intervention } from '../../core/interventions/model.ts';
import { interventionCollection } from '../../core/interventions/store.ts';
import { canVisit } from '../../core/kernel/session/rights.ts';
import { WorkPanel } from '../parts/frame/work-panel.tsx';
import type { HeadingLevel } from '../parts/host/attributes.ts';
import { Link } from '../parts/host/link.tsx';
import { CollectionRows } from '../parts/object/collection-rows.tsx';
import { InterventionBadge } from '../parts/ui/intervention-badge.tsx';
import { getInterventionLook } from '../parts/ui/intervention-state-looks.ts';
import { Reminders } from './reminders.tsx';
import { PRESTATAIRE_TEXTS } from './texts.ts';

export interface InterventionsProps {
  id: string;
  /** The company's name. */
  name: string;
  level: HeadingLevel;
  readonly: boolean;
}

/** Of a company that works: a row for most of the states, the link to its agenda. */
const STATES_ROOM = 320;

/** Its interventions by state, each count with its list; and a reminder of those that wait for a date. */
export const Interventions = ({ id, name, level, readonly }: InterventionsProps) => (
  <WorkPanel party="prestataire" id={id} level={level} texts={PRESTATAIRE_TEXTS}>
    {(rows) => (
      <>
        <States id={id} rows={rows} />
        {rows.length > 0 && canVisit('Agenda') && (
          <Link className="block-link" route="Agenda" query={{ intervenant: `prestataire-${id}` }}>
            {PRESTATAIRE_TEXTS.agenda}
          </Link>
        )}
        {!readonly && <Reminders name={name} interventions={rows} />}
      </>
    )}
  </WorkPanel>
);

function States({ id, rows }: { id: string; rows: readonly Intervention[] }) {
  const states = useMemo(() => countByState(rows), [rows]);
  const isLinked = canVisit('Interventions');
  return (
    <CollectionRows
      collection={interventionCollection}
      loading={PRESTATAIRE_TEXTS.loadingInterventions}
      rows={states}
      rowKey={stateOf}
      room={STATES_ROOM}
      row={(each) => <StateRow key={each.state} id={id} isLinked={isLinked} {...each} />}
      empty={<p className="muted">{PRESTATAIRE_TEXTS.noInterventions}</p>}
    />
  );
}

const stateOf = ({ state }: StateCount) => state;

function StateRow({ id, isLinked, state, count }: StateCount & { id: string; isLinked: boolean }) {
  const words = PRESTATAIRE_TEXTS.ofState(count, getInterventionLook(state).label);
  return (
    <li className="row prestataire-state">
      <InterventionBadge value={state} />
      {isLinked ? (
        <Link
          className="prestataire-count"
          route="Interventions"
          query={{ prestataire: id, state }}
          aria-label={words}
        >
          {count}
        </Link>
      ) : (
        <span className="prestataire-count">{count}</span>
      )}
    </li>
  );
}
