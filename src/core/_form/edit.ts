/**
 * What was entered into a form, against what stands there without it. Two people may change one object: a field
 * changed by only one of them merges silently, one that both changed to different values is a conflict. Pure.
 */

/** `mine` holds what was entered; `base` what stood in the same fields when it was. */
export interface Edit<V> {
  readonly base: Partial<V>;
  readonly mine: Partial<V>;
}

/** A field that two people have changed: `mine` was entered here, `theirs` is what the server holds now. */
export interface Conflict<V, Name extends keyof V = keyof V> {
  field: Name;
  mine: V[Name];
  theirs: V[Name];
}

export type Side = 'mine' | 'theirs';

export const UNTOUCHED = { base: {}, mine: {} } as const;

/** By content: values are JSON. */
export const isSame = (left: unknown, right: unknown): boolean =>
  left === right || JSON.stringify(left) === JSON.stringify(right);

/** The fields that were entered. */
export const typedFields = <V>({ mine }: Edit<V>): (keyof V & string)[] =>
  Object.keys(mine) as (keyof V & string)[];

/** What the form shows. @param start what stands there without what was entered */
export const mergeValues = <V>(edit: Edit<V>, start: V): V => ({ ...start, ...edit.mine });

/** Enters values; a value that is what stands there anyway is nothing entered. */
export function enter<V>(edit: Edit<V>, start: V, change: Partial<V>): Edit<V> {
  const next = { base: { ...edit.base }, mine: { ...edit.mine } };
  for (const name of Object.keys(change) as (keyof V)[]) {
    if (isSame(change[name], start[name])) remove(next, name);
    else {
      if (!(name in next.mine)) next.base[name] = start[name];
      next.mine[name] = change[name];
    }
  }
  return next;
}

/** @param theirs what the server holds now */
export const findConflicts = <V>({ base, mine }: Edit<V>, theirs: V): Conflict<V>[] =>
  (Object.keys(mine) as (keyof V)[])
    .filter((name) => !isSame(theirs[name], base[name]) && !isSame(theirs[name], mine[name]))
    .map((name) => ({ field: name, mine: mine[name] as V[keyof V], theirs: theirs[name] }));

/** Ends a conflict: what was entered stands over what the server holds now, or gives way. */
export function settle<V>(edit: Edit<V>, theirs: V, name: keyof V, side: Side): Edit<V> {
  const next = { base: { ...edit.base, [name]: theirs[name] }, mine: { ...edit.mine } };
  if (side === 'theirs') remove(next, name);
  return next;
}

/** Without the fields in which the server holds what was entered: they are done. */
export function dropEqual<V>(edit: Edit<V>, theirs: V): Edit<V> {
  const next = { base: { ...edit.base }, mine: { ...edit.mine } };
  for (const name of typedFields(edit)) if (isSame(edit.mine[name], theirs[name])) remove(next, name);
  return next;
}

function remove<V>(edit: { base: Partial<V>; mine: Partial<V> }, name: keyof V): void {
  delete edit.base[name];
  delete edit.mine[name];
}
