/** Which day and minute a point of the screen is, in the grid that is drawn there. */
import { type DrawnHours, fromDrawn, getDrawnLength } from '../../core/interventions/agenda-fold.ts';
import type { GridPosition } from '../../core/interventions/agenda-move.ts';
import { AGENDA_STEP } from '../../core/interventions/calendar-constants.ts';

const STEPS_A_WEEK = 7;
/** The days that have hours, whatever has drawn them. */
const DAYS = '.tg-day, .sx__time-grid-day';

/**
 * @param grid what holds the drawn grid
 * @param first the first day on screen, of `count`
 */
export function locate(
  grid: HTMLElement,
  { first, count }: { first: number; count: number },
  hours: DrawnHours,
  x: number,
  y: number,
): GridPosition | null {
  const cell = locateCell(grid, first, x, y);
  if (cell !== undefined) return cell;
  const box = getDaysBox(grid);
  if (box) {
    const head = grid.querySelector('.tg-scroll, .sx-wrapper')?.getBoundingClientRect() ?? box;
    if (x < head.left || x > head.right || y < head.top || y > head.bottom) return null;
    const rank = [...grid.querySelectorAll(DAYS)].findIndex((each) => {
      const { left, right } = each.getBoundingClientRect();
      return x >= left && x < right;
    });
    if (rank === -1) return null;
    const day = first + rank;
    if (y < box.top || y >= box.bottom) return { day, minute: null };
    const minute = fromDrawn(((y - box.top) / box.height) * getDrawnLength(hours), hours);
    // rounded to the precision of a drag, so that the grid is not drawn at each pixel
    return { day, minute: Math.round(minute / (AGENDA_STEP / 6)) * (AGENDA_STEP / 6) };
  }
  const weeks = grid.querySelector('.mg-weeks, .sx__month-grid-wrapper')?.getBoundingClientRect();
  if (!weeks || x < weeks.left || x >= weeks.right || y < weeks.top || y >= weeks.bottom) return null;
  // days of a weekend may be narrower
  const names = [...grid.querySelectorAll('.mg-names > span')].map((each) => each.getBoundingClientRect());
  const column = names.length
    ? names.filter(({ left }) => x >= left).length - 1
    : Math.floor(((x - weeks.left) / weeks.width) * STEPS_A_WEEK);
  const row = Math.floor(((y - weeks.top) / weeks.height) * (count / STEPS_A_WEEK));
  return { day: first + row * STEPS_A_WEEK + column, minute: null };
}

/** The days that have hours, of either engine; `null` where there are none. */
function getDaysBox(grid: HTMLElement): DOMRect | null {
  const days = grid.querySelector('.tg-days')?.getBoundingClientRect();
  if (days) return days;
  const columns = grid.querySelectorAll('.sx__time-grid-day');
  const first = columns[0]?.getBoundingClientRect();
  const last = columns[columns.length - 1]?.getBoundingClientRect();
  return first && last ? new DOMRect(first.left, first.top, last.right - first.left, first.height) : null;
}

/** The day and the row of the providers; `undefined` where they are not drawn. */
function locateCell(grid: HTMLElement, first: number, x: number, y: number): GridPosition | null | undefined {
  const frame = grid.querySelector('.tm-scroll');
  if (!frame) return undefined;
  const { left, right, bottom } = frame.getBoundingClientRect();
  const head = frame.querySelector('thead')?.getBoundingClientRect();
  if (x < left || x > right || y < (head?.bottom ?? 0) || y > bottom) return null;
  const holds = (from: number, at: number, to: number) => at >= from && at < to;
  const rank = [...frame.querySelectorAll('.tm-name')].findIndex((each) => {
    const box = each.getBoundingClientRect();
    return holds(box.left, x, box.right);
  });
  const row = [...frame.querySelectorAll<HTMLElement>('tr[data-row]')].find((each) => {
    const box = each.getBoundingClientRect();
    return holds(box.top, y, box.bottom);
  })?.dataset.row;
  return rank === -1 || row === undefined ? null : { day: first + rank, minute: null, row };
}
