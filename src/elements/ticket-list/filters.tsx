import { type ReactNode, useMemo } from 'react';
import type { PreparedTickets } from '../../core/tickets/columns.ts';
import {
  ALL_STATES,
  hasTicketFilters,
  NO_TICKET_FILTERS,
  type TicketFilters,
} from '../../core/tickets/filters.ts';
import { getPriorityChoices, getRequesterChoices, getStateChoices } from '../../core/tickets/sort.ts';
import { useSites } from '../_kit/use-sites.tsx';
import { ChoiceFilter } from '../_ui/choice-filter.tsx';
import { ComboFilter } from '../_ui/combo-filter.tsx';
import { FilterBar } from '../_ui/filter-bar.tsx';
import { NumberFilter } from '../_ui/number-filter.tsx';
import { SearchField } from '../_ui/search-field.tsx';
import { SitePicker } from '../_ui/site-picker.tsx';
import { listStateChoices } from '../_ui/state-choices.tsx';
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
  const sites = useSites();
  const change = (changed: Partial<TicketFilters>) => onChange({ ...filters, ...changed });
  const states = useMemo(
    () => [
      { value: ALL_STATES, label: TEXTS.allStates },
      ...listStateChoices('ticket', getStateChoices(prepared)),
    ],
    [prepared],
  );
  const priorities = useMemo(() => listStateChoices('priority', getPriorityChoices(prepared)), [prepared]);
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
      <NumberFilter
        label={TEXTS.columns.id}
        title={TEXTS.number}
        value={filters.id}
        onChange={(id) => change({ id })}
      />
      <SitePicker
        variant="chip"
        label={TEXTS.columns.site}
        value={filters.site}
        onChange={(site) => change({ site })}
        {...sites}
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
