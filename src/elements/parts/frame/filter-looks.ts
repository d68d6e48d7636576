import { listChoices } from '../../../core/kernel/list/filter-choices.ts';
import type { FilterIndex, Filters } from '../../../core/kernel/list/list-filters.ts';
import type { FilterLook } from './list-filters.tsx';

/** The labels of a list's filters; a filter with a column's name has the column's label. */
export interface FilterLabels {
  columns: Readonly<Record<string, string>>;
  /** Of the search: what it looks into, and what is typed there. */
  search: string;
  /** Of the number, in full. */
  number?: string;
}

/** What a list declares of its filters' controls beyond that. */
export type OwnLooks<F extends Filters> = Partial<Record<keyof F, Partial<FilterLook>>>;

/**
 * Builds the control of each filter. Its label and choices come from the column of the same name.
 * @param own overrides them; a filter with neither a column nor a label of its own gets no control
 */
export function getFilterLooks<F extends Filters>(
  filters: F,
  texts: FilterLabels,
  index: Pick<FilterIndex, 'codes'>,
  own: OwnLooks<F>,
): Partial<Record<keyof F, FilterLook>> {
  const looks = Object.entries(filters).flatMap(([name, { control }]) => {
    const look = { ...getLook(name, control), ...own[name as keyof F] };
    return look.label === undefined ? [] : [[name, look]];
  });
  return Object.fromEntries(looks);

  function getLook(name: string, control: Filters[string]['control']): Partial<FilterLook> {
    if (control === 'search') return { label: texts.search };
    return {
      label: texts.columns[name === 'sites' ? 'site' : name],
      hint: control === 'number' ? texts.number : undefined,
      choices: () => listChoices(index.codes(name)),
    };
  }
}
