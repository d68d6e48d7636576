/**
 * A list on screen keeps its rows where they are while others change it: what has come waits until a person asks for
 * it, and only what is written in a row changes.
 */
import type { Id } from '../lib/lenient-schema.ts';

/** The rows of a list, and which of them are shown in which order. */
export interface ShownRows<T> {
  rows: readonly T[];
  order: Int32Array;
}

/** The rows as they were shown, as they are now, and what waits. */
export interface HeldRows<T> extends ShownRows<T> {
  /** How many rows would be added. */
  fresh: number;
  /** Whether others would move or go. */
  isMoved: boolean;
}

/**
 * @param before what the screen shows; its order stays
 * @param now what it would show
 */
export function holdRows<T extends { id: Id }>(before: ShownRows<T>, now: ShownRows<T>): HeldRows<T> {
  const places = new Map<string, number>();
  for (let place = 0; place < now.rows.length; place++) places.set(String(now.rows[place]?.id), place);
  const held = new Set<string>();
  const gone: T[] = [];
  const order = before.order.map((index) => {
    const row = before.rows[index] as T;
    held.add(String(row.id));
    // a row that is gone stays as it was
    return places.get(String(row.id)) ?? now.rows.length + gone.push(row) - 1;
  });
  let fresh = 0;
  for (const index of now.order) if (!held.has(String(now.rows[index]?.id))) fresh++;
  const isMoved = now.order.length - fresh !== order.length || !now.order.every(isAt(order, fresh));
  return { rows: gone.length > 0 ? [...now.rows, ...gone] : now.rows, order, fresh, isMoved };
}

/** Whether the rows are where they were; where some are new, each may be further down. */
const isAt =
  (order: Int32Array, fresh: number) =>
  (index: number, place: number): boolean =>
    fresh > 0 || order[place] === index;

/** A part of a row as text: a column of the table. */
interface Cell<T> {
  name: string;
  text: (row: T) => string;
}

/** The names of the cells that have changed, by the id of their row. */
export type ChangedCells = ReadonlyMap<Id, ReadonlySet<string>>;

/** Compares the rows that the screen shows with what they have become; rows that are gone are left out. */
export function findChangedCells<T extends { id: Id }>(
  before: ShownRows<T>,
  now: readonly T[],
  cells: readonly Cell<T>[],
): ChangedCells {
  const rows = new Map(now.map((row) => [String(row.id), row]));
  const changed = new Map<Id, ReadonlySet<string>>();
  for (const index of before.order) {
    const former = before.rows[index] as T;
    const row = rows.get(String(former.id));
    if (!row || row === former) continue;
    const names = cells.filter(({ text }) => text(row) !== text(former)).map(({ name }) => name);
    if (names.length > 0) changed.set(row.id, new Set(names));
  }
  return changed;
}

/** What decides whether rows are held. */
interface Moment {
  /** Counts what others have changed (`CollectionState`). */
  arrivals: number;
  /** Counts what this page has added or removed. */
  own: number;
  /** Changes with the filters and the sort. */
  key: string;
  /** The `arrivals` that a person has wanted to see last. */
  asked: number;
}

/** Keeps what one screen shows of a list. */
export interface RowKeeper<T> {
  /** The rows to draw: as they were while only others have changed the list, otherwise as they are now. */
  keep: (now: ShownRows<T>, moment: Moment) => HeldRows<T>;
  /** The cells that the last arrival has changed, of the rows that are drawn. */
  mark: (drawn: ShownRows<T>, arrivals: number, cells: readonly Cell<T>[]) => ChangedCells;
}

/**
 * @param first what the screen shows first, with its `arrivals`
 * @param holdsEmpty whether an empty list waits too: something is below it
 */
export function createRowKeeper<T extends { id: Id }>(
  first: ShownRows<T>,
  arrivals: number,
  holdsEmpty = false,
): RowKeeper<T> {
  let last: { shown: ShownRows<T>; moment: Moment } | null = null;
  let seen = { shown: first, arrivals };
  let marks: ChangedCells = new Map();
  return {
    keep: (now, moment) => {
      const isOurs =
        last === null ||
        moment.arrivals === last.moment.arrivals ||
        moment.arrivals <= moment.asked ||
        moment.own !== last.moment.own ||
        moment.key !== last.moment.key ||
        (last.shown.order.length === 0 && !holdsEmpty);
      const held = isOurs || last === null ? null : holdRows(last.shown, now);
      if (held && (held.fresh > 0 || held.isMoved)) return held;
      last = { shown: now, moment };
      return { ...now, fresh: 0, isMoved: false };
    },
    mark: (drawn, count, cells) => {
      if (count !== seen.arrivals) marks = findChangedCells(seen.shown, drawn.rows, cells);
      seen = { shown: drawn, arrivals: count };
      return marks;
    },
  };
}
