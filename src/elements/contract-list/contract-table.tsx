import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { CONTRACT_FILTERS, type ContractFilters, DEFAULT_SORT } from '../../core/contracts/list.ts';
import { contractList } from '../../core/contracts/list-store.ts';
import { formatContract } from '../../core/contracts/model.ts';
import { canWriteContracts } from '../../core/contracts/rights.ts';
import { formatFilters } from '../../core/kernel/list/list-filters.ts';
import { $user } from '../../core/kernel/session/session.ts';
import { ListView } from '../parts/frame/list-view.tsx';
import type { HeadingLevel } from '../parts/host/attributes.ts';
import { LazyPart, partCode } from '../parts/ui/lazy-part.tsx';
import { CONTRACT_COLUMNS, getCardView } from './columns.tsx';
import type { Asked } from './contract-list.tsx';
import { CreateContract } from './create-link.tsx';
import { Figures } from './figures.tsx';
import { type ContractListState, getLooks } from './filters.tsx';
import type { OutcomesProps } from './outcomes.tsx';
import type { ScheduleProps } from './schedule.tsx';
import type { SelectionBarProps } from './selection-bar.tsx';
import { TEXTS } from './texts.ts';
import { Views } from './views.tsx';

/** Loaded once something is selected. */
const SELECTION_BAR = partCode<SelectionBarProps>(() =>
  import('./selection-bar.tsx').then(({ SelectionBar }) => SelectionBar),
);

/** Loaded after the list is drawn. */
const OUTCOMES = partCode<OutcomesProps>(() => import('./outcomes.tsx').then(({ Outcomes }) => Outcomes));

/** Loaded when that view is chosen. */
const SCHEDULE = partCode<ScheduleProps>(() => import('./schedule.tsx').then(({ Schedule }) => Schedule));

export interface ContractTableProps {
  level: HeadingLevel;
  state: ContractListState;
  view: Asked['view'];
  by: Asked['by'];
  /** A screen that nobody touches: no control is shown. */
  quiet: boolean;
  readonly: boolean;
}

/** The list, in the frame of all lists: what has ended first, then what ends next; or the same contracts by month. */
export function ContractTable({ readonly, state: asked, view, by, ...frame }: ContractTableProps) {
  const state = { ...asked, sort: asked.sort ?? DEFAULT_SORT };
  const { filters } = state;
  const mayWrite = canWriteContracts(useStore($user)) && !readonly;
  const texts = useMemo(() => ({ ...TEXTS, noMatch: sayNoMatch(filters) }), [filters]);
  return (
    <ListView
      {...frame}
      state={state}
      list={contractList}
      texts={texts}
      views={<Views value={view} state={asked} />}
      instead={
        view === 'echeancier'
          ? (found) => (
              <LazyPart
                code={SCHEDULE}
                props={{ found, by, quiet: frame.quiet, onBy: (chosen) => asked.set({ by: chosen }) }}
              />
            )
          : undefined
      }
      lead={<Figures state={asked} quiet={frame.quiet} />}
      route="Details du contrat"
      columns={CONTRACT_COLUMNS}
      getCardView={getCardView}
      cardLines={4}
      looks={(index) => getLooks(index, state)}
      create={mayWrite && <CreateContract />}
      nameRow={readonly ? undefined : formatContract}
      bulk={({ rows, drop, exportRows, clear }) => (
        <LazyPart code={SELECTION_BAR} props={{ rows, onDone: drop, onExport: exportRows, onClear: clear }} />
      )}
      around={(table, { drop }) => (
        <>
          {mayWrite && <LazyPart code={OUTCOMES} props={{ onDone: drop }} fallback={null} />}
          {table}
        </>
      )}
    />
  );
}

/** Nothing soon, or nothing ended, is good news, and has its own sentence. */
function sayNoMatch(filters: ContractFilters): string {
  const { soon, state, ...others } = formatFilters(CONTRACT_FILTERS, filters);
  if (Object.keys(others).length > 0) return TEXTS.noMatch;
  if (soon ? !state : state === 'soon') return TEXTS.noneSoon;
  return !soon && state === 'over' ? TEXTS.noneOver : TEXTS.noMatch;
}
