import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { ENTRY_LABELS, nameMonth } from '../../core/finance/labels.ts';
import { ENTRY_FILTERS, KINDS, MONTH_VALUES } from '../../core/finance/list.ts';
import { EXPENSE_TYPES } from '../../core/finance/model.ts';
import { getYear, listYears } from '../../core/finance/year.ts';
import { getCompanyOptions } from '../../core/interventions/parties.ts';
import { $prestataires } from '../../core/profiles/store.ts';
import { $siteTree } from '../../core/sites/store.ts';
import { SelectChip } from '../parts/filter/select-chip.tsx';
import { ToggleFilter } from '../parts/filter/toggle-filter.tsx';
import { describeFilters } from '../parts/frame/describe-filters.ts';
import { getFilterLooks, type OwnLooks } from '../parts/frame/filter-looks.ts';
import { ListFilters } from '../parts/frame/list-filters.tsx';
import type { FinanceState } from './state.ts';
import { TEXTS } from './texts.ts';

const MONTHS = [
  { value: '', label: TEXTS.allMonths },
  ...MONTH_VALUES.map((value) => ({ value, label: nameMonth(Number(value)) })),
];
const KIND_CHOICES = KINDS.map((value) => ({ value, label: ENTRY_LABELS[value] }));
const TYPES = EXPENSE_TYPES.map((value) => ({ value, label: value }));

/** What the controls of the filters have in common, on every tab. */
export function getLooks({ filters, setFilters }: FinanceState): OwnLooks<typeof ENTRY_FILTERS> {
  const isWithout = filters.display_contract === 'false';
  return {
    year: {
      label: TEXTS.year,
      render: () => (
        <SelectChip
          label={TEXTS.year}
          value={getYear(filters.year)}
          onChange={(year) => setFilters({ ...filters, year: year === getYear('') ? '' : year })}
        >
          {listYears(getYear(filters.year)).map((each) => (
            <option key={each}>{each}</option>
          ))}
        </SelectChip>
      ),
      say: () => getYear(filters.year),
    },
    month: { label: TEXTS.month, choices: MONTHS },
    type: { label: TEXTS.type, choices: TYPES },
    kind: { label: TEXTS.kind, choices: KIND_CHOICES },
    display_contract: {
      label: TEXTS.withoutContracts,
      render: () => (
        <ToggleFilter
          label={TEXTS.withoutContracts}
          value={isWithout}
          onChange={(without) => setFilters({ ...filters, display_contract: without ? 'false' : '' })}
        />
      ),
      say: () => (isWithout ? TEXTS.withoutContracts : ''),
    },
  };
}

const NO_CODES = { codes: () => ({ codes: new Uint32Array(0), values: [], items: [], ranks: new Map() }) };

/** The filters above the table and the figures, which do not need the entries themselves; on paper, as a line. */
export function FinanceFilters({ state }: { state: FinanceState }) {
  const { items, size, loadedAt } = useStore($prestataires);
  const companies = useMemo(() => getCompanyOptions(items.slice(0, size)), [items, size]);
  const own = { ...getLooks(state), prestataire: { choices: companies } };
  const looks = getFilterLooks(ENTRY_FILTERS, TEXTS, NO_CODES, own);
  const tree = useStore($siteTree);
  return (
    <>
      <ListFilters
        filters={ENTRY_FILTERS}
        state={state}
        label={TEXTS.filters}
        looks={looks}
        pending={loadedAt === null}
        found={null}
      />
      <p className="finance-printed muted" aria-hidden="true">
        {describeFilters(ENTRY_FILTERS, state.filters, looks, tree).join(' · ')}
      </p>
    </>
  );
}
