/**
 * How the contract's objects are stored: a plain field in the column of its name, a reference in `<name>_id`. Fields
 * declared in core's schemas are readable and writable without further code; others are ignored.
 */
import type { Id } from '../../../src/core/kernel/lib/lenient-schema.ts';
import { readReference } from './input.ts';

/** The columns of a row that the shape names, as they are. */
export function pickFields<S extends { entries: object }, R extends object>(
  { entries }: S,
  row: R,
): Pick<R, keyof R & keyof S['entries']> {
  const fields = Object.entries(row).filter(([name]) => Object.hasOwn(entries, name));
  return Object.fromEntries(fields) as Pick<R, keyof R & keyof S['entries']>;
}

/**
 * A checked body as columns.
 * @param references the names of its fields that are ids of other objects
 * @throws Problem 400 for a reference that is no id
 */
export const toColumns = (body: object, references: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(body).map(([name, value]: [string, Id | null | undefined]) =>
      references.includes(name) ? [`${name}_id`, readReference(name, value)] : [name, value],
    ),
  );
