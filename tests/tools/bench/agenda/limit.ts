/** The limit: the same days by hand, without a library nor a screen around them. */

import { findEvents } from '../../../../src/core/interventions/agenda.ts';
import { groupEventsByDay, placeDay } from '../../../../src/core/interventions/agenda-layout.ts';
import { placeWeek } from '../../../../src/core/interventions/agenda-month.ts';
import { getRange, stepDate } from '../../../../src/core/interventions/agenda-range.ts';
import { AGENDA_HOURS } from '../../../../src/core/interventions/calendar-constants.ts';
import type { Intervention } from '../../../../src/core/interventions/model.ts';
import { formatClock } from '../../../../src/core/kernel/time/wall-time.ts';
import type { Prepare } from './data.ts';

const HEIGHT = 550;
const ROOM = { most: 4, head: 60, line: 30 };
const LINES = 3;

export const prepare: Prepare =
  (interventions) =>
  (root, { view, date }) => {
    const items = interventions as unknown as Intervention[];
    let shown = date;
    const draw = () => {
      const range = getRange(view, shown, 0);
      const events = findEvents(items, items.length, { intervenant: '', state: '' }, range);
      root.replaceChildren(view === 'week' ? drawWeek(events, range.first) : drawMonth(events, range.first));
    };
    draw();
    return {
      next: () => {
        shown = stepDate(getRange(view, shown, 0), 1);
        draw();
      },
    };
  };

type Events = ReturnType<typeof findEvents>;

function drawWeek(events: Events, first: number): HTMLElement {
  const week = box('display: grid; grid-template-columns: repeat(7, 1fr)');
  const { from, to } = AGENDA_HOURS;
  groupEventsByDay(events, first, 7).forEach((each, rank) => {
    const day = box(`position: relative; block-size: ${HEIGHT}px`);
    const { placed, bundles } = placeDay(each, first + rank, AGENDA_HOURS, ROOM);
    for (const one of placed) {
      const top = (100 * (one.from - from)) / (to - from);
      const height = (100 * (one.to - one.from)) / (to - from);
      day.append(
        link(
          one.event,
          `position: absolute; top: ${top}%; height: ${height}%; left: ${(100 * one.column) / one.columns}%; width: ${(100 * one.span) / one.columns}%`,
        ),
      );
    }
    for (const { events: together } of bundles) day.append(`+ ${together.length}`);
    week.append(day);
  });
  return week;
}

function drawMonth(events: Events, first: number): HTMLElement {
  const month = box('display: grid; grid-template-columns: repeat(7, 1fr)');
  for (let week = 0; week < 6; week++) {
    const { lines, more } = placeWeek(events, first + week * 7, LINES);
    for (let day = 0; day < 7; day++) {
      const cell = box('block-size: 110px; overflow: hidden');
      cell.append(String(day));
      for (const one of lines) if (one.first === day) cell.append(link(one.event, 'display: block'));
      if (more[day]) cell.append(`+ ${more[day]}`);
      month.append(cell);
    }
  }
  return month;
}

function link({ id, intervention, start, end }: Events[number], style: string): HTMLElement {
  const made = document.createElement('a');
  made.href = `#${id}`;
  made.style.cssText = `overflow: hidden; background: #e8f0fa; ${style}`;
  made.textContent = `${formatClock(start)} – ${formatClock(end)} ${intervention.ticket?.objet} ${intervention.prestataire?.fullname}`;
  return made;
}

function box(style: string): HTMLElement {
  const made = document.createElement('div');
  made.style.cssText = style;
  return made;
}
