/** Which comments a user is offered to change or delete (spec §6); the server's 403 is shown where it refuses. */
import type { Person, User } from '../kernel/lib/user.ts';
import { isAuthor } from '../kernel/session/authorship.ts';
import { isResponsableOrAdmin } from '../kernel/session/rights.ts';

/** Words are changed by their author alone: no field of a comment names who else changed it (contract notes). */
export const canEditComment = isAuthor;

export const canDeleteComment = (author: Person | null, user: User | null): boolean =>
  isResponsableOrAdmin(user) || isAuthor(author, user);
