/** Where an object stands in the list that it was opened from. Pure. */
import { type Id, sameId } from '../lib/lenient-schema.ts';
import type { RouteName } from '../page/routes.ts';
import type { Walk } from './list-navigation.ts';

export interface ListPosition {
  previous: Id | null;
  next: Id | null;
  /** From 1. */
  rank: number;
  total: number;
}

/**
 * @param user the user name of who is logged in
 * @returns `null` where the object is not in that list, or alone in it
 */
export function findPosition(
  walk: Walk | null,
  route: RouteName,
  id: string,
  user: string,
): ListPosition | null {
  if (walk?.route !== route || walk.user !== user) return null;
  const { ids } = walk;
  const at = ids.findIndex((each) => sameId(each, id));
  if (at < 0 || ids.length < 2) return null;
  return { previous: ids[at - 1] ?? null, next: ids[at + 1] ?? null, rank: at + 1, total: ids.length };
}
