/** The comments of all tickets and contracts that the user may see: `GET /api/commentaires/`. */
import { fetchItems } from '../kernel/http/fetch-all.ts';
import type { User } from '../kernel/lib/user.ts';
import { can } from '../kernel/session/rights.ts';
import { createCollection } from '../kernel/store/collection.ts';
import { createQuery } from '../kernel/store/query.ts';
import { SMALL_STALE_MS } from '../kernel/store/refresh-times.ts';
import { isNewestFirst } from './list.ts';
import { Comment } from './model.ts';

const PATH = '/api/commentaires/';

export const latestCommentCollection = createCollection(PATH, Comment);

/** The newest, for a screen that shows a few. Servers that know no pages send all; of those with another order all is read (D-216). */
export const newestCommentsQuery = createQuery(
  (context) => fetchItems(PATH, Comment, { ...context, query: { page_size: 20 }, enough: isNewestFirst }),
  { staleMs: SMALL_STALE_MS },
);

/** Comments are read with their ticket or contract (contract notes), in every group. */
export const mayReadComments = (user: User | null): boolean =>
  can('view_ticket', user) || can('view_contract', user);
