/**
 * What earlier versions kept readable for everybody of this browser and is sealed now: saved views, by the number of their
 * user, and how far the first steps are, by the user's name. What is of somebody else is sealed for that person; of views
 * only the number is known until their user comes, so that they wait under it.
 */
import { PREFIX } from '../page/preferences.ts';
import { readStored } from '../page/stored.ts';
import { getDraftKey, isLasting, LASTING, toNumbered } from './draft-storage.ts';
import { joinRows } from './lasting-rows.ts';

const VIEWS = 'saved-views';
const STEPS = 'first-steps';

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

/**
 * Gives the user who is known by now what waits under another of their names: lists that last are theirs by number.
 * @param owners all names that their drafts may be under @throws where the storage is full; what is not moved stays
 */
export function adopt(person: string, number: string, owners: readonly string[]): void {
  const { localStorage } = globalThis;
  for (const owner of owners) {
    const start = getDraftKey(owner, '');
    for (const key of Object.keys(localStorage).filter((each) => each.startsWith(start))) {
      const own = getDraftKey(isLasting(key) ? number : person, key.slice(start.length));
      if (own === key || (!isLasting(key) && localStorage.getItem(own) !== null)) continue;
      const text = localStorage.getItem(key) ?? '';
      localStorage.setItem(own, isLasting(key) ? joinRows(text, localStorage.getItem(own)) : text);
      localStorage.removeItem(key);
    }
  }
}

/** Puts rows before those that are there, once each. */
function add(key: string, rows: readonly unknown[]): void {
  const { localStorage } = globalThis;
  localStorage.setItem(key, joinRows(JSON.stringify(rows), localStorage.getItem(key)));
}
