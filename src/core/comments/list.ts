/** How the latest comments are searched, filtered and sorted, and their days. */

import { maskOf } from '../kernel/list/code-column.ts';
import {
  type FilterIndex,
  type FilterValues,
  flagFilter,
  keepCodes,
  keepRows,
  searchFilter,
  wordFilter,
} from '../kernel/list/list-filters.ts';
import type { IndexDeclaration } from '../kernel/list/list-index.ts';
import type { Sort } from '../kernel/list/sort-order.ts';
import { formatWallTime, getWallTime } from '../kernel/time/paris-clock.ts';
import { type CommentContext, isUnread } from './last-visit.ts';
import { type Comment, formatAuthor } from './model.ts';

/** What a comment is about. */
export const COMMENT_KINDS = ['tickets', 'contracts'] as const;
export type CommentKind = (typeof COMMENT_KINDS)[number];

/** `null` for a comment whose ticket or contract the server leaves out. */
export function getCommentKind({
  ticket,
  contract,
}: Pick<Comment, 'ticket' | 'contract'>): CommentKind | null {
  if (ticket) return 'tickets';
  return contract ? 'contracts' : null;
}

const getWritten = ({ date_creation }: Pick<Comment, 'date_creation'>): number => getWallTime(date_creation);

export const COMMENT_INDEX = {
  codes: { on: { key: (comment: Comment): string => getCommentKind(comment) ?? '' } },
  // a line break cannot be typed: no search matches across the texts
  texts: {
    words: (comment: Comment): string =>
      [comment.texte, comment.ticket?.objet ?? '', comment.contract?.name ?? '', formatAuthor(comment)].join(
        '\n',
      ),
  },
  sortKeys: { date_creation: getWritten },
} as const satisfies IndexDeclaration<Comment>;

/** The newest first; those without a date come last. */
export const NEWEST_FIRST: Sort<'date_creation'> = { column: 'date_creation', direction: 'desc' };

/** The places of the comments, the newest first. */
export const sortNewest = (comments: readonly Comment[]): Int32Array =>
  Int32Array.from(comments.keys()).sort(
    (one, other) => compareNewest(comments[one] as Comment, comments[other] as Comment) || one - other,
  );

const compareNewest = (one: Comment, other: Comment): number =>
  (getWritten(other) || Number.NEGATIVE_INFINITY) - (getWritten(one) || Number.NEGATIVE_INFINITY) || 0;

/** Whether they come as a list does whose beginning is the newest. */
export const isNewestFirst = (comments: readonly Comment[]): boolean =>
  comments.every((comment, index) => compareNewest(comments[index - 1] ?? comment, comment) <= 0);

const readComments = ({ rows }: FilterIndex): readonly Comment[] => rows as readonly Comment[];

/** By the names that stand in addresses. What is written over each documents the element's attribute. */
export const COMMENT_FILTERS = {
  /** part of the text, of its author's name, or of what it is about, ignoring case and accents */
  q: searchFilter('words'),
  /** what they are about: `tickets` or `contracts`; by default both */
  on: {
    ...wordFilter('on', COMMENT_KINDS),
    test: (value: CommentKind | '', index: FilterIndex) => {
      if (value === '') return null;
      const column = index.codes('on');
      return keepCodes(
        column,
        maskOf(column, (kind) => kind === value),
      );
    },
  },
  /** only those that others wrote since the last visit with this browser */
  unread: flagFilter('unread', (index, context: CommentContext | undefined) => {
    const rows = readComments(index);
    return keepRows((row) => context !== undefined && isUnread(rows[row] as Comment, context));
  }),
};
export type CommentFilters = FilterValues<typeof COMMENT_FILTERS>;

/** A day in Paris, `YYYY-MM-DD`, `''` for comments without a date, with the comments of that day. */
export interface CommentDay {
  day: string;
  comments: Comment[];
}

/** By day, days and comments in the order given. */
export function groupCommentsByDay(comments: readonly Comment[]): CommentDay[] {
  const days = new Map<string, CommentDay>();
  for (const comment of comments) {
    const day = formatWallTime(getWritten(comment)).slice(0, 10);
    const known = days.get(day);
    if (known) known.comments.push(comment);
    else days.set(day, { day, comments: [comment] });
  }
  return [...days.values()];
}

/** The time of the newest comment, as `getWallTime` counts; `-Infinity` without one. */
export const getNewest = (comments: readonly Comment[]): number =>
  comments.reduce(
    (newest, comment) => Math.max(newest, getWritten(comment) || newest),
    Number.NEGATIVE_INFINITY,
  );
