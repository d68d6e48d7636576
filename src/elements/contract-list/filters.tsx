import {
  type CONTRACT_FILTERS,
  type CONTRACT_INDEX,
  CONTRACT_TERMS,
  type ContractFilters,
  type ContractIndex,
  getCompanyChoices,
  getTypeChoices,
  SPANS,
} from '../../core/contracts/list.ts';
import { SOON_DAYS } from '../../core/contracts/model.ts';
import { TERM_LABELS } from '../../core/contracts/texts.ts';
import { ChoiceFilter } from '../parts/filter/choice-filter.tsx';
import { ComboFilter } from '../parts/filter/combo-filter.tsx';
import type { OwnLooks } from '../parts/frame/filter-looks.ts';
import type { ListState } from '../parts/frame/use-list-state.ts';
import { TEXTS } from './texts.ts';

export type ContractListState = ListState<typeof CONTRACT_FILTERS, keyof (typeof CONTRACT_INDEX)['sortKeys']>;

const SOON = String(SOON_DAYS);
const DAYS = [SOON, ...SPANS].map((value) => ({ value, label: TEXTS.days(value) }));
const LACKS = [
  { value: 'fileless', label: TEXTS.fileless },
  { value: 'assetless', label: TEXTS.assetless },
] as const;
const TERMS = CONTRACT_TERMS.map((value) => ({ value, label: TERM_LABELS[value] }));

/** What the controls of the filters offer. */
export const getLooks = (
  index: ContractIndex,
  state: ContractListState,
): OwnLooks<typeof CONTRACT_FILTERS> => ({
  type: { choices: () => getTypeChoices(index) },
  prestataire: { choices: () => getCompanyChoices(index) },
  state: { choices: TERMS },
  soon: {
    label: TEXTS.columns.date_end,
    render: () => <Span {...state} />,
    say: () => DAYS.find(({ value }) => value === getSpan(state.filters))?.label ?? '',
    sets: ['within'],
  },
  fileless: {
    label: TEXTS.toComplete,
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
      label={TEXTS.columns.date_end}
      choices={DAYS}
      value={getSpan(filters)}
      onChange={(days) =>
        setFilters({
          ...filters,
          soon: days === SOON,
          within: SPANS.find((span) => span === days) ?? '',
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
      label={TEXTS.toComplete}
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
