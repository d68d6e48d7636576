/** Days, periods and ends. Proven in Node. */
import { coreDefect, type Defect } from './defect.ts';

export const CLIENT_DATES_DEFECTS: readonly Defect[] = [
  coreDefect(
    'I3',
    'deletes the entries of today as old',
    ['core/finance/entry-actions.ts', 'date_gestion < today', 'date_gestion <= today'],
    ['finance/entry-actions', 'old entries are those'],
  ),
  coreDefect(
    'J2',
    'filters by the month before',
    ['core/finance/list.ts', 'String(Number(value) + 1)', 'String(Number(value))'],
    ['finance/list', 'months go from 0 to 11'],
  ),
  coreDefect(
    'I1',
    'forgets what ends on the thirtieth day',
    ['core/contracts/end-date.ts', 'days <= span', 'days < span'],
    ['contracts/list', 'today and in 30 days'],
  ),
  coreDefect(
    'I1',
    'counts a check as ended on its last day',
    ['core/contracts/ends-by-month.ts', 'const isOver = end < today;', 'const isOver = end <= today;'],
    ['contracts/ends-by-month', 'are counted by month from today on'],
  ),
  coreDefect(
    'I2',
    'ends a period a day early',
    ['core/contracts/current-period.ts', 'today <= date_fin.slice(0, 10)', 'today < date_fin.slice(0, 10)'],
    ['contracts/detail', 'the present period is the one'],
  ),
  coreDefect(
    'I4',
    'ends a contract a day early',
    ['core/profiles/workload.ts', '(end !== null && end < today)', '(end !== null && end <= today)'],
    ['profiles/workload', 'are active until the end'],
  ),
  coreDefect(
    'D7',
    'ends a whole day at its beginning',
    ['core/interventions/planned-span.ts', '(until.dayOnly ? DAY_MINUTES : 0)', '(until.dayOnly ? 0 : 0)'],
    ['interventions/agenda', 'days without a time are whole days'],
  ),
  coreDefect(
    'D7',
    'shows what ends at midnight on the next day too',
    ['core/interventions/agenda.ts', 'getDay(span.end - 1)', 'getDay(span.end)'],
    ['interventions/agenda', 'an event that ends at midnight'],
  ),
  coreDefect(
    'D7',
    'proposes a Saturday',
    ['core/interventions/agenda-proposed-start.ts', 'weekday >= SATURDAY', 'weekday > SATURDAY'],
    ['interventions/agenda-proposed-start', 'the slot proposed is a working one'],
  ),
  coreDefect(
    'F3',
    'has work reported a day late',
    ['core/interventions/is-ahead.ts', '/ DAY_MS) > Math', '/ DAY_MS) >= Math'],
    ['interventions/next-step', 'work is reported from its day on'],
  ),
  coreDefect(
    'F2',
    'counts a first day of delay at once',
    ['core/interventions/late.ts', 'Math.floor((toWallMs(now)', 'Math.ceil((toWallMs(now)'],
    ['interventions/late', 'is late once its planned end'],
  ),
  coreDefect(
    'F1',
    'asks for the report of what still lasts',
    ['core/interventions/provider-queue.ts', 'getDay(span.end - 1) < day', 'getDay(span.end - 1) <= day'],
    ['interventions/provider-queue', 'what lasts several days'],
  ),
  coreDefect(
    'F3',
    'takes a realisation in the future',
    [
      'core/interventions/realisation-day.ts',
      'if (getWallTime(entered) > toWallMs(now)) return DONE_LATER;',
      '',
    ],
    ['interventions/steps', 'refuses a realisation in the future'],
  ),
  coreDefect(
    'D9',
    'lists first what has no date',
    [
      'core/interventions/month-list.ts',
      '(a ?? Number.POSITIVE_INFINITY) - (b ?? Number.POSITIVE_INFINITY)',
      '(a ?? 0) - (b ?? 0)',
    ],
    ['interventions/month-list', 'show items without a readable date last'],
  ),
  coreDefect(
    'D5',
    'begins the week on Sunday',
    ['core/kernel/time/wall-time.ts', 'day - getWeekday(day) + 1', 'day - getWeekday(day)'],
    ['kernel/time/wall-time', 'days, weeks and months are counted'],
  ),
  coreDefect(
    'I3',
    'has a 31 February',
    [
      'core/kernel/time/wall-time.ts',
      'Math.min(first + date.getUTCDate() - 1, next - 1)',
      'first + date.getUTCDate() - 1',
    ],
    ['kernel/time/wall-time', 'days, weeks and months are counted'],
  ),
  coreDefect(
    'E2',
    'leaves the last day out of a period',
    ['core/kernel/time/period.ts', 'last + DAY_MS,', 'last,'],
    ['tickets/filters', 'a period is of Paris'],
  ),
  coreDefect(
    'A16',
    'calls yesterday a date',
    ['core/kernel/time/relative-time.ts', "current.subtract(1, 'day')", "current.subtract(2, 'day')"],
    ['kernel/time/relative-time', 'elapsed time is shown'],
  ),
];
