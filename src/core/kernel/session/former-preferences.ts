/**
 * What earlier versions kept readable for everybody of this browser and is sealed now: saved views, by the number of their
 * user, and how far the first steps are, by the user's name. What is of somebody else is sealed for that person; of views
 * only the number is known until their user comes, so that they wait under it.
 */
import { PREFIX } from '../page/preferences.ts';
import { readStored } from '../page/stored.ts';
import { getDraftKey, LASTING } from './drafts.ts';

const VIEWS = 'saved-views';
const STEPS = 'first-steps';

/** In the place of the name of a user of whom the number is known. */
export const toNumbered = (id: string): string => `#${id}`;
const toKey = (person: string, name: string): string => getDraftKey(person, LASTING + name);

/** Whether an earlier version has left something. */
export const hasFormer = (): boolean =>
  Object.keys(globalThis.localStorage ?? {}).some(
    (key) => key === PREFIX + VIEWS || key.startsWith(`${PREFIX}${STEPS}:`),
  );

/** Gives each user what is theirs. @throws where the storage is forbidden or full; what is not moved stays */
export function moveFormer(): void {
  const { localStorage } = globalThis;
  const views = readStored(PREFIX + VIEWS);
  for (const view of Array.isArray(views) ? views : []) {
    const user = String(view?.user ?? '');
    if (user) add(toKey(toNumbered(user), VIEWS), [view]);
  }
  localStorage.removeItem(PREFIX + VIEWS);
  for (const key of Object.keys(localStorage).filter((each) => each.startsWith(`${PREFIX}${STEPS}:`))) {
    const person = key.slice(PREFIX.length + STEPS.length + 1);
    if (person) add(toKey(person, STEPS), [readStored(key)]);
    localStorage.removeItem(key);
  }
}

/** Gives the user who is known by now what waits under their number. */
export function adoptNumbered(person: string, id: string): void {
  const numbered = toKey(toNumbered(id), VIEWS);
  const views = readStored(numbered);
  if (Array.isArray(views)) add(toKey(person, VIEWS), views);
  globalThis.localStorage?.removeItem(numbered);
}

/** Puts rows before those that are there, once each. */
function add(key: string, rows: readonly unknown[]): void {
  const kept = readStored(key);
  const all = [...rows, ...(Array.isArray(kept) ? kept : [])].map((row) => JSON.stringify(row));
  globalThis.localStorage.setItem(key, `[${[...new Set(all)].join(',')}]`);
}
