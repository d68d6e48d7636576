import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { ENTRY_LABELS, nameMonth } from '../../core/finance/entry-texts.ts';
import { AMOUNT_KINDS, ENTRY_FILTERS, MONTH_VALUES } from '../../core/finance/list.ts';
import { EXPENSE_TYPES } from '../../core/finance/model.ts';
import { getYear, listYearChoices } from '../../core/finance/year.ts';
import { getCompanyOptions } from '../../core/interventions/assignees.ts';
import { $prestataires } from '../../core/profiles/store.ts';
import { $siteTree } from '../../core/sites/store.ts';
import { SelectChip } from '../parts/filter/select-chip.tsx';
import { ToggleFilter } from '../parts/filter/toggle-filter.tsx';
import { describeFilters } from '../parts/frame/describe-filters.ts';
import { getFilterLooks, type OwnLooks } from '../parts/frame/filter-looks.ts';
import { ListFilters } from '../parts/frame/list-filters.tsx';
import type { FinanceState } from './state.ts';
import { FINANCE_TEXTS } from './texts.ts';

const MONTHS = [
  { value: '', label: FINANCE_TEXTS.allMonths },
  ...MONTH_VALUES.map((value) => ({ value, label: nameMonth(Number(value)) })),
];
const KIND_CHOICES = AMOUNT_KINDS.map((value) => ({ value, label: ENTRY_LABELS[value] }));
const TYPES = EXPENSE_TYPES.map((value) => ({ value, label: value }));

/** What the controls of the filters have in common, on every tab. */
export function getEntryFilterDisplays({
  filters,
  setFilters,
}: FinanceState): OwnLooks<typeof ENTRY_FILTERS> {
  const isWithout = filters.display_contract === 'false';
  return {
    year: {
      label: FINANCE_TEXTS.year,
      render: () => (
        <SelectChip
          label={FINANCE_TEXTS.year}
          value={getYear(filters.year)}
          onChange={(year) => setFilters({ ...filters, year: year === getYear('') ? '' : year })}
        >
          {listYearChoices(getYear(filters.year)).map((each) => (
            <option key={each}>{each}</option>
          ))}
        </SelectChip>
      ),
      say: () => getYear(filters.year),
    },
    month: { label: FINANCE_TEXTS.month, choices: MONTHS },
    type: { label: FINANCE_TEXTS.type, choices: TYPES },
    kind: { label: FINANCE_TEXTS.kind, choices: KIND_CHOICES },
    display_contract: {
      label: FINANCE_TEXTS.withoutContracts,
      render: () => (
        <ToggleFilter
          label={FINANCE_TEXTS.withoutContracts}
          value={isWithout}
          onChange={(without) => setFilters({ ...filters, display_contract: without ? 'false' : '' })}
        />
      ),
      say: () => (isWithout ? FINANCE_TEXTS.withoutContracts : ''),
    },
  };
}

const NO_CODES = { codes: () => ({ codes: new Uint32Array(0), values: [], items: [], ranks: new Map() }) };

/** The filters above the table and the figures, which do not need the entries themselves; on paper, as a line. */
export function FinanceFilters({ state }: { state: FinanceState }) {
  const { items, size, loadedAt } = useStore($prestataires);
  const companies = useMemo(() => getCompanyOptions(items.slice(0, size)), [items, size]);
  const own = { ...getEntryFilterDisplays(state), prestataire: { choices: companies } };
  const looks = getFilterLooks(ENTRY_FILTERS, FINANCE_TEXTS, NO_CODES, own);
  const tree = useStore($siteTree);
  return (
    <>
      <ListFilters
        filters={ENTRY_FILTERS}
        state={state}
        label={FINANCE_TEXTS.filters}
        looks={looks}
        pending={loadedAt === null}
        found={null}
      />
      <p className="finance-printed muted">
        {describeFilters(ENTRY_FILTERS, state.filters, looks, tree).join(' · ')}
      </p>
    </>
  );
}
