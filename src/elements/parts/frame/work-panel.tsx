import { useStore } from '@nanostores/react';
import { type ReactNode, useMemo } from 'react';
import { INTERVENTION_STATE_ALL } from '../../../core/interventions/list.ts';
import type { Intervention } from '../../../core/interventions/model.ts';
import { $interventions } from '../../../core/interventions/store.ts';
import { canVisit } from '../../../core/kernel/session/rights.ts';
import { listWork, type PartyName } from '../../../core/profiles/workload.ts';
import type { HeadingLevel } from '../host/attributes.ts';
import { Link } from '../host/link.tsx';
import { Panel } from '../ui/panel.tsx';

export interface WorkPanelProps {
  /** Whose interventions: a person's or a company's, and its id. */
  party: PartyName;
  id: string;
  level: HeadingLevel;
  texts: { interventions: (count: number) => string; allInterventions: string };
  children: (rows: readonly Intervention[]) => ReactNode;
}

/** The interventions of a person or a company: how many, the way to their list, and what `children` make of them. */
export function WorkPanel({ party, id, level, texts, children }: WorkPanelProps) {
  const { items, size, loadedAt } = useStore($interventions);
  const rows = useMemo(() => listWork(items.slice(0, size), party, id), [items, size, party, id]);
  return (
    <Panel
      // pages come one after the other: how many there are is known with the last
      title={texts.interventions(loadedAt === null ? 0 : rows.length)}
      level={level}
      end={
        rows.length > 0 &&
        canVisit('Interventions') && (
          <Link route="Interventions" query={{ [party]: id, state: INTERVENTION_STATE_ALL }}>
            {texts.allInterventions}
          </Link>
        )
      }
    >
      {children(rows)}
    </Panel>
  );
}
