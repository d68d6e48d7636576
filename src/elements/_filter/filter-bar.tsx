import type { ReactNode } from 'react';
import { FILTER_TEXTS } from './filter-texts.ts';

export interface FilterBarProps {
  /** Names the group of filters. */
  label: string;
  /** A `SearchField`, `ChoiceFilter`, `ComboFilter`, `SitePicker`… */
  children?: ReactNode;
  /** Whether something is filtered: « Effacer les filtres » is offered. */
  active: boolean;
  onClear: () => void;
  /** At the end: tools of the table. */
  end?: ReactNode;
}

/** Filters in a row that folds where it is narrow. */
export function FilterBar({ label, children, active, onClear, end }: FilterBarProps) {
  return (
    <search className="filter-bar" aria-label={label}>
      {children}
      <span className="filter-bar-end">
        {active && (
          <button
            type="button"
            className="filter-bar-clear"
            onClick={(event) => {
              // this button goes with what it clears
              event.currentTarget.closest('search')?.querySelector<HTMLElement>('input, button')?.focus();
              onClear();
            }}
          >
            {FILTER_TEXTS.clearAll}
          </button>
        )}
        {end}
      </span>
    </search>
  );
}
