/**
 * What was written since the last visit to the latest comments, in this browser. A visit lasts as long as the page:
 * what was unread when it began stays marked, also after a detour to a ticket. Only a time is stored, no comment (D-83).
 */
import { atom, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import { followIdentity } from '../kernel/http/on-user-change.ts';
import { pageSingleton } from '../kernel/lib/page-singletons.ts';
import type { User } from '../kernel/lib/user.ts';
import { createSharedPreference } from '../kernel/page/shared-preference.ts';
import { isAuthor } from '../kernel/session/authorship.ts';
import { getWallTime } from '../kernel/time/paris-clock.ts';
import type { Comment } from './model.ts';

/** The time of the latest comment shown in this browser, as `getWallTime` counts; `null` before the first visit. */
const seen = createSharedPreference('comments.seen', v.nullable(v.number()), null);
const getSeen = (): number | null => seen.$value.value ?? null;

const state = pageSingleton('comments.visit', () => ({ $since: atom<number | null>(getSeen()) }));
followIdentity((_, former) => {
  if (former) state.$since.set(getSeen());
});

/** Comments written after that time are unread, as `getWallTime` counts; `null` when nothing is. */
export const $unreadSince: ReadableAtom<number | null> = state.$since;

/** Records that the comments up to that time were shown: the next visit begins there. */
export function recordSeen(newest: number): void {
  if (!(newest > (getSeen() ?? Number.NEGATIVE_INFINITY))) return;
  void seen.change((current) => Math.max(current ?? newest, newest));
  // before the first visit nothing is unread
  if (state.$since.value === null) state.$since.set(newest);
}

/** Marks everything shown so far as read. */
export const markAllRead = (): void => state.$since.set(getSeen());

/** What the list knows when it filters: since when comments are unread, and by whom they are read. */
export interface CommentContext {
  since: number | null;
  user: User | null;
}

/** Whether somebody else wrote it since the last visit. */
export const isUnread = (
  { date_creation, created_by }: Pick<Comment, 'date_creation' | 'created_by'>,
  { since, user }: CommentContext,
): boolean => since !== null && getWallTime(date_creation) > since && !isAuthor(created_by, user);
