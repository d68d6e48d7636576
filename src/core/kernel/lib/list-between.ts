/**
 * What stands from one entry to another, both included, whichever comes first: a range of check boxes.
 * @returns `to` alone where `from` is not in the list
 */
export function listBetween<T>(all: readonly T[], from: T | null, to: T): T[] {
  const start = from === null ? -1 : all.indexOf(from);
  const end = all.indexOf(to);
  if (start < 0 || end < 0) return [to];
  return all.slice(Math.min(start, end), Math.max(start, end) + 1);
}
