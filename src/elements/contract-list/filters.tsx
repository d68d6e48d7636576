import {
  type CONTRACT_FILTERS,
  type CONTRACT_INDEX,
  CONTRACT_TERMS,
  type ContractFilters,
  type ContractIndex,
  DATE_WINDOWS,
  getContractCompanyChoices,
  getContractTypeChoices,
} from '../../core/contracts/list.ts';
import { SOON_DAYS } from '../../core/contracts/model.ts';
import { TERM_LABELS } from '../../core/contracts/texts.ts';
import { ChoiceFilter } from '../parts/filter/choice-filter.tsx';
import { ComboFilter } from '../parts/filter/combo-filter.tsx';
import type { OwnLooks } from '../parts/frame/filter-looks.ts';
import type { ListState } from '../parts/frame/use-list-state.ts';
import { CONTRACT_LIST_TEXTS } from './texts.ts';

export type ContractListState = ListState<typeof CONTRACT_FILTERS, keyof (typeof CONTRACT_INDEX)['sortKeys']>;

const SOON = String(SOON_DAYS);
const DAYS = [SOON, ...DATE_WINDOWS].map((value) => ({ value, label: CONTRACT_LIST_TEXTS.days(value) }));
const LACKS = [
  { value: 'fileless', label: CONTRACT_LIST_TEXTS.fileless },
  { value: 'assetless', label: CONTRACT_LIST_TEXTS.assetless },
] as const;
const TERMS = CONTRACT_TERMS.map((value) => ({ value, label: TERM_LABELS[value] }));

/** What the controls of the filters offer. */
export const getContractFilterDisplays = (
  index: ContractIndex,
  state: ContractListState,
): OwnLooks<typeof CONTRACT_FILTERS> => ({
  type: { choices: () => getContractTypeChoices(index) },
  prestataire: { choices: () => getContractCompanyChoices(index) },
  state: { choices: TERMS },
  soon: {
    label: CONTRACT_LIST_TEXTS.columns.date_end,
    render: () => <Span {...state} />,
    say: () => DAYS.find(({ value }) => value === getSpan(state.filters))?.label ?? '',
    sets: ['within'],
  },
  fileless: {
    label: CONTRACT_LIST_TEXTS.toComplete,
    render: () => <Lacks {...state} />,
    say: () => listLacks(state.filters).join(', '),
    sets: ['assetless'],
  },
});

const getSpan = ({ soon, within }: ContractFilters): string => (soon ? SOON : within);

/** One span of days: 30 of them is the address' `soon` (spec §2). */
function Span({ filters, setFilters }: ContractListState) {
  return (
    <ComboFilter
      label={CONTRACT_LIST_TEXTS.columns.date_end}
      choices={DAYS}
      value={getSpan(filters)}
      onChange={(days) =>
        setFilters({
          ...filters,
          soon: days === SOON,
          within: DATE_WINDOWS.find((span) => span === days) ?? '',
        })
      }
    />
  );
}

const listLacks = (filters: ContractFilters): string[] =>
  LACKS.filter(({ value }) => filters[value]).map(({ label }) => label);

function Lacks({ filters, setFilters }: ContractListState) {
  return (
    <ChoiceFilter
      label={CONTRACT_LIST_TEXTS.toComplete}
      choices={LACKS}
      values={LACKS.map(({ value }) => value).filter((value) => filters[value])}
      onChange={(values) =>
        setFilters({
          ...filters,
          fileless: values.includes('fileless'),
          assetless: values.includes('assetless'),
        })
      }
    />
  );
}
