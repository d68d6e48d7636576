import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { ALL_STATES } from '../../core/interventions/list.ts';
import { $interventions } from '../../core/interventions/store.ts';
import { listWork } from '../../core/profiles/work.ts';
import { canVisit } from '../../core/session/session.ts';
import { InterventionRows } from '../_frame/intervention-rows.tsx';
import { Link } from '../_host/link.tsx';
import { Panel } from '../_ui/panel.tsx';
import type { TabProps } from './tab-props.ts';
import { TEXTS } from './texts.ts';

/** What the person has done and will do: those to be planned first, then the latest. */
export function InterventionsTab({ id, level }: TabProps) {
  const { items, size } = useStore($interventions);
  const rows = useMemo(() => listWork(items.slice(0, size), 'intervenant', id), [items, size, id]);
  return (
    <Panel
      title={TEXTS.interventions(rows.length)}
      level={level}
      end={
        rows.length > 0 &&
        canVisit('Interventions') && (
          <Link route="Interventions" query={{ intervenant: id, state: ALL_STATES }}>
            {TEXTS.allInterventions}
          </Link>
        )
      }
    >
      <InterventionRows rows={rows} none={TEXTS.noInterventions} />
    </Panel>
  );
}
