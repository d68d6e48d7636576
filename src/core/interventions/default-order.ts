/** The order of interventions that nobody has sorted: what comes next first, the interventions that are late, then by day, then what has no date, then what is done. */
import type { GroupedOrder } from '../kernel/list/grouped-order.ts';
import { DAY_MS, toWallMs } from '../kernel/time/paris-clock.ts';
import type { INTERVENTION_INDEX } from './list.ts';
import type { Intervention } from './model.ts';

export const WORK_GROUPS = [
  'late',
  'today',
  'tomorrow',
  'week',
  'next_week',
  'later',
  'undated',
  'done',
] as const;
export type WorkGroup = (typeof WORK_GROUPS)[number];

/** 1 January 1970 was a Thursday; a week begins on Monday. */
const MONDAY_OFFSET = 3;

/** Milliseconds of the wall clock at which these days begin. */
function getDays(now: number) {
  const day = Math.floor(toWallMs(now) / DAY_MS);
  const weekday = (day + MONDAY_OFFSET) % 7;
  return { tomorrow: (day + 1) * DAY_MS, after: (day + 2) * DAY_MS, nextWeek: (day - weekday + 7) * DAY_MS };
}

export const INTERVENTION_WORK: GroupedOrder<Intervention, typeof INTERVENTION_INDEX, WorkGroup> = {
  groups: WORK_GROUPS,
  read: (index, now) => {
    const [starts, ends] = [index.numbers('start'), index.numbers('end')];
    const realised = index.numbers('realised');
    const clock = toWallMs(now);
    const { tomorrow, after, nextWeek } = getDays(now);
    const isDone = (row: number): boolean => !Number.isNaN(realised[row]);
    return {
      group: (row) => {
        const start = starts[row] as number;
        if (isDone(row)) return 'done';
        if (Number.isNaN(start)) return 'undated';
        if ((ends[row] as number) < clock) return 'late';
        if (start < tomorrow) return 'today';
        if (start < after) return 'tomorrow';
        if (start < nextWeek) return 'week';
        return start < nextWeek + 7 * DAY_MS ? 'next_week' : 'later';
      },
      rank: (row) => (isDone(row) ? -(realised[row] as number) : (starts[row] as number)),
    };
  },
};
