/**
 * Rows of lists that hold all of their object: its own call would answer the same, and is not made. What a server
 * leaves out of its lists is seen by each row's fields. Pure.
 */
import type * as v from 'valibot';
import { AssetDetail } from '../assets/model.ts';
import { Intervention } from '../interventions/model.ts';
import { Plan } from '../plans/model.ts';
import { Ticket } from '../tickets/model.ts';

type Row = Record<string, unknown>;
type Lists = Readonly<Record<string, readonly unknown[]>>;

/** The path of an object without its number, the list that may hold it, and its fields. */
const OBJECTS = [
  ['/api/interventions/', '/api/v2/interventions/', Intervention.entries],
  ['/api/tickets/', '/api/v2/tickets/', Ticket.entries],
  ['/api/assets/', '/api/assets/', AssetDetail.entries],
  ['/api/plans/', '/api/plans/', Plan.entries],
] as const;
/** What a screen shows of a relation beyond its name. */
const SHOWN: readonly string[] = ['ticket', 'asset', 'site'];
const known = new WeakMap<Lists, ReadonlyMap<string, unknown>>();

/** The rows that answer for their object, by the key of its call. @param lists of a round, which never change */
export function indexWhole(lists: Lists): ReadonlyMap<string, unknown> {
  const found = known.get(lists);
  if (found) return found;
  const index = new Map(
    OBJECTS.flatMap(([path, list, fields]) =>
      (lists[list] ?? []).flatMap((row) =>
        isWhole(fields, row)
          ? [[`${path}${encodeURIComponent(String((row as Row).id))}/`, row] as const]
          : [],
      ),
    ),
  );
  known.set(lists, index);
  return index;
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;

/** Whether a row has each field of its object; a relation or a file may be missing, but not be a mere number. */
function isWhole(fields: Readonly<Record<string, unknown>>, row: unknown): boolean {
  if (typeof row !== 'object' || row === null) return false;
  return Object.entries(fields).every(([name, field]) => {
    // servers without versions have none in the object either
    if (name === 'version' || (field as v.GenericSchema).type === 'optional') return true;
    if (!(name in row)) return false;
    const { related } = field as { related?: { entries?: Readonly<Record<string, unknown>> } };
    const value = (row as Row)[name];
    if (Array.isArray(value)) return value.every(isObject);
    if (!related || value === null) return true;
    return typeof value === 'object' && (!SHOWN.includes(name) || isWhole(related.entries ?? {}, value));
  });
}
