import { useId } from 'react';
import { formatDate } from '../../core/_time/dates.ts';
import type { InterventionFilters } from '../../core/interventions/list.ts';
import { PERIODS } from '../../core/interventions/period.ts';
import { FilterChip } from '../_filter/filter-chip.tsx';
import { TEXTS as LIST_TEXTS, PERIOD_TEXTS as TEXTS } from './texts.ts';

type PeriodState = Pick<InterventionFilters, 'period' | 'from' | 'to' | 'on'>;

export interface PeriodFilterProps {
  value: PeriodState;
  onChange: (value: PeriodState) => void;
}

const NONE: PeriodState = { period: '', from: '', to: '', on: '' };

/** A named period or two days, of the planned date or of the realisation. */
export function PeriodFilter({ value, onChange }: PeriodFilterProps) {
  const id = useId();
  const { period, from, to, on } = value;
  const change = (changed: Partial<PeriodState>) => onChange({ ...value, ...changed });
  const names = [
    { value: '', label: from || to ? TEXTS.custom : TEXTS.always },
    ...PERIODS.map((each) => ({ value: each, label: TEXTS.names[each] })),
  ] as const;
  const subjects = [
    { value: '', label: TEXTS.planned },
    { value: 'realised', label: TEXTS.realised },
    { value: 'counted', label: TEXTS.counted },
  ] as const;
  return (
    <FilterChip label={LIST_TEXTS.period} value={sayPeriod(value)} onClear={() => onChange(NONE)}>
      {() => (
        <>
          <fieldset className="popover-group">
            <legend className="popover-title">{LIST_TEXTS.period}</legend>
            {names.map((each, rank) => (
              <label key={each.value} className="popover-choice">
                <input
                  type="radio"
                  name={`${id}-period`}
                  data-autofocus={rank === 0 || undefined}
                  checked={period === each.value}
                  onChange={() => change({ period: each.value, ...(each.value && { from: '', to: '' }) })}
                />
                {each.label}
              </label>
            ))}
          </fieldset>
          <div className="period-days">
            <DayInput
              label={TEXTS.from}
              value={from}
              max={to}
              onPick={(day) => change({ period: '', from: day })}
            />
            <DayInput
              label={TEXTS.to}
              value={to}
              min={from}
              onPick={(day) => change({ period: '', to: day })}
            />
          </div>
          <fieldset className="popover-group">
            <legend className="popover-title">{TEXTS.on}</legend>
            {subjects.map((each) => (
              <label key={each.value} className="popover-choice">
                <input
                  type="radio"
                  name={`${id}-on`}
                  checked={on === each.value}
                  onChange={() => change({ on: each.value })}
                />
                {each.label}
              </label>
            ))}
          </fieldset>
        </>
      )}
    </FilterChip>
  );
}

/** « Ce mois », « depuis le 01/03/2026 (réalisée) »; `''` for all times. */
export function sayPeriod({ period, from, to, on }: PeriodState): string {
  const [first, last] = [formatDate(from), formatDate(to)];
  const days =
    first && last ? TEXTS.between(first, last) : first ? TEXTS.since(first) : last && TEXTS.until(last);
  const text = period ? TEXTS.names[period] : days;
  if (!text || on === '') return text;
  return on === 'realised' ? TEXTS.ofRealised(text) : TEXTS.ofCounted(text);
}

interface DayInputProps {
  label: string;
  /** `YYYY-MM-DD`, or `''` for none. */
  value: string;
  min?: string;
  max?: string;
  onPick: (day: string) => void;
}

function DayInput({ label, value, min, max, onPick }: DayInputProps) {
  return (
    <label>
      <span className="popover-title">{label}</span>
      <input
        type="date"
        className="popover-search"
        value={value}
        min={min || undefined}
        max={max || undefined}
        onChange={(event) => onPick(event.currentTarget.value)}
      />
    </label>
  );
}
