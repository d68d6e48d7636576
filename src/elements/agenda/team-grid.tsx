/** A week by those who do the work: a row a provider, a column a day; a cell takes what is put there. */
import { useId, useRef, useState } from 'react';
import type { SpecialHours } from '../../core/config/special-hours.ts';
import { listRangeDays } from '../../core/interventions/agenda-range.ts';
import { NOBODY, type TeamRow } from '../../core/interventions/agenda-teams.ts';
import { countOnSliver, foldWeekend, type Jours } from '../../core/interventions/agenda-weekend.ts';
import type { Hours } from '../../core/interventions/calendar-constants.ts';
import { $interventions } from '../../core/interventions/store.ts';
import { formatLongDay, formatWeekday, getDayOfMonth } from '../../core/kernel/time/wall-time.ts';
import { cssVars } from '../parts/kit/react-element.tsx';
import { useStyles } from '../parts/ui/use-styles.ts';
import type { EventContext } from './event-item.tsx';
import css from './team.css?inline';
import { TeamCell, type TeamContext } from './team-cell.tsx';
import { TeamDialog } from './team-dialog.tsx';
import { TeamHead } from './team-head.tsx';
import { TEAM_TEXTS } from './team-texts.ts';
import { NobodyRows } from './team-unassigned.tsx';
import { findWork } from './team-work.ts';
import { AGENDA_TEXTS } from './texts.ts';
import type { AgendaModel } from './use-agenda.ts';
import type { EventActions } from './use-event-actions.ts';
import { useTeamCursor } from './use-team-cursor.ts';
import { useTeamDrop } from './use-team-drop.ts';
import { useTeams } from './use-teams.ts';

export interface TeamGridProps {
  model: AgendaModel;
  jours: Jours;
  hours: Hours;
  special: ReadonlyMap<number, readonly SpecialHours[]>;
  context: EventContext;
  acts: EventActions;
  onDay?: (day: number) => void;
  /** In px. */
  width: number;
  /** The tallest it may be before it scrolls, in px; `null` lets the page scroll. */
  maxHeight: number | null;
}

/** The names at the side, a weekend without work and the least width of a day, in px. */
const HEAD_WIDTH = { least: 128, most: 200, share: 0.16 };
const SLIM_WIDTH = 28;
const DAY_WIDTH = 128;

const getHeadWidth = (width: number): number =>
  Math.round(Math.min(HEAD_WIDTH.most, Math.max(HEAD_WIDTH.least, width * HEAD_WIDTH.share)));

export function TeamGrid(props: TeamGridProps) {
  useStyles(css);
  const { model, jours, hours, special, context, acts, onDay, maxHeight } = props;
  const { range, events, today } = model;
  const days = listRangeDays(range);
  const { teams, unassigned, works } = useTeams(model);
  const [showsIdle, setShowsIdle] = useState(false);
  const weekend = foldWeekend(jours, events, range);
  const slim = weekend.slivers;
  const rows = showsIdle ? [...teams.rows, ...teams.idle] : teams.rows;
  const mayPlan = context.base !== null && model.mayPlan;
  const around = () => ({ ...($interventions.value ?? NONE), hours, special });
  const id = useId();
  const root = useRef<HTMLTableElement>(null);
  const cursor = useTeamCursor(root, rows, days);
  const drop = useTeamDrop(acts, rows, around);
  const asked = acts.moving === null || !mayPlan ? null : findWork(acts.moving);
  const shared: TeamContext = { context, clashes: teams.clashes, hours, special, works, cursor, around };
  const drawCell = (row: TeamRow, day: number, rank: number) => (
    <TeamCell
      key={day}
      {...{ row, day, shared, mayPlan }}
      events={row.days[rank] ?? NO_EVENTS}
      isToday={day === today}
      isSlim={slim.includes(day)}
      unread={countOnSliver(day, row.days[rank] ?? NO_EVENTS, weekend)}
      onDay={onDay}
      ghost={drop?.row === row && drop.day === day ? drop : null}
    />
  );
  const headWidth = getHeadWidth(props.width);
  return (
    <div className="tg tm" part="grid" data-view="teams">
      <section
        className="tg-scroll tm-scroll"
        aria-label={AGENDA_TEXTS.views.teams}
        // it scrolls, and what is in it may all be out of sight
        tabIndex={events.length === 0 && !mayPlan ? 0 : undefined}
        style={{ maxBlockSize: maxHeight ?? undefined, ...cssVars({ '--tm-head': `${headWidth}px` }) }}
      >
        <span id={id} hidden>
          {TEAM_TEXTS.summary}
        </span>
        <table
          ref={root}
          className="tm-table"
          aria-label={TEAM_TEXTS.table}
          aria-describedby={id}
          style={{
            minInlineSize: headWidth + slim.length * SLIM_WIDTH + (days.length - slim.length) * DAY_WIDTH,
          }}
          onPointerDownCapture={mayPlan ? cursor.onPress : undefined}
          onClick={mayPlan ? cursor.onClick : undefined}
          onKeyDown={mayPlan ? cursor.onKeyDown : undefined}
        >
          <Columns {...{ days, slim, today, headWidth, onDay }} />
          <tbody>
            {rows.map((row) =>
              row.key === NOBODY ? (
                <NobodyRows
                  key={row.key}
                  {...{ row, days, drawCell }}
                  works={unassigned}
                  base={mayPlan ? context.base : null}
                />
              ) : (
                <tr key={row.key} data-row={row.key} data-person={row.party?.person ? true : undefined}>
                  <TeamHead row={row} clashes={teams.clashes} />
                  {days.map((day, rank) => drawCell(row, day, rank))}
                </tr>
              ),
            )}
          </tbody>
        </table>
        {teams.idle.length > 0 && (
          <Idle count={teams.idle.length} isOpen={showsIdle} onToggle={() => setShowsIdle(!showsIdle)} />
        )}
      </section>
      {mayPlan && (
        <TeamDialog
          work={asked}
          rows={[...teams.rows, ...teams.idle]}
          day={Math.max(range.first, today)}
          around={around}
          onClose={acts.closeMove}
        />
      )}
    </div>
  );
}

const NONE = { items: [], size: 0 };
const NO_EVENTS: never[] = [];

interface ColumnsProps extends Pick<TeamGridProps, 'onDay'> {
  days: readonly number[];
  slim: readonly number[];
  today: number;
  headWidth: number;
}

function Columns({ days, slim, today, headWidth, onDay }: ColumnsProps) {
  return (
    <>
      <colgroup>
        <col style={{ inlineSize: headWidth }} />
        {days.map((day) => (
          <col key={day} style={slim.includes(day) ? { inlineSize: SLIM_WIDTH } : undefined} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <td className="tm-corner" />
          {days.map((day) => (
            <th key={day} scope="col" className="tm-name" aria-current={day === today ? 'date' : undefined}>
              <DayName day={day} isSlim={slim.includes(day)} onDay={onDay} />
            </th>
          ))}
        </tr>
      </thead>
    </>
  );
}

function DayName({ day, isSlim, onDay }: { day: number; isSlim: boolean; onDay?: (day: number) => void }) {
  const content = (
    <>
      {!isSlim && <span aria-hidden="true">{formatWeekday(day)}</span>}
      <span aria-hidden="true" className="tg-number">
        {getDayOfMonth(day)}
      </span>
      <span className="visually-hidden">{formatLongDay(day)}</span>
    </>
  );
  return onDay ? (
    <button type="button" className="tg-name" data-slim={isSlim || undefined} onClick={() => onDay(day)}>
      {content}
    </button>
  ) : (
    <span className="tg-name">{content}</span>
  );
}

interface IdleProps {
  count: number;
  isOpen: boolean;
  onToggle: () => void;
}

/** Shows the providers without work that week, or hides them. */
const Idle = ({ count, isOpen, onToggle }: IdleProps) => (
  <button type="button" className="link tm-idle" aria-expanded={isOpen} onClick={onToggle}>
    {isOpen ? TEAM_TEXTS.idleHide : TEAM_TEXTS.idle(count)}
  </button>
);
