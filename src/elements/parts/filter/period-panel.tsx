import { type ReactNode, useId, useState } from 'react';
import type { PeriodValues } from '../../../core/kernel/list/period-filter.ts';
import { PERIODS } from '../../../core/kernel/time/period.ts';
import { DateInput } from '../overlay/date-input.tsx';
import { PopoverChoice, PopoverGroup } from '../overlay/popover-choice.tsx';
import { useSheet } from '../ui/use-sheet.ts';
import css from './period-panel.css?inline';
import { PERIOD_TEXTS as TEXTS } from './period-texts.ts';

export interface PeriodPanelProps {
  value: PeriodValues;
  onChange: (value: PeriodValues) => void;
  /** Under the days: what they are the dates of. */
  more?: ReactNode;
}

/** What the chip of a period opens. */
export function PeriodPanel({ value, onChange, more }: PeriodPanelProps) {
  useSheet(css);
  const id = useId();
  const { period, from, to } = value;
  const names = [
    { value: '', label: from || to ? TEXTS.custom : TEXTS.always },
    ...PERIODS.map((each) => ({ value: each, label: TEXTS.names[each] })),
  ] as const;
  return (
    <>
      <PopoverGroup title={TEXTS.label}>
        {names.map((each, rank) => (
          <PopoverChoice
            key={each.value}
            type="radio"
            name={`${id}-period`}
            data-autofocus={rank === 0 || undefined}
            checked={period === each.value}
            onChange={() =>
              onChange(each.value ? { period: each.value, from: '', to: '' } : { ...value, period: '' })
            }
          >
            {each.label}
          </PopoverChoice>
        ))}
      </PopoverGroup>
      <div className="period-days">
        <DayInput
          label={TEXTS.from}
          value={from}
          max={to}
          onPick={(day) => onChange({ period: '', from: day, to })}
        />
        <DayInput
          label={TEXTS.to}
          value={to}
          min={from}
          onPick={(day) => onChange({ period: '', from, to: day })}
        />
      </div>
      {more}
    </>
  );
}

interface DayInputProps {
  label: string;
  /** `YYYY-MM-DD`, or `''` for none. */
  value: string;
  min?: string;
  max?: string;
  onPick: (day: string) => void;
}

function DayInput({ label, value, min = '', max = '', onPick }: DayInputProps) {
  const id = useId();
  const [isRefused, setRefused] = useState(false);
  return (
    <div>
      <label className="popover-title" htmlFor={id}>
        {label}
      </label>
      <DateInput
        narrow
        control={{ id, className: 'popover-search', 'aria-describedby': isRefused ? `${id}-how` : undefined }}
        strict
        value={value}
        min={min}
        max={max}
        onChange={onPick}
        onRefused={setRefused}
      />
      <p id={`${id}-how`} className="small" role="status">
        {isRefused && TEXTS.how}
      </p>
    </div>
  );
}
