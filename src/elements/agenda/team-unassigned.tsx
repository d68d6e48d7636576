/** « Non affecté »: what nobody does yet, to be dragged to somebody's day or given to them by a dialog. */
import { type ReactNode, useContext } from 'react';
import type { TeamRow } from '../../core/interventions/agenda-teams.ts';
import type { Work } from '../../core/interventions/agenda-work.ts';
import { Link } from '../parts/host/link.tsx';
import { PlacesContext } from '../parts/sites/places-context.ts';
import { useStyles } from '../parts/ui/use-styles.ts';
import { TEAM_TEXTS } from './team-texts.ts';
import css from './team-waiting.css?inline';
import { getWorkName, getWorkPlace, getWorkUrgency } from './team-work.ts';

/** The rest is a list, and the list has its screen. */
const SHOWN = 24;
/** Letters of a place below a title. */
const PLACE_LETTERS = 24;

interface NobodyRowsProps {
  row: TeamRow;
  days: readonly number[];
  works: readonly Work[];
  /** Before the id of an intervention: its address; `null` where nothing is planned. */
  base: string | null;
  drawCell: (row: TeamRow, day: number, rank: number) => ReactNode;
}

/** What has no date on a line across the week, what has one on its day. */
export function NobodyRows({ row, days, works, base, drawCell }: NobodyRowsProps) {
  useStyles(css);
  const isWaiting = works.length > 0 && base !== null;
  const isDated = row.count > 0;
  const tickets = works.filter(({ kind }) => kind === 'ticket').length;
  const head = (
    <th scope="row" className="tm-head" rowSpan={isWaiting && isDated ? 2 : undefined}>
      <span className="tm-who">{TEAM_TEXTS.nobody}</span>
      {works.length > 0 && (
        <span className="tm-load">{TEAM_TEXTS.waiting(tickets, works.length - tickets)}</span>
      )}
    </th>
  );
  return (
    <>
      {(isWaiting || !isDated) && (
        <tr data-row={row.key}>
          {head}
          <td colSpan={days.length} className="tm-wait-cell">
            {isWaiting ? (
              <Unassigned works={works} base={base} />
            ) : (
              <p className="muted small tm-none">{TEAM_TEXTS.allAssigned}</p>
            )}
          </td>
        </tr>
      )}
      {isDated && (
        <tr data-row={row.key}>
          {!isWaiting && head}
          {days.map((day, rank) => drawCell(row, day, rank))}
        </tr>
      )}
    </>
  );
}

function Unassigned({ works, base }: { works: readonly Work[]; base: string }) {
  const others = works.length - SHOWN;
  const places = useContext(PlacesContext);
  return (
    <ul className="tm-waiting" aria-label={TEAM_TEXTS.nobody}>
      {works.slice(0, SHOWN).map((work) => (
        <li
          key={work.key}
          className="todo-item"
          data-drag={work.key}
          data-priority={getWorkUrgency(work) || undefined}
        >
          <WorkLink work={work} base={base}>
            <span className="todo-objet" translate="no">
              {getWorkName(work)}
            </span>{' '}
            <span className="muted small">{getWorkPlace(work, places, PLACE_LETTERS)}</span>
          </WorkLink>
          <button
            type="button"
            className="ev-move todo-plan"
            data-id={work.key}
            aria-label={TEAM_TEXTS.give(getWorkName(work))}
          />
        </li>
      ))}
      {others > 0 && (
        <li className="todo-others">
          <Link route="Tickets" query={{ state: 'unassigned' }}>
            {TEAM_TEXTS.others(others)}
          </Link>
        </li>
      )}
    </ul>
  );
}

function WorkLink({ work, base, children }: { work: Work; base: string; children: ReactNode }) {
  return work.kind === 'ticket' ? (
    <Link className="todo-link" draggable={false} route="Details du ticket" params={{ id: work.ticket.id }}>
      {children}
    </Link>
  ) : (
    <a className="todo-link" draggable={false} href={base + work.key} data-id={work.key}>
      {children}
    </a>
  );
}
