import { type ReactNode, useId, useRef } from 'react';
import { Icon } from '../ui/icon.tsx';
import { useSameFocus } from '../ui/kept-focus.ts';
import { UI_TEXTS } from '../ui/ui-texts.ts';
import { useStyles } from '../ui/use-styles.ts';
import css from './select-chip.css?inline';

export interface SelectChipProps {
  label: string;
  /** Its values name it well enough on screen. */
  labelHidden?: boolean;
  value: string;
  onChange: (value: string) => void;
  /** Its options. */
  children: ReactNode;
}

/** A filter that always has one of a few values, as a chip among the others: a native select. */
export function SelectChip({ label, labelHidden, value, onChange, children }: SelectChipProps) {
  useStyles(css);
  const id = useId();
  const box = useRef<HTMLLabelElement>(null);
  useSameFocus(box, label, 'select');
  return (
    <label ref={box} className="filter-chip filter-select" htmlFor={id}>
      <span className={labelHidden ? 'visually-hidden' : 'filter-select-name'}>
        {UI_TEXTS.named(label, '')}
      </span>
      <select id={id} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {children}
      </select>
      <Icon name="chevron-down" size={12} />
    </label>
  );
}
