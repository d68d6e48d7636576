import { type InputHTMLAttributes, type KeyboardEvent, type Ref, useReducer, useRef } from 'react';
import type { LikelyDays } from '../../../core/kernel/time/quick-moments.ts';
import { isWholeDate, readTypedDate, showTypedDate } from '../../../core/kernel/time/typed-date.ts';
import { formatWeekday, getDay, parseWall } from '../../../core/kernel/time/wall-time.ts';
import { Icon } from '../ui/icon.tsx';
import { LazyPart, partCode } from '../ui/lazy-part.tsx';
import { useStyles } from '../ui/use-styles.ts';
import { useTypedText } from '../ui/use-typed-text.ts';
import type { DateCalendarProps } from './date-calendar.tsx';
import css from './date-input.css?inline';
import { DATE_TEXTS } from './date-texts.ts';
import popover from './popover.css?inline';
import { Popover } from './popover.tsx';
import { useTouch } from './touch.ts';

export interface DateInputProps {
  /** What the field is called: a form may have several, each with a button of its own (RGAA 11.9). */
  label: string;
  /** `YYYY-MM-DD`, with a time `YYYY-MM-DDTHH:mm`; `''` for none; what could not be read, as it was typed. */
  value: string;
  /** What could not be read is given too, for the check of the form. */
  onChange: (value: string) => void;
  withTime?: boolean;
  /** Called once what is typed counts as it is: the field is left, or Entrée is pressed. */
  onEntered?: () => void;
  /** The first and the last day of the calendar, `YYYY-MM-DD`. */
  min?: string;
  max?: string;
  /** Which days the calendar offers by name; none by default. */
  likely?: LikelyDays | undefined;
  /** Shows no day of the week, where there is no room. */
  narrow?: boolean;
  /** Further props of the input. */
  control?: InputHTMLAttributes<HTMLInputElement>;
  inputRef?: Ref<HTMLInputElement> | undefined;
}

const CALENDAR = partCode<DateCalendarProps>(() =>
  import('./date-calendar.tsx').then(({ DateCalendar }) => DateCalendar),
);

const NATIVE = { false: { type: 'date' }, true: { type: 'datetime-local' } } as const;

/** A day, with or without a time: typed as people write it, or chosen in a calendar. */
export function DateInput(props: DateInputProps) {
  return useTouch() ? <NativeDate {...props} /> : <TypedDate {...props} />;
}

/** The phone's own wheels. What is chosen is shown in French, whatever the language of the browser. */
function NativeDate(props: DateInputProps) {
  const { value, onChange, withTime = false, narrow, min, max, control, inputRef } = props;
  useStyles(css);
  const time = withTime ? 'T00:00' : '';
  const wall = parseWall(value);
  const format = withTime ? DATE_TEXTS.moment : DATE_TEXTS.day;
  return (
    <div className="date-input" data-native>
      <input
        autoComplete="off"
        {...control}
        {...NATIVE[`${withTime}`]}
        ref={inputRef}
        min={min ? `${min}${time}` : undefined}
        max={max ? `${max}${withTime ? 'T23:59' : ''}` : undefined}
        value={value}
        data-empty={value === '' || undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <span className="date-input-shown" aria-hidden="true" data-empty={!wall || undefined}>
        {wall && !narrow && <span>{`${formatWeekday(getDay(wall.at))} `}</span>}
        <span>{wall ? showTypedDate(value) : format}</span>
      </span>
    </div>
  );
}

function TypedDate({
  label,
  value,
  onChange,
  withTime = false,
  onEntered,
  narrow,
  control,
  inputRef,
  ...rest
}: DateInputProps) {
  useStyles(popover);
  useStyles(css);
  const box = useRef<HTMLDivElement>(null);
  // a popover looks for its focus target each time it is drawn
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  const typed = useTypedText({
    value,
    onChange,
    onEntered,
    show: showTypedDate,
    read: (text) => readTypedDate(text, withTime),
    isWhole: (text) => isWholeDate(text, withTime),
  });
  const wall = parseWall(value);
  const isFixed = control?.readOnly || control?.disabled;
  const open = (event: KeyboardEvent<HTMLInputElement>) => {
    typed.onKeyDown(event);
    if (event.key !== 'ArrowDown' || !event.altKey) return;
    event.preventDefault();
    const button = box.current?.querySelector('button');
    // the panel takes the focus from its button alone
    button?.focus();
    button?.click();
  };
  return (
    <div className="date-input" ref={box} data-time={withTime || undefined} data-narrow={narrow || undefined}>
      <input
        autoComplete="off"
        spellCheck={false}
        placeholder={withTime ? DATE_TEXTS.moment : DATE_TEXTS.day}
        {...control}
        {...typed}
        type="text"
        ref={inputRef}
        onKeyDown={open}
      />
      {wall && !narrow && (
        <span className="date-input-weekday" aria-hidden="true">
          {formatWeekday(getDay(wall.at))}
        </span>
      )}
      <Popover
        trigger={<Icon name="calendar" />}
        triggerClass="date-input-open"
        triggerLabel={DATE_TEXTS.open(label)}
        label={DATE_TEXTS.calendar}
        disabled={isFixed}
      >
        {(close) => (
          <LazyPart
            code={CALENDAR}
            onArrive={redraw}
            props={{ ...rest, value: wall ? value : '', withTime, onPick: onChange, close }}
          />
        )}
      </Popover>
    </div>
  );
}
