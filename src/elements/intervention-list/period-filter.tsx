import { useId } from 'react';
import type { InterventionFilters } from '../../core/interventions/list.ts';
import { formatPeriod, NO_PERIOD, PeriodFilter } from '../parts/filter/period-filter.tsx';
import { PopoverChoice, PopoverGroup } from '../parts/overlay/popover-choice.tsx';
import { INTERVENTION_PERIOD_TEXTS } from './texts.ts';

type PeriodState = Pick<InterventionFilters, 'period' | 'from' | 'to' | 'on'>;

export interface InterventionPeriodProps {
  value: PeriodState;
  onChange: (value: PeriodState) => void;
}

const SUBJECTS = [
  { value: '', label: INTERVENTION_PERIOD_TEXTS.planned },
  { value: 'realised', label: INTERVENTION_PERIOD_TEXTS.realised },
  { value: 'counted', label: INTERVENTION_PERIOD_TEXTS.counted },
] as const;

/** A period of the planned date, of the realisation, or of the date by which statistics count. */
export function InterventionPeriod({ value, onChange }: InterventionPeriodProps) {
  const id = useId();
  const { on, ...period } = value;
  return (
    <PeriodFilter
      value={period}
      said={formatInterventionPeriod(value)}
      onChange={(next) => onChange({ ...next, on })}
      onClear={() => onChange({ ...NO_PERIOD, on: '' })}
      more={
        <PopoverGroup title={INTERVENTION_PERIOD_TEXTS.on}>
          {SUBJECTS.map((each) => (
            <PopoverChoice
              key={each.value}
              type="radio"
              name={`${id}-on`}
              checked={on === each.value}
              onChange={() => onChange({ ...value, on: each.value })}
            >
              {each.label}
            </PopoverChoice>
          ))}
        </PopoverGroup>
      }
    />
  );
}

/** « Ce mois », « depuis le 01/03/2026 (réalisée) »; `''` for all times. */
export function formatInterventionPeriod({ on, ...period }: PeriodState): string {
  const text = formatPeriod(period);
  if (!text || on === '') return text;
  return on === 'realised'
    ? INTERVENTION_PERIOD_TEXTS.ofRealised(text)
    : INTERVENTION_PERIOD_TEXTS.ofCounted(text);
}
