/** The latest comments as a list, shared by all elements that show it. */
import { createList } from '../kernel/list/list-store.ts';
import { latestCommentCollection } from './latest.ts';
import { COMMENT_FILTERS, COMMENT_INDEX } from './list.ts';

export const commentList = createList({
  name: 'latest-comments',
  collection: latestCommentCollection,
  index: COMMENT_INDEX,
  filters: COMMENT_FILTERS,
});
