/** A day of a provider: when they are taken, what they do, and where something may be put. */
import type { SpecialHours } from '../../core/config/special-hours.ts';
import type { AgendaEvent } from '../../core/interventions/agenda.ts';
import { isLong } from '../../core/interventions/agenda-layout.ts';
import type { TeamRow, Teams } from '../../core/interventions/agenda-teams.ts';
import type { Around, Proposal, Work } from '../../core/interventions/agenda-work.ts';
import type { Hours } from '../../core/interventions/calendar-constants.ts';
import { DAY_MINUTES, formatClock, formatLongDay, isWeekend } from '../../core/kernel/time/wall-time.ts';
import { type EventFit, fitTwoRows } from './event-fit.ts';
import { type EventContext, getCut, renderEvent } from './event-item.tsx';
import { getEventObjet } from './event-text.ts';
import { SliverCount } from './sliver-count.tsx';
import { TeamPlan } from './team-plan.tsx';
import { TEAM_TEXTS } from './team-texts.ts';
import { getWorkName } from './team-work.ts';
import { AGENDA_TEXTS } from './texts.ts';
import type { Cursors } from './use-team-cursor.ts';

/** What all cells have in common. */
export interface TeamContext {
  context: EventContext;
  clashes: Teams['clashes'];
  hours: Hours;
  special: ReadonlyMap<number, readonly SpecialHours[]>;
  /** What a cell can take. */
  works: readonly Work[];
  cursor: Cursors;
  around: () => Around;
}

interface TeamCellProps {
  row: TeamRow;
  day: number;
  events: readonly AgendaEvent[];
  shared: TeamContext;
  isToday: boolean;
  isSlim: boolean;
  /** How many there are, where a sliver only counts them; 0 elsewhere. */
  unread: number;
  onDay?: (day: number) => void;
  mayPlan: boolean;
  /** What is dragged over it, and when it would be. */
  ghost: { work: Work; proposal: Proposal } | null;
}

export function TeamCell(props: TeamCellProps) {
  const { row, day, events, shared, isToday, isSlim, unread, onDay, mayPlan, ghost } = props;
  const { context, clashes, hours, cursor } = shared;
  const { party, name } = row;
  const who = name || TEAM_TEXTS.nobody;
  const isCursor = mayPlan && party !== null && cursor.at.row === row.key && cursor.at.day === day;
  return (
    <td
      className="tm-cell tg-shade"
      data-day={day}
      data-today={isToday || undefined}
      data-weekend={isWeekend(day) || undefined}
      data-slim={isSlim || undefined}
      data-target={ghost ? true : undefined}
      data-plans={(mayPlan && party !== null) || undefined}
    >
      {party && <Load events={events} day={day} hours={hours} />}
      {unread > 0 && <SliverCount {...{ day, count: unread }} onPress={onDay && (() => onDay(day))} />}
      {events.length > 0 && unread === 0 && (
        <ul
          className="tm-events"
          aria-label={TEAM_TEXTS.cell(who, formatLongDay(day), events.length)}
          data-events
        >
          {events.map((event, rank) => {
            const other = clashes.get(event);
            return renderEvent(event, context, {
              key: rank,
              size: 'large',
              fit: FIT,
              cut: getCut(event.firstDay < day, event.lastDay > day),
              clash: other && TEAM_TEXTS.clash(getEventObjet(other.intervention)),
              style: NO_STYLE,
            });
          })}
        </ul>
      )}
      {ghost && <Ghost {...ghost} />}
      {isCursor && !ghost && <TeamPlan {...{ row, day, shared }} />}
    </td>
  );
}

const NO_STYLE = {};
/** About the width of a card, in px. */
const TEAM_WIDTH = 170;
/** Two lines of what it is about, then when and where. */
const FIT: EventFit = { ...fitTwoRows(TEAM_WIDTH), title: 2 };

/** A line of the day's hours: those at which they are taken. */
function Load({ events, day, hours }: { events: readonly AgendaEvent[]; day: number; hours: Hours }) {
  const midnight = day * DAY_MINUTES;
  const length = hours.to - hours.from;
  const share = (minute: number) =>
    Math.min(100, Math.max(0, (100 * (minute - midnight - hours.from)) / length));
  return (
    <span className="tm-line" aria-hidden="true">
      {events
        .filter((event) => !isLong(event))
        .map((event) => (
          <span
            key={event.id}
            style={{
              insetInlineStart: `${share(event.start)}%`,
              inlineSize: `${share(event.end) - share(event.start)}%`,
            }}
          />
        ))}
    </span>
  );
}

/** What is dragged: when it would be, and what is done then already. */
function Ghost({ work, proposal: { start, end, busy } }: { work: Work; proposal: Proposal }) {
  return (
    <p className="tm-ghost" data-conflict={busy ? true : undefined} aria-hidden="true">
      <span className="bold">{AGENDA_TEXTS.span(formatClock(start), formatClock(end))}</span>{' '}
      <span translate="no">{getWorkName(work)}</span>
      {busy && (
        <span className="ghost-busy">
          {AGENDA_TEXTS.busyWith(formatClock(busy.start), getEventObjet(busy.intervention))}
        </span>
      )}
    </p>
  );
}
