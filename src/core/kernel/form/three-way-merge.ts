/**
 * What the user entered in a form, compared with the object's own values. When two people change one object, a
 * field changed by only one of them merges silently; one that both changed to different values is a conflict. Pure.
 */

/** `mine` holds the values entered; `base` the object's values of the same fields at that time. */
export interface Edit<V> {
  readonly base: Partial<V>;
  readonly mine: Partial<V>;
}

/** A field that two people changed: `mine` was entered here, `theirs` is the server's current value. */
export interface Conflict<V, Name extends keyof V = keyof V> {
  field: Name;
  mine: V[Name];
  theirs: V[Name];
}

export type MergeSide = 'mine' | 'theirs';

export const UNTOUCHED = { base: {}, mine: {} } as const;

/** Compares content: values are JSON. */
export const isSameValue = (left: unknown, right: unknown): boolean =>
  left === right || JSON.stringify(left) === JSON.stringify(right);

/** The names of the fields that were entered. */
export const typedFields = <V>({ mine }: Edit<V>): (keyof V & string)[] =>
  Object.keys(mine) as (keyof V & string)[];

/** The values that the form shows. @param start the values without what was entered */
export const mergeValues = <V>(edit: Edit<V>, start: V): V => ({ ...start, ...edit.mine });

/** Enters values; a value equal to the one in `start` counts as not entered. */
export function applyChange<V>(edit: Edit<V>, start: V, change: Partial<V>): Edit<V> {
  const next = { base: { ...edit.base }, mine: { ...edit.mine } };
  for (const name of Object.keys(change) as (keyof V)[]) {
    if (isSameValue(change[name], start[name])) remove(next, name);
    else {
      if (!(name in next.mine)) next.base[name] = start[name];
      next.mine[name] = change[name];
    }
  }
  return next;
}

/** @param theirs the server's current values */
export const findConflicts = <V>({ base, mine }: Edit<V>, theirs: V): Conflict<V>[] =>
  (Object.keys(mine) as (keyof V)[])
    .filter((name) => !isSameValue(theirs[name], base[name]) && !isSameValue(theirs[name], mine[name]))
    .map((name) => ({ field: name, mine: mine[name] as V[keyof V], theirs: theirs[name] }));

/** Resolves a conflict: the entered value replaces the server's, or is dropped. */
export function resolveConflict<V>(edit: Edit<V>, theirs: V, name: keyof V, side: MergeSide): Edit<V> {
  const next = { base: { ...edit.base, [name]: theirs[name] }, mine: { ...edit.mine } };
  if (side === 'theirs') remove(next, name);
  return next;
}

/** Drops the fields whose server value already equals the entered one. */
export function dropEqual<V>(edit: Edit<V>, theirs: V): Edit<V> {
  const next = { base: { ...edit.base }, mine: { ...edit.mine } };
  for (const name of typedFields(edit)) if (isSameValue(edit.mine[name], theirs[name])) remove(next, name);
  return next;
}

function remove<V>(edit: { base: Partial<V>; mine: Partial<V> }, name: keyof V): void {
  delete edit.base[name];
  delete edit.mine[name];
}
