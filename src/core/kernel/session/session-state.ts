/** What is known of the page's session. */

import type { ApiError } from '../http/api-error.ts';
import type { User } from '../lib/user.ts';

/**
 * `restoring` until the stored session was read; `in` and `out` when it is settled; `waiting` while the host's own
 * session gives no user whom the server accepts, and is queried again.
 */
export interface Session {
  status: 'restoring' | 'in' | 'out' | 'waiting';
  user: User | null;
  /** Why the credentials given to the page do not log it in, while they are tried again by themselves. */
  failure?: LoginFailure;
}

export interface LoginFailure {
  /** `null` when the host's function gave no credentials. */
  error: ApiError | null;
  /** When the last attempt failed, and when the next one is made, in milliseconds since 1970. */
  at: number;
  nextAt: number;
}
