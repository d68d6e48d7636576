import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { countByState, type StateCount } from '../../core/interventions/by-state.ts';
import { ALL_STATES } from '../../core/interventions/list.ts';
import { $interventions, interventionCollection } from '../../core/interventions/store.ts';
import { listWork } from '../../core/profiles/work.ts';
import { canVisit } from '../../core/session/session.ts';
import type { HeadingLevel } from '../_host/attributes.ts';
import { Link } from '../_host/link.tsx';
import { CollectionRows } from '../_object/collection-rows.tsx';
import { InterventionBadge } from '../_ui/intervention-badge.tsx';
import { getInterventionLook } from '../_ui/intervention-states.ts';
import { Panel } from '../_ui/panel.tsx';
import { Reminders } from './reminders.tsx';
import { TEXTS } from './texts.ts';

export interface InterventionsProps {
  id: string;
  /** The company's name. */
  name: string;
  level: HeadingLevel;
  readonly: boolean;
}

/** Its interventions by state, each count with its list; and a reminder of those that wait for a date. */
export function Interventions({ id, name, level, readonly }: InterventionsProps) {
  const { items, size } = useStore($interventions);
  const rows = useMemo(() => listWork(items.slice(0, size), 'prestataire', id), [items, size, id]);
  const states = useMemo(() => countByState(rows), [rows]);
  const isLinked = canVisit('Interventions');
  return (
    <Panel
      title={TEXTS.interventions(rows.length)}
      level={level}
      end={
        rows.length > 0 &&
        isLinked && (
          <Link route="Interventions" query={{ prestataire: id, state: ALL_STATES }}>
            {TEXTS.allInterventions}
          </Link>
        )
      }
    >
      <CollectionRows
        collection={interventionCollection}
        loading={TEXTS.loadingInterventions}
        rows={states}
        row={(each) => <StateRow key={each.state} id={id} isLinked={isLinked} {...each} />}
        empty={<p className="muted">{TEXTS.noInterventions}</p>}
      />
      {rows.length > 0 && canVisit('Agenda') && (
        <Link className="block-link" route="Agenda" query={{ intervenant: `prestataire-${id}` }}>
          {TEXTS.agenda}
        </Link>
      )}
      {!readonly && <Reminders name={name} interventions={rows} />}
    </Panel>
  );
}

function StateRow({ id, isLinked, state, count }: StateCount & { id: string; isLinked: boolean }) {
  const words = TEXTS.ofState(count, getInterventionLook(state).label);
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
