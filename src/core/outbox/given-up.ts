/** What a write that is given up had changed on the screens, and what rests on it among those that go on waiting. Pure. */
import type { Back, RowTakenBack, TakenBack } from '../kernel/page/taken-back.ts';
import type { OutboxEntry } from './model.ts';
import { isSame } from './same-values.ts';

type Row = Readonly<Record<string, unknown>>;

/** One value that a write sets. */
interface Value {
  /** The object's number, which rows have beside their write's own object. */
  id: string;
  field: string;
  value: unknown;
  before: unknown;
}

/** The number of the object that a path names. */
export const readNumber = (path: string): string => /([^/?]+)\/?(?:\?.*)?$/.exec(path)?.[1] ?? '';

/** The values that a write sets in place of known ones. */
function listValues({ method, path, body, keep: { base, rows } }: OutboxEntry): Value[] {
  if (rows) {
    const list = (body?.[rows.list] ?? []) as readonly Row[];
    return list.map((row) => {
      const id = String(row[rows.id]);
      return { id, field: rows.theirs, value: row[rows.mine], before: rows.seen[id]?.value ?? null };
    });
  }
  if (method !== 'PATCH') return [];
  const id = readNumber(path);
  return Object.entries(body ?? {}).flatMap(([field, value]) =>
    base && field in base ? [{ id, field, value, before: base[field] }] : [],
  );
}

/**
 * The row that a write adds to a list, or takes out of it, as the list is without that write.
 * @param left what goes on waiting
 */
const listRowsBack = (entry: OutboxEntry, left: readonly OutboxEntry[]): RowTakenBack[] => {
  const { method, path, made, keep, former } = entry;
  const { about, base } = keep;
  if (method === 'DELETE') {
    const id = readNumber(path);
    // what was new itself is given up with it, or has its number by now
    if (Number(id) < 0 && !left.some((each) => each.made === Number(id))) return [];
    return [{ about, id, row: base ? { ...base, ...former?.body } : null }];
  }
  return made === null ? [] : [{ about, id: String(made), row: null }];
};

const isOfSame = (one: Value) => (other: Value) => one.id === other.id && one.field === other.field;

/** The values that a write was decided on: those that it sets, and of what is taken out all that is known. */
function listSeen(entry: OutboxEntry): Value[] {
  if (entry.method !== 'DELETE') return listValues(entry);
  const id = readNumber(entry.path);
  return Object.entries(entry.keep.base ?? {}).map(([field, before]) => ({ id, field, value: null, before }));
}

/** The entry as if it had been decided on another value than that of an earlier write. */
function rebase<E extends Pick<OutboxEntry, 'keep' | 'former'>>(entry: E, value: Value): E {
  const { id, field, before } = value;
  const { keep, former } = entry;
  const { rows } = keep;
  if (!rows) {
    const isSeenBefore = former !== undefined && isSame(former.keep.base?.[field], value.value);
    return {
      ...entry,
      keep: { ...keep, base: { ...keep.base, [field]: before } },
      ...(isSeenBefore && { former: rebase(former, value) }),
    };
  }
  const seen = { ...rows.seen, [id]: { name: rows.seen[id]?.name ?? '', value: before } };
  return { ...entry, keep: { ...keep, rows: { ...rows, seen } } };
}

/**
 * @param left what goes on waiting
 * @param after that of it which was made after the entry, in order
 * @returns what the screens take back, and the entries of `after` that were decided on what is now given up
 */
export function giveUp(
  entry: OutboxEntry,
  left: readonly OutboxEntry[],
  after: readonly OutboxEntry[],
): { back: Back[]; rebased: OutboxEntry[] } {
  const rebased = new Map<string, OutboxEntry>();
  const back: Back[] = listRowsBack(entry, left);
  for (const value of listValues(entry)) {
    const next = after.find(
      (each) => each.keep.about === entry.keep.about && listSeen(each).some(isOfSame(value)),
    );
    const own = next && listSeen(next).find(isOfSame(value));
    if (!next || !own) back.push(toBack(entry, value, value.before));
    // one that was decided before it rests on something else
    else if (isSame(own.before, value.value))
      rebased.set(next.key, rebase(rebased.get(next.key) ?? next, value));
  }
  return { back, rebased: [...rebased.values()] };
}

/** What the screens show of a write once its author has changed it. @param changed `null` where nothing of it is left */
export function takeChangedBack(entry: OutboxEntry, changed: OutboxEntry | null): Back[] {
  if (!changed && entry.method === 'DELETE') return listRowsBack(withTheirs(entry), []);
  const now = changed ? listValues(changed) : [];
  return listValues(entry).flatMap((value) => {
    const next = now.find(isOfSame(value));
    if (next) return isSame(next.value, value.value) ? [] : [toBack(entry, value, next.value)];
    return [toBack(entry, value, findTheirs(entry, value))];
  });
}

/** What was to be taken out, as somebody else has it. */
function withTheirs({ former: _, ...entry }: OutboxEntry): OutboxEntry {
  const base = Object.keys(entry.keep.base ?? {}).map((field) => {
    const value = { id: '', field, value: null, before: entry.keep.base?.[field] };
    return [field, findTheirs(entry, value)] as const;
  });
  return { ...entry, keep: { ...entry.keep, ...(entry.keep.base && { base: Object.fromEntries(base) }) } };
}

/** What somebody else has put there, where that was asked. */
function findTheirs({ keep, problem }: OutboxEntry, { id, field, before }: Value): unknown {
  if (problem?.kind !== 'conflict') return before;
  const [group, fields] = Object.entries(keep.together ?? {}).find(([, each]) => each.includes(field)) ?? [];
  const name = keep.rows ? id : (group ?? field);
  const asked = problem.fields.find((each) => each.field === name);
  if (!asked) return before;
  return fields && Array.isArray(asked.theirs) ? asked.theirs[fields.indexOf(field)] : asked.theirs;
}

const toBack = ({ keep }: OutboxEntry, { id, field, value }: Value, before: unknown): TakenBack => ({
  about: keep.about,
  id,
  field,
  shown: value,
  before,
});
