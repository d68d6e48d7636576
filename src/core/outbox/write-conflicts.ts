/** What of a write that waited was decided on values that others have changed meanwhile, and how it is settled. Pure. */
import type { Keepable, KeptRows } from '../kernel/http/offline-writes.ts';
import type { OutboxConflict, OutboxEntry } from './model.ts';
import { isSame, toPlainValue } from './same-values.ts';

type Row = Readonly<Record<string, unknown>>;
type Change = Pick<OutboxEntry, 'body' | 'keep'>;

/** The fields of a change that the server does not have as they were entered. */
export const findOpen = ({ body, keep }: Change, current: Row): [string, unknown][] =>
  Object.entries(body ?? {}).filter(([field, mine]) => !isSame(current[field], mine, isAmount(keep, field)));

const isAmount = ({ amounts }: Keepable, field: string): true | undefined =>
  amounts?.includes(field) || undefined;

/** The fields that others have changed since the change was decided: those that it sends, and those that it rests on. */
export function findWriteConflicts(change: Change, current: Row): OutboxConflict[] {
  const { body, keep } = change;
  const isMoved = (field: string) => !isSame(current[field], keep.base?.[field], isAmount(keep, field));
  const found = new Map<string, OutboxConflict>();
  for (const [field, mine] of findOpen(change, current)) {
    const [name, fields] = findGroup(change, field);
    if (fields.some(isMoved))
      found.set(
        name,
        name === field
          ? toConflict(field, mine, current[field], keep.names?.[field])
          : {
              field: name,
              mine: fields.map((each) => body?.[each]),
              theirs: fields.map((each) => current[each]),
            },
      );
    for (const other of keep.rests?.[field] ?? [])
      if (!(other in (body ?? {})) && isMoved(other))
        found.set(other, toConflict(other, keep.base?.[other], current[other]));
  }
  return [...found.values()];
}

/** Where others have put what is to be taken out, since that was decided. */
export const findRemovalConflicts = ({ keep }: Change, current: Row): OutboxConflict[] =>
  Object.entries(keep.together ?? {})
    .filter(([, fields]) => fields.some((field) => !isSame(current[field], keep.base?.[field])))
    .map(([field, fields]) => ({
      field,
      mine: null,
      theirs: fields.map((each) => current[each]),
      names: { mine: keep.names?.[field] ?? '' },
    }));

function findGroup({ keep }: Change, field: string): [name: string, fields: readonly string[]] {
  const group = Object.entries(keep.together ?? {}).find(([, fields]) => fields.includes(field));
  return group ?? [field, [field]];
}

function toConflict(field: string, mine: unknown, theirs: unknown, mineName = nameOf(mine)): OutboxConflict {
  const names = { mine: mineName, theirs: nameOf(theirs) };
  return {
    field,
    mine: toSent(mine),
    theirs: toPlainValue(theirs),
    ...((names.mine ?? names.theirs) !== undefined && { names: JSON.parse(JSON.stringify(names)) }),
  };
}

/** What a relation is called. */
function nameOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { fullname, raison_sociale, name } = value as Row;
  const text = fullname ?? raison_sociale ?? name;
  return typeof text === 'string' && text !== '' ? text : undefined;
}

/** A value as a body holds it: a relation by its number. */
const toSent = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : value;

/** Rows about objects that others have changed since. @param objects as the server has them */
export function findRowConflicts(
  body: Row | null,
  rows: KeptRows,
  objects: readonly Row[],
): OutboxConflict[] {
  return listRows(body, rows).flatMap((row) => {
    const field = String(row[rows.id]);
    const object = objects.find(({ id }) => String(id) === field);
    const { value, name } = rows.seen[field] ?? { value: null, name: '' };
    const [mine, theirs] = [row[rows.mine], object?.[rows.theirs]];
    if (!object || isSame(theirs, value) || isSame(theirs, mine)) return [];
    return [{ field, mine, theirs: toPlainValue(theirs), names: { field: name } }];
  });
}

const listRows = (body: Row | null, { list }: KeptRows): readonly Row[] => {
  const rows = body?.[list];
  return Array.isArray(rows) ? rows : [];
};

/**
 * The write once its author has chosen: `mine` goes over theirs, `theirs` drops what was entered here.
 * @returns `null` where nothing of it is left
 */
export function settleConflict(
  entry: OutboxEntry,
  conflict: OutboxConflict,
  side: 'mine' | 'theirs',
): Change | null {
  const { rows } = entry.keep;
  if (entry.method === 'DELETE')
    return side === 'theirs' ? null : { body: null, keep: rebase(entry, conflict) };
  const settled = rows ? settleRow(entry, rows, conflict, side) : settleFields(entry, conflict, side);
  const left = rows ? listRows(settled.body, rows) : Object.keys(settled.body ?? {});
  return left.length > 0 ? settled : null;
}

/**
 * The entry once its author has decided about a field, with what is left to decide.
 * @param key of another request, since other content is one
 * @returns `gone` where nothing of it is left, `null` where that field is not asked
 */
export function decideField(
  entry: OutboxEntry,
  field: string,
  side: 'mine' | 'theirs',
  key: string,
): OutboxEntry | 'gone' | null {
  const asked = entry.problem?.kind === 'conflict' ? entry.problem.fields : [];
  const conflict = asked.find((each) => each.field === field);
  if (!conflict) return null;
  const settled = settleConflict(entry, conflict, side);
  if (!settled) return 'gone';
  const fields = asked.filter((each) => each !== conflict && concernsConflict(settled, each));
  return {
    ...entry,
    ...settled,
    ...(entry.method === 'POST' && { key, isTried: false, before: null }),
    problem: fields.length > 0 ? { kind: 'conflict', fields } : null,
  };
}

/** Whether a write still sends what a conflict is about, or rests on it. */
export function concernsConflict({ body, keep }: Change, { field }: OutboxConflict): boolean {
  const { rows } = keep;
  if (rows) return listRows(body, rows).some((row) => String(row[rows.id]) === field);
  const fields = keep.together?.[field] ?? [field];
  return Object.keys(body ?? {}).some(
    (each) => fields.includes(each) || keep.rests?.[each]?.includes(field) === true,
  );
}

function settleRow(
  { body, keep }: Change,
  rows: KeptRows,
  { field, theirs }: OutboxConflict,
  side: 'mine' | 'theirs',
): Change {
  const kept = listRows(body, rows).filter((row) => side === 'mine' || String(row[rows.id]) !== field);
  const seen = { ...rows.seen, [field]: { name: rows.seen[field]?.name ?? '', value: theirs } };
  return { body: { ...body, [rows.list]: kept }, keep: { ...keep, rows: { ...rows, seen } } };
}

function settleFields(
  { body, keep }: Change,
  { field, mine, theirs }: OutboxConflict,
  side: 'mine' | 'theirs',
): Change {
  const fields = keep.together?.[field] ?? [field];
  const isOwn = fields.some((each) => each in (body ?? {}));
  const isDropped = (each: string): boolean =>
    side === 'theirs' && (fields.includes(each) || keep.rests?.[each]?.includes(field) === true);
  const left = Object.entries(body ?? {}).filter(([each]) => !isDropped(each));
  // what it rests on becomes again what was seen
  const restored = side === 'mine' && !isOwn ? { [field]: mine } : {};
  return {
    body: { ...Object.fromEntries(left), ...restored },
    keep: rebase({ keep }, { field, theirs }),
  };
}

/** As if it had been decided on what others have put there. */
function rebase({ keep }: Pick<Change, 'keep'>, { field, theirs }: Pick<OutboxConflict, 'field' | 'theirs'>) {
  const fields = keep.together?.[field] ?? [field];
  const seen = fields.map((each, place) => [each, Array.isArray(theirs) ? theirs[place] : theirs]);
  return { ...keep, base: { ...keep.base, ...Object.fromEntries(seen) } };
}
