import { type ReactNode, useId, useState } from 'react';
import type { PeriodValues } from '../../../core/kernel/list/period-filter.ts';
import { PERIODS } from '../../../core/kernel/time/period.ts';
import { parseDay } from '../../../core/kernel/time/wall-time.ts';
import { DateInput } from '../overlay/date-input.tsx';
import { DATE_TEXTS } from '../overlay/date-texts.ts';
import { PopoverChoice, PopoverGroup } from '../overlay/popover-choice.tsx';
import { useStyles } from '../ui/use-styles.ts';
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
  useStyles(css);
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
          period={period}
          value={from}
          max={to}
          onPick={(day) => onChange({ period: '', from: day, to })}
        />
        <DayInput
          label={TEXTS.to}
          period={period}
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
  period: PeriodValues['period'];
  /** `YYYY-MM-DD`, or `''` for none. */
  value: string;
  min?: string;
  max?: string;
  onPick: (day: string) => void;
}

/** What is typed and no day: it stays until it is corrected, or something else is chosen. */
interface Typed {
  text: string;
  /** The period and the day that it was typed over. */
  over: string;
  isEntered: boolean;
}

function DayInput({ label, period, value, min = '', max = '', onPick }: DayInputProps) {
  const id = useId();
  const [typed, setTyped] = useState<Typed | null>(null);
  const over = `${period} ${value}`;
  if (typed && typed.over !== over) setTyped(null);
  const isWrong = typed?.isEntered === true;
  const change = (text: string) => {
    if (text !== '' && parseDay(text) === null)
      return setTyped({ text, over, isEntered: typed?.isEntered === true });
    setTyped(null);
    onPick(text);
  };
  return (
    <div>
      <label className="popover-title" htmlFor={id}>
        {label}
      </label>
      <span id={`${id}-format`} className="small muted">
        {DATE_TEXTS.day}
      </span>
      <DateInput
        label={label}
        narrow
        control={{
          id,
          className: 'popover-search',
          'aria-invalid': isWrong,
          'aria-describedby': isWrong ? `${id}-format ${id}-how` : `${id}-format`,
        }}
        value={typed?.text ?? value}
        min={min}
        max={max}
        onChange={change}
        onEntered={() => setTyped((known) => known && { ...known, isEntered: true })}
      />
      <p id={`${id}-how`} className="small period-wrong" role="status">
        {isWrong && TEXTS.how}
      </p>
    </div>
  );
}
