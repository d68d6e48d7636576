import { FilterChip } from './filter-chip.tsx';

export interface NumberFilterProps {
  label: string;
  /** Names the field in the panel. */
  title: string;
  /** `''` for none. */
  value: string;
  onChange: (value: string) => void;
}

/** A filter of an exact number; Entrée closes its panel. */
export function NumberFilter({ label, title, value, onChange }: NumberFilterProps) {
  return (
    <FilterChip label={label} value={value} onClear={() => onChange('')}>
      {(close) => (
        <label className="exact-number">
          <span className="popover-title">{title}</span>
          <input
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
