/**
 * In which order what waits is sent: that in which it was done. An entry that needs its author is passed over; what needs
 * the number that another one will get, and later changes of the object that it changes, wait with it. Pure.
 */
import type { Numbers, OutboxEntry } from './model.ts';
import { findNeeded } from './temporary.ts';

const NONE_HELD: ReadonlySet<string> = new Set();

/**
 * The first entry that can be sent; `null` where none can.
 * @param held keys of those that are left: later ones about the same object wait with them
 */
export function findNext(
  entries: readonly OutboxEntry[],
  numbers: { byTemporary: Pick<Numbers['byTemporary'], 'has'> },
  held: ReadonlySet<string> = NONE_HELD,
): OutboxEntry | null {
  const stuck = new Set<string>();
  for (const entry of entries) {
    const { about } = entry.keep;
    const isWaiting = findNeeded(entry).some((number) => !numbers.byTemporary.has(number));
    const sets = listSet(entry);
    const isBehind = isHeldBack(entry, entries) || stuck.has(about) || sets.some((each) => stuck.has(each));
    // new objects have nothing in common
    if (held.has(entry.key)) stuck.add(entry.made === null ? about : entry.key);
    else if (!entry.problem && !isWaiting && !isBehind) return entry;
    for (const each of sets) stuck.add(each);
  }
  return null;
}

/** Whether it takes the place of something whose removal has not been done. */
const isHeldBack = ({ insteadOf }: OutboxEntry, entries: readonly OutboxEntry[]): boolean =>
  insteadOf !== undefined && entries.some(({ key }) => key === insteadOf.key);

/** What an entry sets to a new value, which a later one must not set before it: its object, or what its rows count. */
function listSet({ method, path, body, keep: { rows } }: OutboxEntry): string[] {
  if (method !== 'POST') return [path];
  const counted = rows ? ((body?.[rows.list] ?? []) as readonly Record<string, unknown>[]) : [];
  return counted.map((row) => `${rows?.id} ${row[rows?.id ?? '']}`);
}

/** Whether one of them can be sent, as far as they show: a number that none of them will get is taken for known. */
export function canSendAny(entries: readonly OutboxEntry[], held?: ReadonlySet<string>): boolean {
  const coming = new Set(entries.map(({ made }) => made));
  return findNext(entries, { byTemporary: { has: (number) => !coming.has(number) } }, held) !== null;
}

/**
 * What goes with an entry when it is removed: whatever needs the object that it would have created, or takes the place
 * of what it has not taken out.
 */
export function findDependents(entries: readonly OutboxEntry[], key: string): string[] {
  const removed = entries.find((entry) => entry.key === key);
  const made = removed?.made ?? null;
  const isDependent = (entry: OutboxEntry) =>
    made === null
      ? Boolean(removed?.problem) && entry.insteadOf?.key === key && !entry.isTried
      : findNeeded(entry).includes(made);
  return entries.filter(isDependent).flatMap((entry) => [entry.key, ...findDependents(entries, entry.key)]);
}
