import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { NO_ASSET } from '../../core/assets/texts.ts';
import { canCreate } from '../../core/interventions/create-right.ts';
import { getMainTask } from '../../core/kernel/session/main-task.ts';
import { $user } from '../../core/kernel/session/session.ts';
import { canDecideReports } from '../../core/public-tickets/rights.ts';
import {
  getPriorityChoices,
  getRequesterChoices,
  getStateChoices,
  getTicketCategoryChoices,
  TICKET_STATE_ALL,
  type TicketIndex,
} from '../../core/tickets/list.ts';
import { ticketList } from '../../core/tickets/list-store.ts';
import { formatPeriod, NO_PERIOD, PeriodFilter } from '../parts/filter/period-filter.tsx';
import { PERIOD_TEXTS } from '../parts/filter/period-texts.ts';
import { listStateChoices } from '../parts/filter/state-choices.tsx';
import { ListView } from '../parts/frame/list-view.tsx';
import type { HeadingLevel } from '../parts/host/attributes.ts';
import { LazyPart, partCode } from '../parts/ui/lazy-part.tsx';
import { getStateLook } from '../parts/ui/ticket-state-looks.ts';
import { AssignBulk, AssignFrame } from './assign.tsx';
import { getTicketCard, getTicketColumns, getTicketExportColumns } from './columns.tsx';
import { CreateTicket } from './create-link.tsx';
import type { TicketListState } from './list-state.ts';
import { TICKET_LIST_TEXTS } from './texts.ts';
import { getTicketObjet } from './ticket-name.ts';

/** Loaded for those who decide, after the list. */
const REPORTS = partCode<object>(() => import('./reports-line.tsx').then(({ ReportsLine }) => ReportsLine));

export interface TicketTableProps {
  level: HeadingLevel;
  state: TicketListState;
  views: ReactNode;
  /** A screen that nobody touches: no control is shown. */
  quiet: boolean;
  readonly: boolean;
}

/** The list, in the frame of all lists. */
export function TicketTable({ state, readonly, ...frame }: TicketTableProps) {
  const { filters, setFilters } = state;
  const user = useStore($user);
  const canSelect = canCreate(user) && !readonly;
  const isDefault = filters.state.length === 0;
  // what a requester has just sent comes first
  const isWork = getMainTask(user) !== 'requests' && !frame.quiet;
  return (
    <ListView
      {...frame}
      list={ticketList}
      state={state}
      texts={{
        ...TICKET_LIST_TEXTS,
        count: isDefault ? TICKET_LIST_TEXTS.opened : TICKET_LIST_TEXTS.tickets,
      }}
      route="Details du ticket"
      lead={canDecideReports(user) && !readonly && <LazyPart code={REPORTS} props={{}} fallback={null} />}
      columns={getTicketColumns(canSelect, getMainTask(user) === 'requests', frame.quiet)}
      getCardView={getTicketCard}
      getExportColumns={getTicketExportColumns}
      nameGroup={isWork ? TICKET_LIST_TEXTS.group : undefined}
      looks={(index) => getLooks(index, state)}
      nameRow={canSelect ? getTicketObjet : undefined}
      bulk={(chosen) => <AssignBulk chosen={chosen} />}
      around={(table, { drop }) => (canSelect ? <AssignFrame table={table} onDone={drop} /> : table)}
      create={!readonly && <CreateTicket />}
      leftOut={
        isDefault
          ? {
              ...TICKET_LIST_TEXTS.leftOut,
              onShowAll: () => setFilters({ ...filters, state: [TICKET_STATE_ALL] }),
            }
          : undefined
      }
    />
  );
}

/**
 * The controls of the filters of spec §5. Those that figures set beside them are shown while they are set: a row of
 * all would not fit beside a site's name.
 */
const getLooks = (index: TicketIndex, { filters, setFilters }: TicketListState) => ({
  alone: { label: TICKET_LIST_TEXTS.alone, hidden: !filters.alone },
  // a requester has no others
  requester: {
    hidden: getMainTask($user.get()) === 'requests' && !filters.requester,
    choices: () => getRequesterChoices(index),
  },
  priority: {
    choices: () => listStateChoices(getPriorityChoices(index), (value) => getStateLook('priority', value)),
  },
  state: {
    choices: () => [
      { value: TICKET_STATE_ALL, label: TICKET_LIST_TEXTS.allStates },
      ...listStateChoices(getStateChoices(index), (value) => getStateLook('ticket', value)),
    ],
    exclusive: TICKET_STATE_ALL,
  },
  category: {
    label: TICKET_LIST_TEXTS.category,
    hidden: filters.category === '',
    choices: () => getTicketCategoryChoices(index, NO_ASSET),
  },
  period: {
    label: PERIOD_TEXTS.label,
    hidden: !filters.period && !filters.from && !filters.to,
    render: () => (
      <PeriodFilter
        value={filters}
        onChange={(days) => setFilters({ ...filters, ...days })}
        onClear={() => setFilters({ ...filters, ...NO_PERIOD })}
      />
    ),
    say: () => formatPeriod(filters),
    sets: ['from', 'to'],
  },
});
