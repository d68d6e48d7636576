/** Rows built in memory, by table, before they are inserted. */
import type { Row } from '../db/db.ts';
import { toDay } from '../paris-time.ts';

export type Tables = Map<string, Row[]>;

/** Adds a row with the next id of its table. @returns the id */
export function add(tables: Tables, name: string, row: Row): number {
  const rows = tables.get(name) ?? [];
  tables.set(name, rows);
  const id = rows.length + 1;
  rows.push({ id, ...row });
  return id;
}

/** Adds a row to a table without ids. */
export function addLink(tables: Tables, name: string, row: Row): void {
  const rows = tables.get(name) ?? [];
  tables.set(name, rows);
  rows.push(row);
}

const HOUR = 3_600_000;

/** The instant that many hours from `now`, as the database reads it. */
export const at = (now: Date, hours: number): string => new Date(now.getTime() + hours * HOUR).toISOString();

/** The date in Paris that many days from `now`. */
export const day = (now: Date, days: number): string => toDay(at(now, days * 24));

/** The year of `now` in Paris. */
export const yearOf = (now: Date): number => Number(day(now, 0).slice(0, 4));

/** A working hour, on the half hour, of a weekday about that many days from `now`. */
export function workingTime(now: Date, days: number, halfHour: number): Date {
  const date = new Date(now.getTime() + days * 24 * HOUR);
  const weekday = date.getUTCDay();
  if (weekday === 0) date.setUTCDate(date.getUTCDate() + 1);
  if (weekday === 6) date.setUTCDate(date.getUTCDate() + 2);
  date.setUTCHours(7 + Math.floor(halfHour / 2), (halfHour % 2) * 30, 0, 0);
  return date;
}
