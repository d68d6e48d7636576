import type { SpecialHours } from '../../core/config/special-hours.ts';
import type { DrawnHours } from '../../core/interventions/agenda-fold.ts';
import { moveIntervention } from '../../core/interventions/agenda-move.ts';
import { getDay } from '../../core/kernel/time/wall-time.ts';
import { LazyPart, partCode } from '../parts/ui/lazy-part.tsx';
import type { AgendaProps } from './agenda.tsx';
import { Conflicts } from './busy-hours.tsx';
import { DayList } from './day-list.tsx';
import { Ghost } from './drag-preview.tsx';
import type { EventContext } from './event-item.tsx';
import type { KioskDayProps } from './kiosk-day.tsx';
import { MonthGrid } from './month-grid.tsx';
import { ScheduleX } from './schedule-x.tsx';
import { GridSkeleton } from './skeleton.tsx';
import { SlotCursor } from './slot-cursor.tsx';
import type { TeamGridProps } from './team-grid.tsx';
import { TimeGrid } from './time-grid.tsx';
import type { AgendaModel } from './use-agenda.ts';
import type { EventActions } from './use-event-actions.ts';
import { DAYS_HEAD_HEIGHT } from './use-folded-hours.ts';

const TEAMS = partCode<TeamGridProps>(() => import('./team-grid.tsx').then(({ TeamGrid }) => TeamGrid));
const TEAM_DAYS = 5;
/** The least height of the rows of providers before they scroll, in px. */
const LEAST_TEAMS = 420;
const KIOSK_DAY = partCode<KioskDayProps>(() => import('./kiosk-day.tsx').then(({ KioskDay }) => KioskDay));

/** A day of the month has room for three events at least. */
const WEEK_HEIGHT = { least: 110, most: 150 };
const MONTH_WEEKS = 6;
/** Events of a day that Schedule-X shows in a month. */
const PER_DAY = 3;
const SMALL_PER_DAY = 1;

interface AgendaGridProps extends Pick<AgendaProps, 'kiosk' | 'engine' | 'headingHidden' | 'jours'> {
  model: AgendaModel;
  hours: DrawnHours;
  /** Of a step, in px. */
  stepHeight: number;
  special: ReadonlyMap<number, readonly SpecialHours[]>;
  context: EventContext;
  acts: EventActions;
  /** The width of the grid, and the height that the screen has for it, in px. */
  box: { width: number; room: number };
  isSmall: boolean;
  /** A day is drawn as a list. */
  isList: boolean;
  /** Nothing is in the period, as far as is known. */
  isEmpty: boolean;
}

/** The days in the form that their view, the engine and the room ask for. */
export function AgendaGrid(props: AgendaGridProps) {
  const { model, kiosk, engine, jours, hours, stepHeight, special, context, acts, box, isSmall } = props;
  const { range, events, today } = model;
  const { view, first } = range;
  const onDay = kiosk ? undefined : model.openDay;
  const room = isSmall ? Number.POSITIVE_INFINITY : box.room;
  const shown = { range, events, context };
  const day = { hours, special, stepHeight };
  if (props.isList) {
    if (!kiosk) return <DayList day={first} events={events} context={context} />;
    const { headingHidden: dayHidden, isEmpty } = props;
    const kioskDay = { model, context, ...box, dayHidden, isEmpty };
    return <LazyPart code={KIOSK_DAY} fallback={null} props={kioskDay} />;
  }
  if (range.view === 'teams') {
    return (
      <LazyPart
        code={TEAMS}
        fallback={<GridSkeleton days={TEAM_DAYS} />}
        props={{
          model,
          jours,
          hours,
          special,
          context,
          acts,
          onDay,
          width: box.width,
          maxHeight: isSmall ? null : Math.max(LEAST_TEAMS, room),
        }}
      />
    );
  }
  if (engine === 'schedule-x') {
    return (
      <ScheduleX
        {...shown}
        {...day}
        perDay={isSmall ? SMALL_PER_DAY : PER_DAY}
        onDay={model.openDay}
        maxHeight={isSmall ? null : box.room}
      />
    );
  }
  const planned = { at: acts.slot, unplanned: model.unplanned, onPlan: moveIntervention };
  if (view === 'month') {
    return (
      <MonthGrid
        {...shown}
        today={today}
        onDay={onDay}
        compact={isSmall}
        jours={jours}
        width={box.width}
        weekHeight={clamp((box.room - DAYS_HEAD_HEIGHT) / MONTH_WEEKS, WEEK_HEIGHT)}
        target={acts.drag?.to?.day ?? null}
        slot={
          model.canPlan && !kiosk
            ? {
                day: getDay(acts.slot),
                cursor: <SlotCursor {...{ range, hours }} inMonth {...planned} />,
              }
            : null
        }
      />
    );
  }
  return (
    <TimeGrid
      {...shown}
      {...day}
      today={today}
      onDay={onDay}
      maxHeight={isSmall ? null : room}
      width={box.width}
      onUnfold={acts.openFold}
      jours={jours}
      ghost={<Moved acts={acts} range={range} hours={hours} />}
      slot={model.canPlan && <SlotCursor {...{ range, hours }} {...planned} />}
    />
  );
}

/** Where what is dragged or resized would be, and what is in its way. */
function Moved({ acts, ...days }: { acts: EventActions; range: AgendaModel['range']; hours: DrawnHours }) {
  const { intervention, start, end } = acts.moved;
  if (!intervention) return null;
  return (
    <>
      <Conflicts intervention={intervention} {...days} />
      {start !== null && <Ghost intervention={intervention} start={start} end={end} {...days} />}
    </>
  );
}

const clamp = (height: number, { least, most }: { least: number; most: number }): number =>
  Math.floor(Math.min(most, Math.max(least, height)));
