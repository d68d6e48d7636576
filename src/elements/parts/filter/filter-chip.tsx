import type { ReactNode } from 'react';
import { Popover } from '../overlay/popover.tsx';
import { PopoverClear } from '../overlay/popover-clear.tsx';
import { Icon } from '../ui/icon.tsx';
import { UI_TEXTS } from '../ui/ui-texts.ts';
import { FILTER_TEXTS } from './filter-texts.ts';

export interface FilterChipProps {
  label: string;
  /** The chosen value as text; `''` for none. */
  value: string;
  onClear: () => void;
  disabled?: boolean;
  children: (close: () => void) => ReactNode;
}

/** A filter as a chip: closed it shows « Site : Hôpital Sud ✕ », open it shows the choices. */
export function FilterChip({ label, value, onClear, disabled, children }: FilterChipProps) {
  return (
    <div className="filter-chip" data-on={value !== '' || undefined}>
      <Popover
        label={label}
        triggerClass="filter-chip-open"
        disabled={disabled}
        trigger={
          <>
            <span className="filter-chip-text" title={value && UI_TEXTS.named(label, value)}>
              <span className="filter-chip-label">{value === '' ? label : UI_TEXTS.named(label, '')}</span>
              <span translate="no">{value}</span>
            </span>
            {value === '' && <Icon name="chevron-down" />}
          </>
        }
      >
        {children}
      </Popover>
      {value !== '' && (
        <PopoverClear className="filter-chip-clear" label={FILTER_TEXTS.clearOne(label)} onClear={onClear} />
      )}
    </div>
  );
}

export interface FilterChoice {
  value: string;
  label: string;
  /** Shown instead of the label: a badge. */
  content?: ReactNode;
}

/** The choices of a filter; a function is called when they are shown, since counting them reads the whole list. */
export type Choices = readonly FilterChoice[] | (() => readonly FilterChoice[]);

export const readChoices = (choices: Choices): readonly FilterChoice[] =>
  typeof choices === 'function' ? choices() : choices;

/**
 * « Urgente », « Urgente +2 », `''`; « Valeur inconnue » for a value that is not among the choices.
 * @param pending more choices may be loaded: « … » replaces « Valeur inconnue » meanwhile
 */
export function formatChosen(choices: Choices, values: readonly string[], pending = false): string {
  const [first, ...others] = values;
  if (first === undefined) return '';
  const known = readChoices(choices).find(({ value }) => value === first)?.label;
  const label = known ?? (pending ? FILTER_TEXTS.pending : FILTER_TEXTS.unknownValue);
  return others.length > 0 ? FILTER_TEXTS.several(label, others.length) : label;
}
