import { useEffect, useId, useRef } from 'react';
import type { CalendarName } from '../../core/host.ts';
import { CALENDAR_LABEL, CALENDAR_NAMES } from '../common/texts.ts';
import { CALENDARS } from './page-elements.ts';

const NAMES = Object.keys(CALENDARS) as CalendarName[];

export interface CalendarToggleProps {
  value: CalendarName;
  onChange: (name: CalendarName) => void;
  /** Somebody has just chosen: the toggle has moved into the other calendar's title, and keeps the focus. */
  focused: boolean;
}

/** « Classique » or « Nouveau », in the calendar's own title. */
export function CalendarToggle({ value, onChange, focused }: CalendarToggleProps) {
  const id = useId();
  const ref = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const fieldset = ref.current;
    if (!focused || !fieldset) return;
    // in a slot it is drawn, and can have the focus, once the element around it is
    const observer = new ResizeObserver(() => {
      if (fieldset.offsetWidth === 0) return;
      observer.disconnect();
      const isElsewhere = document.activeElement && document.activeElement !== document.body;
      if (!isElsewhere) fieldset.querySelector<HTMLInputElement>(':checked')?.focus();
    });
    observer.observe(fieldset);
    return () => observer.disconnect();
  }, [focused]);
  return (
    <fieldset ref={ref} slot="actions" className="choices calendar-toggle">
      <legend className="visually-hidden">{CALENDAR_LABEL}</legend>
      <div className="choices-row">
        {NAMES.map((name) => (
          <label key={name} className="choices-choice" htmlFor={`${id}-${name}`}>
            <input
              id={`${id}-${name}`}
              type="radio"
              name={id}
              value={name}
              checked={name === value}
              onChange={() => onChange(name)}
            />
            {CALENDAR_NAMES[name]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
