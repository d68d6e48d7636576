import { useId } from 'react';
import { FilterChip } from './filter-chip.tsx';
import { FILTER_TEXTS } from './filter-texts.ts';

export interface NumberFilterProps {
  label: string;
  /** The label of the field in the panel. */
  title: string;
  /** `''` for none. */
  value: string;
  onChange: (value: string) => void;
  /** Whether an object with that number exists; also called with a text that is no number. */
  isKnown: (value: string) => boolean;
}

/** A filter of an exact number; Entrée closes its panel. */
export function NumberFilter({ label, title, value, onChange, isKnown }: NumberFilterProps) {
  const id = useId();
  const shown = value === '' || /^\d+$/.test(value) || isKnown(value) ? value : FILTER_TEXTS.unknownValue;
  return (
    <FilterChip label={label} value={shown} onClear={() => onChange('')}>
      {(close) => (
        <label className="exact-number" htmlFor={id}>
          <span className="popover-title">{title}</span>
          <input
            id={id}
            className="popover-search"
            data-autofocus
            inputMode="numeric"
            autoComplete="off"
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
            onKeyDown={(event) => event.key === 'Enter' && close()}
          />
        </label>
      )}
    </FilterChip>
  );
}
