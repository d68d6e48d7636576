/**
 * The views that people save: filters and the sort of a list, under a name. They are kept in this browser, each for
 * the user that saved it: another one who logs in here neither sees nor changes them.
 */
import { computed } from 'nanostores';
import * as v from 'valibot';
import { createKey } from '../_lib/idempotency-key.ts';
import { createPreference } from '../_page/preferences.ts';
import { $user } from '../session/session.ts';

/** The longest name, in characters. */
export const VIEW_NAME_LENGTH = 60;

const SavedView = v.object({
  id: v.string(),
  /** The id of the user, as text. */
  user: v.string(),
  /** The list's name, as its preference has it. */
  list: v.string(),
  name: v.string(),
  /** As in an address. */
  query: v.record(v.string(), v.string()),
});
export type SavedView = v.InferOutput<typeof SavedView>;

const preference = createPreference<SavedView[]>('saved-views', v.array(SavedView), []);

const getOwner = (): string => String($user.get()?.id ?? '');
const isSameName = (left: string, right: string): boolean =>
  left.localeCompare(right, 'fr', { sensitivity: 'accent' }) === 0;

/** The user's views of all lists, by name. */
export const $savedViews = computed([preference.$value, $user], (views, user) =>
  views
    .filter((view) => user && view.user === String(user.id))
    .sort((left, right) => left.name.localeCompare(right.name, 'fr', { numeric: true })),
);

/** Saves a view of a list, in the place of the one that bears its name. @returns whether it replaced one */
export function saveView(list: string, name: string, query: Record<string, string>): boolean {
  const user = getOwner();
  const view = { id: createKey(), user, list, name: cutName(name), query };
  const others = preference.$value.get().filter((other) => !isSameView(other, view));
  const isReplaced = others.length < preference.$value.get().length;
  if (user && view.name) preference.set([...others, view]);
  return isReplaced;
}

/** Gives a view another name; one of the same list that bears it already is replaced. */
export function renameView(id: string, name: string): void {
  const held = preference.$value.get();
  const view = held.find((each) => each.id === id);
  const renamed = view && { ...view, name: cutName(name) };
  if (!renamed?.name) return;
  preference.set([...held.filter((each) => each.id !== id && !isSameView(each, renamed)), renamed]);
}

/** Removes a view. @returns a function that puts it back */
export function removeView(id: string): () => void {
  const removed = preference.$value.get().filter((view) => view.id === id);
  preference.set(preference.$value.get().filter((view) => view.id !== id));
  return () => preference.set([...preference.$value.get().filter((view) => view.id !== id), ...removed]);
}

const cutName = (name: string): string => name.trim().slice(0, VIEW_NAME_LENGTH);

const isSameView = (left: SavedView, right: SavedView): boolean =>
  left.user === right.user && left.list === right.list && isSameName(left.name, right.name);
