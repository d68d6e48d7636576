import { formatLongDay } from '../../core/kernel/time/wall-time.ts';
import { leaveFocus } from '../parts/ui/kept-focus.ts';
import { DayList } from './day-list.tsx';
import type { EventContext } from './event-item.tsx';
import { AGENDA_TEXTS } from './texts.ts';
import type { AgendaModel } from './use-agenda.ts';
import { useNextDay } from './use-next-day.ts';

/** Below a day of a phone without work: when there is some, and what. */
export function AfterEmptyDay({ model, context }: { model: AgendaModel; context: EventContext }) {
  const next = useNextDay(model);
  if (!next) return null;
  return (
    <>
      <p className="next-day">
        {AGENDA_TEXTS.after}{' '}
        <button ref={leaveFocus} type="button" className="link" onClick={() => model.openDay(next.day)}>
          {formatLongDay(next.day)}
        </button>
      </p>
      <DayList {...next} context={{ ...context, canMove: () => false }} />
    </>
  );
}
