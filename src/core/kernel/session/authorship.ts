/** Whether a user wrote something: what people may change of their own. */

import { sameId } from '../lib/lenient-schema.ts';
import type { Person, User } from '../lib/user.ts';

/** Whether the user is the author; a server may identify people by id or by username. */
export const isAuthor = (author: Person | null, user: User | null): boolean =>
  author !== null &&
  user !== null &&
  (sameId(author.id, user.id) || (author.username !== '' && author.username === user.username));
