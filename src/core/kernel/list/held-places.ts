/**
 * A strip of objects keeps their places while others change them: what has gone leaves its place empty, what has come is
 * behind the rest.
 */
import type { Id } from '../lib/lenient-schema.ts';

export interface HeldPlace<T> {
  row: T;
  /** It is not among them any more. */
  isGone: boolean;
}

interface PlaceMoment {
  /** Counts what others have changed (`CollectionState`). */
  arrivals: number;
  /** Changes with what a person has chosen to see. */
  key: string;
}

/** @returns the places to draw: as they were while only others have changed them, otherwise as they are now */
export function createPlaceKeeper<T extends { id: Id }>(): (
  now: readonly T[],
  moment: PlaceMoment,
) => readonly HeldPlace<T>[] {
  let last: { places: readonly HeldPlace<T>[]; moment: PlaceMoment } | null = null;
  return (now, moment) => {
    const isHeld =
      last !== null && moment.arrivals !== last.moment.arrivals && moment.key === last.moment.key;
    const places = isHeld && last ? hold(last.places, now) : now.map((row) => ({ row, isGone: false }));
    const isSame = places.length === now.length && places.every(({ row }, rank) => row === now[rank]);
    last = { places, moment: isHeld && last && !isSame ? last.moment : moment };
    return places;
  };
}

function hold<T extends { id: Id }>(before: readonly HeldPlace<T>[], now: readonly T[]): HeldPlace<T>[] {
  const rest = new Map(now.map((row) => [String(row.id), row]));
  const held = before.map(({ row: former }) => {
    const row = rest.get(String(former.id));
    rest.delete(String(former.id));
    return { row: row ?? former, isGone: row === undefined };
  });
  return [...held, ...[...rest.values()].map((row) => ({ row, isGone: false }))];
}
