/** The list that the user goes through: its rows as they stood when one was opened. */
import { atom } from 'nanostores';
import type { Id } from '../lib/lenient-schema.ts';
import { pageSingleton } from '../lib/page-singletons.ts';
import type { RouteName } from '../page/routes.ts';

export interface Walk {
  /** The page of a row. */
  route: RouteName;
  /** In the order of the list. */
  ids: readonly Id[];
  /** The user name of who opened the row; nobody else is led through it. */
  user: string;
}

export const $walk = pageSingleton('list.walk', () => atom<Walk | null>(null));
