import { useStore } from '@nanostores/react';
import { useMemo, useRef, useState } from 'react';
import { $specialHours } from '../../core/config/store.ts';
import { toEvent } from '../../core/interventions/agenda.ts';
import { isLong, isOutside, widenHours } from '../../core/interventions/agenda-layout.ts';
import { getDropStart, moveIntervention, validateDate } from '../../core/interventions/agenda-move.ts';
import { resizeIntervention } from '../../core/interventions/agenda-resize.ts';
import { AGENDA_HOURS, AGENDA_STEP, SMALL_WIDTH } from '../../core/interventions/calendar.ts';
import { interventionCollection } from '../../core/interventions/store.ts';
import { AGE_ROOM } from '../parts/host/freshness.ts';
import { useLook } from '../parts/host/use-look.ts';
import { LazyPart, partCode } from '../parts/ui/lazy-part.tsx';
import { useBox } from '../parts/ui/use-element-size.ts';
import type { AgendaProps } from './agenda.tsx';
import { Conflicts } from './conflicts.tsx';
import { DayList } from './day-list.tsx';
import type { EventCardProps } from './event-card.tsx';
import { Ghost } from './ghost.tsx';
import { LazyMoveDialog } from './lazy-move-dialog.tsx';
import { LoadLine } from './load-line.tsx';
import { locate } from './locate.ts';
import { MonthGrid } from './month-grid.tsx';
import { measureNotes, Notes, Problem } from './notes.tsx';
import { Paper } from './paper.tsx';
import { ScheduleX } from './schedule-x.tsx';
import { GridSkeleton } from './skeleton.tsx';
import { SlotCursor } from './slot-cursor.tsx';
import { TEXTS } from './texts.ts';
import { TimeGrid } from './time-grid.tsx';
import { formatCount, TitleRow } from './title-row.tsx';
import { Toolbar } from './toolbar.tsx';
import { Unplanned } from './unplanned.tsx';
import { useAgenda } from './use-agenda.ts';
import { type Drag, useDrag } from './use-drag.ts';
import { useEventCard } from './use-event-card.ts';
import { useEventClicks } from './use-event-clicks.ts';
import { useEventKeys } from './use-event-keys.ts';
import { useLoading } from './use-loading.ts';
import { useResize } from './use-resize.ts';
import { useReturnFocus } from './use-return-focus.ts';
import { useSlot } from './use-slot.ts';
import type { WallDayProps } from './wall-day.tsx';

const CARD = partCode<EventCardProps>(() => import('./event-card.tsx').then(({ EventCard }) => EventCard));
const WALL_DAY = partCode<WallDayProps>(() => import('./wall-day.tsx').then(({ WallDay }) => WallDay));

/** Below the grid stays this much of the screen, in px. */
const RESERVE = 24;
/** With its border, the least event still has the 24 px of a target. */
const STEP_HEIGHT = { least: 25, most: 36 };
/** A day of the month has room for three events at least. */
const WEEK_HEIGHT = { least: 110, most: 150 };
const HEAD_HEIGHT = 60;
const MONTH_WEEKS = 6;
/** Events of a day that Schedule-X shows in a month. */
const PER_DAY = 3;
const SMALL_PER_DAY = 1;

export function AgendaBody(props: AgendaProps) {
  const { headingLevel, headingHidden, kiosk, readonly, engine } = props;
  const root = useRef<HTMLElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const { width } = useBox(root, RESERVE);
  useLook(interventionCollection);
  const model = useAgenda(props, width, readonly || kiosk);
  const { range, events, today, canMove } = model;
  const { view, first } = range;
  const special = useStore($specialHours);
  const loading = useLoading();
  const [widened, setWidened] = useState(false);
  const [moving, setMoving] = useState<string | null>(null);

  const isSmall = width < SMALL_WIDTH;
  // on a phone a day is a list, which has no hours; on a screen that nobody scrolls too
  const isList = (isSmall || kiosk) && view === 'day';
  const outside = useMemo(
    () =>
      view === 'month' || isList
        ? []
        : events.filter((event) => !isLong(event) && isOutside(event, AGENDA_HOURS)),
    [events, view, isList],
  );
  const noteRoom = measureNotes({ model, loading, outside: outside.length });
  const box = useBox(grid, noteRoom + (kiosk ? AGE_ROOM : RESERVE));
  // hours keep their identity, so that days are drawn anew only when they change
  const isWide = widened && outside.length > 0;
  const hours = useMemo(() => (isWide ? widenHours(outside, AGENDA_HOURS) : AGENDA_HOURS), [isWide, outside]);

  const find = (x: number, y: number) => grid.current && locate(grid.current, range, hours, x, y);
  const { drag, onPointerDown } = useDrag({
    locate: find,
    onDrop: (dropped) => {
      const found = interventionCollection.get(dropped.id);
      const start = getStart(dropped);
      if (found && start !== null) void moveIntervention(found, start);
    },
    onLongPress: setMoving,
  });
  const getStart = ({ id, from, to }: Drag) => {
    const found = interventionCollection.get(id);
    return found ? getDropStart(toEvent(found), from, to, hours) : null;
  };
  const { resize, ...resizer } = useResize({
    find: (id) => events.find((event) => String(event.id) === id) ?? null,
    locate: find,
    hours,
    onEnd: ({ event, end }) => void resizeIntervention(event.intervention, end),
  });
  const card = useEventCard(kiosk || drag !== null || resize !== null || moving !== null);
  const about = card.shown && events.find(({ id }) => String(id) === card.shown?.id);
  const { base, onPress, onClick } = useEventClicks(setMoving);
  const validate = (id: string) => {
    const found = interventionCollection.get(id);
    if (!found || !canMove(found)) return;
    card.close();
    void validateDate(found);
  };
  const keys = useEventKeys(grid, model.step, { d: setMoving, v: validate });
  const slot = useSlot(grid, find, range, today, hours);
  const returnTo = useReturnFocus(root);
  const closeMove = () => {
    returnTo(moving);
    setMoving(null);
  };
  const context = useMemo(() => ({ base: kiosk ? null : base, canMove }), [kiosk, base, canMove]);
  const moved = moving === null ? null : (interventionCollection.get(moving) ?? null);
  const dragged = resize?.event.intervention ?? (drag && (interventionCollection.get(drag.id) ?? null));
  const ghostStart = resize?.event.start ?? (drag && getStart(drag));

  const onDay = kiosk ? undefined : model.openDay;
  const room = isSmall ? Number.POSITIVE_INFINITY : box.room;
  const stepHeight = clamp(((room - HEAD_HEIGHT) * AGENDA_STEP) / (hours.to - hours.from), STEP_HEIGHT);
  const shown = { range, events, context };
  const day = { hours, special, stepHeight };
  return (
    <section
      ref={root}
      className="agenda"
      aria-label={TEXTS.title}
      data-dragging={drag || resize ? true : undefined}
      data-resizing={resize ? true : undefined}
      onClickCapture={onClick}
      onPointerDownCapture={(event) => {
        onPress(event);
        slot.onPress();
      }}
      onClick={model.canPlan ? slot.onClick : undefined}
      onPointerDown={(event) => {
        if (!resizer.onPointerDown(event)) onPointerDown(event);
      }}
      onPointerOver={card.onPointerOver}
      onPointerLeave={card.onPointerLeave}
      onFocus={(event) => {
        keys.onFocus(event);
        card.onFocus(event);
      }}
      onBlur={(event) => {
        card.onBlur(event);
        resizer.onBlur();
      }}
      onKeyUp={resizer.onKeyUp}
      onKeyDown={(event) => {
        slot.onKeyDown(event);
        resizer.onKeyDown(event);
        keys.onKeyDown(event);
      }}
    >
      <TitleRow headingLevel={headingLevel} hidden={headingHidden} model={model} loading={loading} />
      {!kiosk && <Toolbar model={model} count={headingHidden && formatCount({ model, loading })} />}
      <Problem loading={loading} />
      <Paper range={range} events={events} />
      <div className="agenda-main">
        {!kiosk && <Unplanned {...{ model, loading, base, isSmall }} />}
        <div ref={grid} className="agenda-grid" aria-busy={loading.isFirst || undefined}>
          {width === 0 || loading.isFirst ? (
            <GridSkeleton days={view === 'day' ? 1 : view === 'week' ? 5 : 7} />
          ) : loading.failed ? null : isList ? (
            kiosk ? (
              <LazyPart
                code={WALL_DAY}
                props={{
                  day: first,
                  events,
                  context,
                  width: box.width,
                  room: box.room,
                  dayHidden: headingHidden,
                }}
              />
            ) : (
              <DayList day={first} events={events} context={context} />
            )
          ) : engine === 'schedule-x' ? (
            <ScheduleX
              {...shown}
              {...day}
              perDay={isSmall ? SMALL_PER_DAY : PER_DAY}
              onDay={model.openDay}
              maxHeight={isSmall ? null : box.room}
            />
          ) : view === 'month' ? (
            <MonthGrid
              {...shown}
              today={today}
              onDay={onDay}
              compact={isSmall}
              width={box.width}
              weekHeight={clamp((box.room - HEAD_HEIGHT) / MONTH_WEEKS, WEEK_HEIGHT)}
              target={drag?.to?.day ?? null}
            />
          ) : (
            <TimeGrid
              {...shown}
              {...day}
              today={today}
              onDay={onDay}
              maxHeight={isSmall ? null : room}
              width={box.width}
              ghost={
                dragged && (
                  <>
                    <Conflicts intervention={dragged} range={range} hours={hours} />
                    {ghostStart !== null && (
                      <Ghost
                        intervention={dragged}
                        start={ghostStart}
                        end={resize?.end}
                        range={range}
                        hours={hours}
                      />
                    )}
                  </>
                )
              }
              slot={
                model.canPlan && (
                  <SlotCursor
                    {...{ range, hours }}
                    at={slot.at}
                    unplanned={model.unplanned}
                    onPlan={moveIntervention}
                  />
                )
              }
            />
          )}
        </div>
      </div>
      {card.shown && about && (
        <LazyPart
          code={CARD}
          fallback={null}
          props={{
            event: about,
            anchor: card.shown.anchor,
            href: base + about.id,
            canMove: canMove(about.intervention),
            onValidate: () => validate(String(about.id)),
          }}
        />
      )}
      <Notes
        {...{ model, loading }}
        outside={outside.length}
        widened={isWide}
        onWiden={kiosk ? undefined : setWidened}
      />
      <LoadLine loading={loading} />
      {!readonly && !kiosk && (
        <LazyMoveDialog intervention={moved} day={Math.max(first, today)} onClose={closeMove} />
      )}
    </section>
  );
}

const clamp = (height: number, { least, most }: { least: number; most: number }): number =>
  Math.floor(Math.min(most, Math.max(least, height)));
