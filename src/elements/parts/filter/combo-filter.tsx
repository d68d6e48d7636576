import { LazyPart, partCode, usePreload } from '../ui/lazy-part.tsx';
import type { ComboListProps } from './combo-list.tsx';
import { type Choices, FilterChip, formatChosen, readChoices } from './filter-chip.tsx';

export interface ComboFilterProps {
  label: string;
  choices: Choices;
  /** `''` when nothing is chosen. */
  value: string;
  onChange: (value: string) => void;
  /** More choices may be loaded. */
  pending?: boolean;
}

const LIST = partCode<ComboListProps>(() => import('./combo-list.tsx').then(({ ComboList }) => ComboList));

/** A filter of one value among many: a list narrowed by typing (combobox with a listbox, APG). */
export function ComboFilter({ label, choices, value, onChange, pending }: ComboFilterProps) {
  const redraw = usePreload(LIST);
  return (
    <FilterChip
      label={label}
      value={formatChosen(choices, value === '' ? [] : [value], pending)}
      onClear={() => onChange('')}
    >
      {(close) => (
        <LazyPart
          code={LIST}
          onArrive={redraw}
          props={{
            label,
            choices: readChoices(choices),
            value,
            onChoose: (chosen) => {
              onChange(chosen);
              close();
            },
          }}
        />
      )}
    </FilterChip>
  );
}
