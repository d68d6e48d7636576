import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { CONTRACT_FILTERS, CONTRACT_SORT, type ContractFilters } from '../../core/contracts/list.ts';
import { contractList } from '../../core/contracts/list-store.ts';
import { formatContract } from '../../core/contracts/model.ts';
import { canWriteContracts } from '../../core/contracts/rights.ts';
import { formatFilters } from '../../core/kernel/list/list-filters.ts';
import { $user } from '../../core/kernel/session/session.ts';
import { ListView } from '../parts/frame/list-view.tsx';
import type { HeadingLevel } from '../parts/host/attributes.ts';
import { LazyPart, partCode } from '../parts/ui/lazy-part.tsx';
import { CONTRACT_COLUMNS, CONTRACT_FILE_COLUMNS, getContractCard } from './columns.tsx';
import type { ContractListAttributes } from './contract-list.tsx';
import { CreateContract } from './create-link.tsx';
import { ContractListFigures } from './figures.tsx';
import { type ContractListState, getContractFilterDisplays } from './filters.tsx';
import type { OutcomesProps } from './outcomes.tsx';
import type { ScheduleProps } from './schedule.tsx';
import type { ContractListSelectionBarProps } from './selection-bar.tsx';
import { CONTRACT_LIST_TEXTS } from './texts.ts';
import { ContractListViews } from './views.tsx';

/** Loaded once something is selected. */
const SELECTION_BAR = partCode<ContractListSelectionBarProps>(() =>
  import('./selection-bar.tsx').then(({ ContractListSelectionBar: SelectionBar }) => SelectionBar),
);

/** Loaded after the list is drawn. */
const OUTCOMES = partCode<OutcomesProps>(() =>
  import('./outcomes.tsx').then(({ ContractOutcomes: Outcomes }) => Outcomes),
);

/** Loaded when that view is chosen. */
const SCHEDULE = partCode<ScheduleProps>(() => import('./schedule.tsx').then(({ Schedule }) => Schedule));

export interface ContractTableProps {
  level: HeadingLevel;
  state: ContractListState;
  view: ContractListAttributes['view'];
  by: ContractListAttributes['by'];
  /** A screen that nobody touches: no control is shown. */
  quiet: boolean;
  readonly: boolean;
}

/** The list, in the frame of all lists: what has ended first, then what ends next; or the same contracts by month. */
export function ContractTable({ readonly, state: asked, view, by, ...frame }: ContractTableProps) {
  const state = { ...asked, sort: asked.sort ?? CONTRACT_SORT };
  const { filters } = state;
  const mayWrite = canWriteContracts(useStore($user)) && !readonly;
  const texts = useMemo(() => ({ ...CONTRACT_LIST_TEXTS, noMatch: sayNoMatch(filters) }), [filters]);
  return (
    <ListView
      {...frame}
      state={state}
      list={contractList}
      texts={texts}
      numbered
      fileColumns={CONTRACT_FILE_COLUMNS}
      views={<ContractListViews value={view} state={asked} />}
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
      lead={<ContractListFigures state={asked} quiet={frame.quiet} />}
      route="Details du contrat"
      columns={CONTRACT_COLUMNS}
      getCardView={getContractCard}
      cardLines={4}
      looks={(index) => getContractFilterDisplays(index, state)}
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
  if (Object.keys(others).length > 0) return CONTRACT_LIST_TEXTS.noMatch;
  if (soon ? !state : state === 'soon') return CONTRACT_LIST_TEXTS.noneSoon;
  return !soon && state === 'over' ? CONTRACT_LIST_TEXTS.noneOver : CONTRACT_LIST_TEXTS.noMatch;
}
