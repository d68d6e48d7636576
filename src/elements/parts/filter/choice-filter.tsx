import { PopoverChoice, PopoverGroup } from '../overlay/popover-choice.tsx';
import { type Choices, FilterChip, formatChosen, readChoices } from './filter-chip.tsx';

export interface ChoiceFilterProps {
  label: string;
  choices: Choices;
  values: readonly string[];
  onChange: (values: string[]) => void;
  /** The value that means all of them, and excludes the others. */
  exclusive?: string;
  /** More choices may be loaded. */
  pending?: boolean;
}

/** A filter of several values: checkboxes in a panel. */
export function ChoiceFilter({ label, choices, values, onChange, exclusive, pending }: ChoiceFilterProps) {
  const toggle = (value: string, chosen: boolean) => {
    if (!chosen) onChange(values.filter((other) => other !== value));
    else if (value === exclusive) onChange([value]);
    else onChange([...values.filter((other) => other !== exclusive), value]);
  };
  return (
    <FilterChip label={label} value={formatChosen(choices, values, pending)} onClear={() => onChange([])}>
      {() => (
        <PopoverGroup title={label}>
          {readChoices(choices).map((choice, rank) => (
            <PopoverChoice
              key={choice.value}
              type="checkbox"
              data-autofocus={rank === 0 || undefined}
              checked={values.includes(choice.value)}
              onChange={(event) => toggle(choice.value, event.currentTarget.checked)}
            >
              {choice.content ?? choice.label}
            </PopoverChoice>
          ))}
        </PopoverGroup>
      )}
    </FilterChip>
  );
}
