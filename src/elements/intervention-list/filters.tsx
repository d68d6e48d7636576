import { type ReactNode, useMemo } from 'react';
import type { PreparedInterventions } from '../../core/interventions/columns.ts';
import {
  ALL_STATES,
  hasInterventionFilters,
  type InterventionFilters,
  NO_INTERVENTION_FILTERS,
} from '../../core/interventions/filters.ts';
import { getIntervenantChoices, getPrestataireChoices } from '../../core/interventions/sort.ts';
import { INTERVENTION_STATES } from '../../core/interventions/state.ts';
import { ChoiceFilter } from '../_ui/choice-filter.tsx';
import { ComboFilter } from '../_ui/combo-filter.tsx';
import { FilterBar } from '../_ui/filter-bar.tsx';
import { NumberFilter } from '../_ui/number-filter.tsx';
import { SearchField } from '../_ui/search-field.tsx';
import { listStateChoices } from '../_ui/state-choices.tsx';
import { PeriodFilter } from './period-filter.tsx';
import { SiteFilter } from './site-filter.tsx';
import { TEXTS } from './texts.ts';

export interface FiltersProps {
  prepared: PreparedInterventions;
  filters: InterventionFilters;
  onChange: (filters: InterventionFilters) => void;
  /** Interventions are called by their number. */
  withNumber: boolean;
  /** Tools of the table, at the end of the row. */
  tools: ReactNode;
}

const STATES = [
  { value: ALL_STATES, label: TEXTS.allStates },
  ...listStateChoices('intervention', INTERVENTION_STATES),
];
const FOLLOWED = [
  { value: 'late', label: TEXTS.late },
  { value: 'costless', label: TEXTS.costless },
] as const;

/** The filters of the list; the default shows what is validated with a provider (spec §4). */
export function Filters({ prepared, filters, onChange, withNumber, tools }: FiltersProps) {
  const change = (changed: Partial<InterventionFilters>) => onChange({ ...filters, ...changed });
  const companies = useMemo(() => getPrestataireChoices(prepared), [prepared]);
  const people = useMemo(() => getIntervenantChoices(prepared), [prepared]);
  const followed = FOLLOWED.map(({ value }) => value).filter((value) => filters[value]);
  return (
    <FilterBar
      label={TEXTS.filters}
      active={hasInterventionFilters(filters)}
      onClear={() => onChange(NO_INTERVENTION_FILTERS)}
      end={tools}
    >
      <SearchField
        label={TEXTS.search}
        placeholder={TEXTS.searchHint}
        value={filters.q}
        onChange={(q) => change({ q })}
        shortcut
      />
      {(withNumber || filters.id !== '') && (
        <NumberFilter
          label={TEXTS.columns.id}
          title={TEXTS.number}
          value={filters.id}
          onChange={(id) => change({ id })}
        />
      )}
      <ChoiceFilter
        label={TEXTS.columns.state}
        choices={STATES}
        values={filters.state}
        onChange={(state) => change({ state })}
        exclusive={ALL_STATES}
      />
      <SiteFilter value={filters.site} onChange={(site) => change({ site })} />
      <ComboFilter
        label={TEXTS.columns.prestataire}
        choices={companies}
        value={filters.prestataire}
        onChange={(prestataire) => change({ prestataire })}
      />
      <ComboFilter
        label={TEXTS.columns.intervenant}
        choices={people}
        value={filters.intervenant}
        onChange={(intervenant) => change({ intervenant })}
      />
      <PeriodFilter
        value={filters}
        onChange={({ period, from, to, on }) => change({ period, from, to, on })}
      />
      <ChoiceFilter
        label={TEXTS.follow}
        choices={FOLLOWED}
        values={followed}
        onChange={(values) =>
          change({ late: values.includes('late'), costless: values.includes('costless') })
        }
      />
    </FilterBar>
  );
}
