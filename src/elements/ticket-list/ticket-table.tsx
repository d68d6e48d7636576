import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { NO_ASSET } from '../../core/assets/texts.ts';
import { canCreate } from '../../core/interventions/create-right.ts';
import { getHome } from '../../core/kernel/session/home.ts';
import { $user } from '../../core/kernel/session/session.ts';
import {
  ALL_STATES,
  getCategoryChoices,
  getPriorityChoices,
  getRequesterChoices,
  getStateChoices,
  type TicketIndex,
} from '../../core/tickets/list.ts';
import { ticketList } from '../../core/tickets/list-store.ts';
import { formatPeriod, NO_PERIOD, PeriodFilter } from '../parts/filter/period-filter.tsx';
import { PERIOD_TEXTS } from '../parts/filter/period-texts.ts';
import { listStateChoices } from '../parts/filter/state-choices.tsx';
import { ListView } from '../parts/frame/list-view.tsx';
import type { HeadingLevel } from '../parts/host/attributes.ts';
import { getStateLook } from '../parts/ui/states.ts';
import { AssignBulk, AssignFrame } from './assign.tsx';
import { getCardView, getColumns, getExportColumns } from './columns.tsx';
import { CreateTicket } from './create-link.tsx';
import type { TicketListState } from './list-state.ts';
import { getObjet } from './name.ts';
import { TEXTS } from './texts.ts';

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
  return (
    <ListView
      {...frame}
      list={ticketList}
      state={state}
      texts={{ ...TEXTS, count: isDefault ? TEXTS.opened : TEXTS.tickets }}
      route="Details du ticket"
      columns={getColumns(canSelect, getHome(user) === 'requests', frame.quiet)}
      getCardView={getCardView}
      getExportColumns={getExportColumns}
      looks={(index) => getLooks(index, state)}
      nameRow={canSelect ? getObjet : undefined}
      bulk={(chosen) => <AssignBulk chosen={chosen} />}
      around={(table, { drop }) => (canSelect ? <AssignFrame table={table} onDone={drop} /> : table)}
      create={!readonly && <CreateTicket />}
      leftOut={
        isDefault
          ? { ...TEXTS.leftOut, onShowAll: () => setFilters({ ...filters, state: [ALL_STATES] }) }
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
  alone: { label: TEXTS.alone, hidden: !filters.alone },
  // a requester has no others
  requester: {
    hidden: getHome($user.get()) === 'requests' && !filters.requester,
    choices: () => getRequesterChoices(index),
  },
  priority: {
    choices: () => listStateChoices(getPriorityChoices(index), (value) => getStateLook('priority', value)),
  },
  state: {
    choices: () => [
      { value: ALL_STATES, label: TEXTS.allStates },
      ...listStateChoices(getStateChoices(index), (value) => getStateLook('ticket', value)),
    ],
    exclusive: ALL_STATES,
  },
  category: {
    label: TEXTS.category,
    hidden: filters.category === '',
    choices: () => getCategoryChoices(index, NO_ASSET),
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
