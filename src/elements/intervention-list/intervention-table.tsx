import { useStore } from '@nanostores/react';
import { type ReactNode, useMemo, useState } from 'react';
import { $config, $showInterventionNumber } from '../../core/config/store.ts';
import type { RowStep } from '../../core/interventions/bulk-step.ts';
import {
  INTERVENTION_FILTERS,
  INTERVENTION_STATE_ALL,
  type InterventionFilters,
} from '../../core/interventions/list.ts';
import { interventionList } from '../../core/interventions/list-store.ts';
import type { Intervention } from '../../core/interventions/model.ts';
import { showsCosts } from '../../core/interventions/rights.ts';
import { hasFilters } from '../../core/kernel/list/list-filters.ts';
import { getMainTask } from '../../core/kernel/session/main-task.ts';
import { isHouseStaff } from '../../core/kernel/session/rights.ts';
import { $user } from '../../core/kernel/session/session.ts';
import { ListView } from '../parts/frame/list-view.tsx';
import { LazyPart, partCode } from '../parts/ui/lazy-part.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { getInterventionCard, getInterventionColumns, getInterventionExportColumns } from './columns.tsx';
import { getInterventionFilterDisplays } from './filters.tsx';
import { getInterventionName } from './intervention-name.ts';
import { RowStepsContext } from './next-step.tsx';
import { InterventionOutcomes } from './outcomes.tsx';
import { getOwn, QuickViews } from './quick-views.tsx';
import type { NoteTarget, RatingLayerProps } from './rating-layer.tsx';
import { INTERVENTION_LIST_TEXTS } from './texts.ts';
import { type OnDone, type TakenSteps, useRowSteps } from './use-row-steps.ts';
import type { InterventionListViewProps } from './views.tsx';

export interface InterventionTableProps extends InterventionListViewProps {
  readonly: boolean;
}

/** The list, in the frame of all lists, with the steps that can be taken in it. */
export function InterventionTable({ readonly, ...frame }: InterventionTableProps) {
  const { filters, setFilters } = frame.state;
  const withNumber = useStore($showInterventionNumber);
  const config = useStore($config);
  // the column keeps its room until it is known
  const hasNumber = withNumber || (config.loadedAt === null && config.error === null);
  const rows = useStore(interventionList.$index).rows as readonly Intervention[];
  const user = useStore($user);
  const task = getMainTask(user);
  const costs = showsCosts(rows, user);
  // the column of boxes keeps its room until it is known who that is
  const canSelect = !readonly && (user === null || isHouseStaff(user));
  const steps = useRowSteps(readonly);
  const isDefault = filters.state.length === 0;
  const texts = useMemo(() => ({ ...INTERVENTION_LIST_TEXTS, noMatch: sayNoMatch(filters) }), [filters]);
  return (
    <ListView
      {...frame}
      lead={!frame.quiet && <QuickViews state={frame.state} own={getOwn(task)} />}
      list={interventionList}
      texts={texts}
      route="Details de l'intervention"
      columns={getInterventionColumns({
        number: hasNumber,
        steps: !readonly,
        costs,
        provider: task !== 'work',
        ratings: !frame.quiet,
      })}
      getCardView={getInterventionCard}
      cardLines={4}
      getExportColumns={getInterventionExportColumns}
      nameGroup={frame.quiet ? undefined : INTERVENTION_LIST_TEXTS.group}
      looks={(index) => getInterventionFilterDisplays(index, frame.state, withNumber, task)}
      leftOut={
        isDefault
          ? {
              ...INTERVENTION_LIST_TEXTS.leftOut,
              // where the list is empty, every row is one that it leaves out
              none: INTERVENTION_LIST_TEXTS.leftOut.none(rows.length),
              onShowAll: () => setFilters({ ...filters, state: [INTERVENTION_STATE_ALL] }),
            }
          : undefined
      }
      nameRow={canSelect ? getInterventionName : undefined}
      bulk={({ rows, drop, clear, exportRows }) => (
        <BulkBar
          rows={rows}
          busy={steps.busy}
          onStep={(step, wanted) => steps.takeAll(step, wanted, drop)}
          onExport={exportRows}
          onClear={clear}
        />
      )}
      around={(table, { drop }) => (
        <>
          <InterventionOutcomes bulk={steps.bulk} onDone={drop} />
          {readonly ? table : <RowSteps steps={steps} drop={drop} table={table} />}
        </>
      )}
    />
  );
}

const NOTE_LAYER = partCode<RatingLayerProps>(() =>
  import('./rating-layer.tsx').then(({ RatingLayer }) => RatingLayer),
);

/** Rows whose step is done are no more chosen. */
function RowSteps({ steps, drop, table }: { steps: TakenSteps; drop: OnDone; table: ReactNode }) {
  const [target, setTarget] = useState<NoteTarget | null>(null);
  const [isUsed, setUsed] = useState(false);
  const [noting, setNoting] = useState(steps.sending);
  const value = useMemo(
    () => ({
      ...steps,
      busy: steps.busy || noting.size > 0,
      sending: noting.size > 0 ? noting : steps.sending,
      take: (step: RowStep, row: Intervention) => steps.takeAll(step, [row], drop),
      note: (row: Intervention, button: HTMLElement) => {
        setUsed(true);
        setTarget({ row, button });
      },
    }),
    [steps, drop, noting],
  );
  return (
    <RowStepsContext value={value}>
      {isUsed && (
        <LazyPart
          code={NOTE_LAYER}
          props={{ target, onClose: () => setTarget(null), onSending: setNoting, onDone: drop }}
          fallback={null}
        />
      )}
      {table}
    </RowStepsContext>
  );
}

/** Some states have a sentence of their own: nothing there is good news. */
function sayNoMatch(filters: InterventionFilters): string {
  const isAlone = !hasFilters(INTERVENTION_FILTERS, { ...filters, state: [] });
  return (
    (isAlone && INTERVENTION_LIST_TEXTS.noMatchOf[filters.state.join()]) || INTERVENTION_LIST_TEXTS.noMatch
  );
}
