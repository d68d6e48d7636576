import { useStore } from '@nanostores/react';
import { type KeyboardEvent, useId, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { NEXT_MONTH, PREVIOUS_MONTH } from '../../../core/kernel/lib/words.ts';
import { type LikelyDays, listQuickDays } from '../../../core/kernel/time/quick-moments.ts';
import { $today } from '../../../core/kernel/time/today.ts';
import { DAY_NAMES, listCalendarWeeks } from '../../../core/kernel/time/typed-date.ts';
import {
  addMonths,
  formatClock,
  formatDay,
  formatLongDay,
  formatMonthOfDay,
  getDay,
  getDayOfMonth,
  getWeekStart,
  isWeekend,
  parseDay,
  parseWall,
} from '../../../core/kernel/time/wall-time.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { useStyles } from '../ui/use-styles.ts';
import css from './date-calendar.css?inline';
import { DATE_TEXTS } from './date-texts.ts';
import { TimeInput } from './time-input.tsx';

export interface DateCalendarProps {
  /** The value of the field, `''` for none. */
  value: string;
  withTime: boolean;
  min?: string | undefined;
  max?: string | undefined;
  likely?: LikelyDays | undefined;
  onPick: (value: string) => void;
  /** Closes the panel and returns the focus. */
  close: () => void;
}

/** A date picker's: screen readers leave the arrows to it. */
const GRID = { role: 'grid' };

/** The time of a day that was chosen without one; it is shown to be changed. */
const MORNING = '08:00';

/** Where a key leads from a day. */
function moveDay(day: number, { key, shiftKey }: KeyboardEvent): number | null {
  switch (key) {
    case 'ArrowLeft':
      return day - 1;
    case 'ArrowRight':
      return day + 1;
    case 'ArrowUp':
      return day - 7;
    case 'ArrowDown':
      return day + 7;
    case 'Home':
      return getWeekStart(day);
    case 'End':
      return getWeekStart(day) + 6;
    case 'PageUp':
      return addMonths(day, shiftKey ? -12 : -1);
    case 'PageDown':
      return addMonths(day, shiftKey ? 12 : 1);
    default:
      return null;
  }
}

/** Voice control finds a day by the number that is seen: « 1er » is not « 1 ». */
const nameDay = (day: number): string =>
  getDayOfMonth(day) === 1 ? `1, ${formatLongDay(day)}` : formatLongDay(day);

/** A month to choose a day of, by pointer and by the keys of a date picker; the hour below where there is one. */
export function DateCalendar({ value, withTime, min, max, likely, onPick, close }: DateCalendarProps) {
  useStyles(css);
  const today = useStore($today);
  const wall = parseWall(value);
  const chosen = wall && getDay(wall.at);
  const time = wall && !wall.dayOnly ? formatClock(wall.at) : '';
  const hourId = useId();
  const hour = useRef<HTMLInputElement>(null);
  const isPicked = useRef(false);
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  const [first, last] = [
    parseDay(min) ?? Number.NEGATIVE_INFINITY,
    parseDay(max) ?? Number.POSITIVE_INFINITY,
  ];
  const isIn = (day: number) => day >= first && day <= last;
  const pick = (day: number) => {
    if (!isIn(day)) return;
    onPick(withTime ? `${formatDay(day)}T${time || MORNING}` : formatDay(day));
    if (!withTime) return close();
    isPicked.current = true;
    redraw();
  };
  // once the field shows the hour
  useLayoutEffect(() => {
    if (!isPicked.current) return;
    isPicked.current = false;
    hour.current?.select();
  });
  const days = likely ? listQuickDays(likely, today).filter(({ day }) => isIn(day)) : [];
  return (
    <div className="date-calendar">
      <MonthGrid
        key={chosen}
        start={chosen ?? Math.min(Math.max(today, first), last)}
        {...{ today, chosen, isIn }}
        onPick={pick}
      />
      {withTime && (
        <div className="date-hour">
          <label htmlFor={hourId}>{DATE_TEXTS.hour}</label>
          <TimeInput
            value={time}
            inputRef={hour}
            control={{
              id: hourId,
              className: 'popover-search',
            }}
            strict
            onEnter={close}
            onChange={(clock) => clock && onPick(`${formatDay(chosen ?? today)}T${clock}`)}
          />
          <Button onClick={close}>{DATE_TEXTS.done}</Button>
        </div>
      )}
      {days.length > 0 && (
        <fieldset className="date-quick" aria-label={DATE_TEXTS.quick}>
          {days.map(({ label, day }) => (
            <Button key={label} variant="quiet" onClick={() => pick(day)}>
              {label}
            </Button>
          ))}
        </fieldset>
      )}
    </div>
  );
}

interface MonthGridProps {
  /** The day that the keys start from. */
  start: number;
  today: number;
  chosen: number | null;
  isIn: (day: number) => boolean;
  onPick: (day: number) => void;
}

function MonthGrid({ start, today, chosen, isIn, onPick }: MonthGridProps) {
  const title = useId();
  const grid = useRef<HTMLTableElement>(null);
  const [active, setActive] = useState(start);
  const moved = useRef(false);
  useLayoutEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  });
  const shown = formatDay(active).slice(0, 7);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = moveDay(active, event);
    if (next !== null) {
      moved.current = true;
      setActive(next);
      event.preventDefault();
    }
  };
  return (
    <>
      <div className="date-month">
        <IconButton
          icon="chevron-left"
          label={PREVIOUS_MONTH}
          onClick={() => setActive(addMonths(active, -1))}
        />
        <span id={title} className="date-month-name" aria-live="polite">
          {formatMonthOfDay(active)}
        </span>
        <IconButton icon="chevron-right" label={NEXT_MONTH} onClick={() => setActive(addMonths(active, 1))} />
      </div>
      <table {...GRID} ref={grid} className="date-grid" aria-labelledby={title} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {DAY_NAMES.map((name) => (
              <th key={name} scope="col" abbr={name}>
                {name.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {listCalendarWeeks(active).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day}>
                  <button
                    type="button"
                    className="date-day"
                    tabIndex={day === active ? 0 : -1}
                    data-autofocus={day === active || undefined}
                    aria-label={nameDay(day)}
                    aria-pressed={day === chosen}
                    aria-current={day === today ? 'date' : undefined}
                    aria-disabled={!isIn(day) || undefined}
                    data-other={!formatDay(day).startsWith(shown) || undefined}
                    data-weekend={isWeekend(day) || undefined}
                    onClick={() => onPick(day)}
                  >
                    {getDayOfMonth(day)}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="visually-hidden">{DATE_TEXTS.keys}</p>
    </>
  );
}
