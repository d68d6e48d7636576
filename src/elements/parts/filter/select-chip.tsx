import type { ReactNode } from 'react';
import { Icon } from '../ui/icon.tsx';
import { UI_TEXTS } from '../ui/ui-texts.ts';

export interface SelectChipProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Its options. */
  children: ReactNode;
}

/** A filter that always has one of a few values, as a chip among the others: a native select. */
export function SelectChip({ label, value, onChange, children }: SelectChipProps) {
  return (
    <label className="filter-chip filter-select">
      <span className="filter-select-name">{UI_TEXTS.named(label, '')}</span>
      <select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {children}
      </select>
      <Icon name="chevron-down" size={12} />
    </label>
  );
}
