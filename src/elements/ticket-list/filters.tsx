import { useStore } from '@nanostores/react';
import { type ReactNode, useMemo } from 'react';
import { $sitesError, $siteTree, siteCollection } from '../../core/sites/store.ts';
import type { PreparedTickets } from '../../core/tickets/columns.ts';
import {
  ALL_STATES,
  hasTicketFilters,
  NO_TICKET_FILTERS,
  type TicketFilters,
} from '../../core/tickets/filters.ts';
import { getPriorityChoices, getRequesterChoices, getStateChoices } from '../../core/tickets/sort.ts';
import { ChoiceFilter } from '../_ui/choice-filter.tsx';
import { ComboFilter } from '../_ui/combo-filter.tsx';
import { Empty } from '../_ui/empty.tsx';
import { FilterBar } from '../_ui/filter-bar.tsx';
import { type Choice, FilterChip } from '../_ui/filter-chip.tsx';
import { SearchField } from '../_ui/search-field.tsx';
import { SitePicker } from '../_ui/site-picker.tsx';
import { StateBadge } from '../_ui/state-badge.tsx';
import { getStateLook, type StateKind } from '../_ui/states.ts';
import { TEXTS } from './texts.ts';

export interface FiltersProps {
  prepared: PreparedTickets;
  filters: TicketFilters;
  onChange: (filters: TicketFilters) => void;
  /** Tools of the table, at the end of the row. */
  tools: ReactNode;
}

/** The filters of spec §5. */
export function Filters({ prepared, filters, onChange, tools }: FiltersProps) {
  const tree = useStore($siteTree);
  const sitesError = useStore($sitesError);
  const change = (changed: Partial<TicketFilters>) => onChange({ ...filters, ...changed });
  const states = useMemo(
    () => [{ value: ALL_STATES, label: TEXTS.allStates }, ...toChoices('ticket', getStateChoices(prepared))],
    [prepared],
  );
  const priorities = useMemo(() => toChoices('priority', getPriorityChoices(prepared)), [prepared]);
  const requesters = useMemo(() => getRequesterChoices(prepared), [prepared]);
  return (
    <FilterBar
      label={TEXTS.filters}
      active={hasTicketFilters(filters)}
      onClear={() => onChange(NO_TICKET_FILTERS)}
      end={tools}
    >
      <SearchField
        label={TEXTS.search}
        placeholder={TEXTS.searchHint}
        value={filters.q}
        onChange={(q) => change({ q })}
        shortcut
      />
      <FilterChip label={TEXTS.columns.id} value={filters.id} onClear={() => change({ id: '' })}>
        {(close) => (
          <label className="ticket-number">
            <span className="popover-title">{TEXTS.number}</span>
            <input
              className="popover-search"
              data-autofocus
              inputMode="numeric"
              autoComplete="off"
              value={filters.id}
              onChange={(event) => change({ id: event.currentTarget.value })}
              onKeyDown={(event) => event.key === 'Enter' && close()}
            />
          </label>
        )}
      </FilterChip>
      <SitePicker
        variant="chip"
        label={TEXTS.columns.site}
        tree={tree}
        value={filters.site}
        onChange={(site) => change({ site })}
        notice={
          sitesError && (
            <Empty kind="error" title={sitesError} onRetry={() => void siteCollection.refresh()} />
          )
        }
      />
      <ComboFilter
        label={TEXTS.columns.requester}
        choices={requesters}
        value={filters.requester}
        onChange={(requester) => change({ requester })}
      />
      <ChoiceFilter
        label={TEXTS.columns.priority}
        choices={priorities}
        values={filters.priority}
        onChange={(priority) => change({ priority })}
      />
      <ChoiceFilter
        label={TEXTS.columns.state}
        choices={states}
        values={filters.state}
        onChange={(state) => change({ state })}
        exclusive={ALL_STATES}
      />
    </FilterBar>
  );
}

const toChoices = (kind: StateKind, values: readonly string[]): Choice[] =>
  values.map((value) => ({
    value,
    label: getStateLook(kind, value).label,
    content: <StateBadge kind={kind} value={value} />,
  }));
