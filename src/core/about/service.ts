/** Whether the server answers, asked by one cheap call for as long as somebody looks. */

import { fetchUser } from '../kernel/session/session.ts';
import { createQuery } from '../kernel/store/query.ts';

/** The last answer. */
export interface ServiceAnswer {
  /** How long it took, in milliseconds. */
  ms: number;
}

/** The call is repeated this many milliseconds after the last answer. */
const POLL_MS = 30_000;

export const serviceQuery = createQuery(
  async (context): Promise<ServiceAnswer> => {
    const start = performance.now();
    // a round on this device is no answer of the server
    await fetchUser({ ...context, live: true });
    return { ms: performance.now() - start };
  },
  { pollMs: POLL_MS },
);
