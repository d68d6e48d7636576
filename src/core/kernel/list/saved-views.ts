/**
 * The views that people save: filters and the sort of a list, under a name. They are kept in this browser for the user
 * that saved them: another one who logs in here neither sees nor changes them, in its storage either (D-214).
 */
import { computed } from 'nanostores';
import * as v from 'valibot';
import { cleanText } from '../lib/clean-text.ts';
import { foldText } from '../lib/fold.ts';
import { createKey } from '../lib/idempotency-key.ts';
import { createLastingList } from '../session/lasting-list.ts';
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

const preference = createLastingList<SavedView>('saved-views', SavedView);

const getOwner = (): string => String($user.get()?.id ?? '');
const isSameName = (left: string, right: string): boolean => foldText(left) === foldText(right);

/** The user's views of all lists, by name. */
export const $savedViews = computed([preference.$value, $user], (views, user) =>
  views
    .filter((view) => user && view.user === String(user.id))
    .sort((left, right) => left.name.localeCompare(right.name, 'fr', { numeric: true })),
);

/** What became of a view: where it is not stored, it lasts as long as the page. */
export interface SavedOutcome {
  /** It took the place of another one. */
  isReplaced: boolean;
  isStored: boolean;
}

/** Saves a view of a list, in the place of the one that bears its name. */
export async function saveView(
  list: string,
  name: string,
  query: Record<string, string>,
): Promise<SavedOutcome> {
  const user = getOwner();
  const view = { id: createKey(), user, list, name: cutName(name), query };
  let isReplaced = false;
  if (!user || !view.name) return { isReplaced, isStored: false };
  const isStored = await preference.change((views) => {
    const others = views.filter((other) => !isSameView(other, view));
    isReplaced = others.length < views.length;
    return [...others, view];
  });
  return { isReplaced, isStored };
}

/**
 * Gives a view another name; one of the same list that bears it already is replaced.
 * @returns whether that is stored
 */
export const renameView = (id: string, name: string): Promise<boolean> =>
  preference.change((views) => {
    const view = views.find((each) => each.id === id);
    const renamed = view && { ...view, name: cutName(name) };
    if (!renamed?.name) return views;
    return [...views.filter((each) => each.id !== id && !isSameView(each, renamed)), renamed];
  });

/** Removes a view. @returns whether that is stored */
export const removeView = ({ id }: SavedView): Promise<boolean> =>
  preference.change((views) => views.filter((view) => view.id !== id));

/** Puts a removed view back. @returns whether that is stored */
export const restoreView = (removed: SavedView): Promise<boolean> =>
  preference.change((views) => [...views.filter(({ id }) => id !== removed.id), removed]);

const cutName = (name: string): string => cleanText(cleanText(name).slice(0, VIEW_NAME_LENGTH));

const isSameView = (left: SavedView, right: SavedView): boolean =>
  left.user === right.user && left.list === right.list && isSameName(left.name, right.name);
