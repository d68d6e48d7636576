/**
 * The agenda's second engine: Schedule-X, drawn inside our shadow root by the patch of `build/patches.ts`. It is
 * given the events of the days on screen alone, in UTC, so that wall-clock times stay as they are; its header is
 * ours, and its events hold the same links as the grid's.
 */
import { batch } from '@preact/signals';
import { createCalendar, createViewDay, createViewMonthGrid, createViewWeek } from '@schedule-x/calendar';
import { createCalendarControlsPlugin } from '@schedule-x/calendar-controls';
import { createEventsServicePlugin } from '@schedule-x/events-service';
import theme from '@schedule-x/theme-default/dist/calendar.css?inline';
import type { JSX } from 'preact';
import type { Temporal as TemporalTypes } from 'temporal-polyfill';
import type { SpecialHours } from '../../core/config/special-hours.ts';
import type { AgendaEvent } from '../../core/interventions/agenda.ts';
import { type AgendaRange, listRangeDays } from '../../core/interventions/agenda-range.ts';
import { AGENDA_STEP, type Hours } from '../../core/interventions/calendar-constants.ts';
import {
  DAY_MINUTES,
  formatClock,
  formatDay,
  formatWallMinutes,
  getWeekday,
  parseDay,
} from '../../core/kernel/time/wall-time.ts';
import { addSheet, getSheet } from '../parts/host/style-sheets.ts';
import css from './schedule-x.css?inline';
import { drawEvent, type EventContext } from './schedule-x-event.ts';
import { registerRoot } from './schedule-x-root.ts';
import { AGENDA_TEXTS, SCHEDULE_X_TEXTS } from './texts.ts';

export interface ScheduleXView {
  range: AgendaRange;
  events: readonly AgendaEvent[];
  hours: Hours;
  special: ReadonlyMap<number, readonly SpecialHours[]>;
  context: EventContext;
  stepHeight: number;
  /** How many events a day of the month shows. */
  perDay: number;
  onDay: (day: number) => void;
}

export interface ScheduleXCalendar {
  show: (view: ScheduleXView) => void;
  destroy: () => void;
}

const ZONE = 'UTC';
/** Rows of providers are drawn by the grid, whatever the engine. */
const VIEWS = { day: 'day', week: 'week', teams: 'week', month: 'month-grid' } as const;
const sheet = `${theme.replaceAll(':root', ':host')}\n${css}`;

const temporal = () => (globalThis as unknown as { Temporal: typeof TemporalTypes }).Temporal;
const toDate = (day: number) => temporal().PlainDate.from(formatDay(day));
const toMoment = (at: number) =>
  temporal().PlainDateTime.from(formatWallMinutes(at).replace(' ', 'T')).toZonedDateTime(ZONE);
const toHours = ({ from, to }: Hours) => ({
  start: `${String(from / 60).padStart(2, '0')}:00`,
  end: `${String(to / 60).padStart(2, '0')}:00`,
});

/**
 * Draws a calendar.
 * @param wrapper inside the element's shadow root
 */
export async function mountScheduleX(wrapper: HTMLElement, first: ScheduleXView): Promise<ScheduleXCalendar> {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
  const root = wrapper.getRootNode() as ShadowRoot;
  addSheet(root, getSheet(sheet));
  const leave = registerRoot(root);

  let view = first;
  const events = createEventsServicePlugin();
  const controls = createCalendarControlsPlugin();
  const week = (stepHeight: number, { from, to }: Hours) => ({
    gridHeight: (stepHeight * (to - from)) / AGENDA_STEP,
    gridStep: AGENDA_STEP as 30,
    nDays: 7,
    eventWidth: 96,
    eventOverlap: false,
    timeAxisFormatOptions: { hour: '2-digit', minute: '2-digit' } as const,
  });
  const calendar = createCalendar(
    {
      views: [createViewWeek(), createViewDay(), createViewMonthGrid()],
      defaultView: VIEWS[first.range.view],
      selectedDate: toDate(first.range.day),
      locale: 'fr-FR',
      translations: { frFR: SCHEDULE_X_TEXTS },
      timezone: ZONE,
      firstDayOfWeek: 1,
      isResponsive: false,
      skipAnimations: true,
      dayBoundaries: toHours(first.hours),
      weekOptions: week(first.stepHeight, first.hours),
      monthGridOptions: { nEventsPerDay: first.perDay },
      events: toExternal(first),
      backgroundEvents: toBackground(first),
      callbacks: {
        onClickPlusEvents: (date) => view.onDay(parseDay(String(date)) ?? view.range.day),
        onClickDate: (date) => view.onDay(parseDay(String(date)) ?? view.range.day),
      },
    },
    [events, controls],
  );
  const draw = (node: HTMLElement | null, { calendarEvent }: Record<string, unknown>) => {
    const { id } = calendarEvent as { id: number };
    const event = view.events[id];
    if (node && event) drawEvent(node, event, view.context, view.range.view === 'month');
  };
  for (const name of ['timeGridEvent', 'dateGridEvent', 'monthGridEvent'] as const) {
    calendar._setCustomComponentFn(name, draw);
  }
  // without content of its own the header draws icons from `data:` addresses, which strict pages forbid
  calendar._setCustomComponentFn('headerContent', () => undefined);
  calendar.render(wrapper);

  return {
    show: (next) => {
      const last = view;
      view = next;
      // one round of drawing for all that changed
      batch(() => {
        if (next.hours !== last.hours) controls.setDayBoundaries(toHours(next.hours));
        if (next.hours !== last.hours || next.stepHeight !== last.stepHeight)
          controls.setWeekOptions(week(next.stepHeight, next.hours));
        if (next.perDay !== last.perDay) controls.setMonthGridOptions({ nEventsPerDay: next.perDay });
        if (next.range.view !== last.range.view) controls.setView(VIEWS[next.range.view]);
        if (next.range.day !== last.range.day) controls.setDate(toDate(next.range.day));
        if (next.events !== last.events || next.context !== last.context) events.set(toExternal(next));
        events.setBackgroundEvents(toBackground(next));
      });
    },
    destroy: () => {
      calendar.destroy();
      leave();
    },
  };
}

function toExternal({ events }: ScheduleXView) {
  return events.map((event, id) => ({
    id,
    title: event.intervention.ticket?.objet ?? '',
    start: event.allDay ? toDate(event.firstDay) : toMoment(event.start),
    end: event.allDay ? toDate(event.lastDay) : toMoment(event.end),
  }));
}

/** Special hours of the days on screen: Schedule-X knows dates, not weekdays. */
function toBackground({ range, special }: ScheduleXView) {
  if (range.view === 'month') return [];
  return listRangeDays(range).flatMap((day) =>
    (special.get(getWeekday(day)) ?? []).map(({ from, to, label, ...each }) => ({
      title: AGENDA_TEXTS.special(label, formatClock(from), formatClock(to)),
      start: toMoment(day * DAY_MINUTES + from),
      end: toMoment(day * DAY_MINUTES + Math.min(to, DAY_MINUTES - 1)),
      style: getShade(each.class),
    })),
  );
}

const getShade = (kind: string): JSX.CSSProperties => ({
  background: kind === 'closed' ? 'var(--closed)' : 'var(--_balise-neutral-tint)',
});
