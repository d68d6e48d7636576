export interface ToggleFilterProps {
  label: string;
  value: boolean;
  onChange: (value: boolean) => void;
}

/** A filter that is on or off, as a chip among the others. */
export function ToggleFilter({ label, value, onChange }: ToggleFilterProps) {
  return (
    <span className="filter-chip filter-toggle" data-on={value || undefined}>
      <button
        type="button"
        className="filter-chip-open"
        aria-pressed={value}
        onClick={() => onChange(!value)}
      >
        {label}
      </button>
    </span>
  );
}
