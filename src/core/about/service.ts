/** Whether the server answers, asked by one cheap call for as long as somebody looks. */

import { fetchUser } from '../kernel/session/session.ts';
import { createQuery } from '../kernel/store/query.ts';
import { SERVICE_POLL_MS } from '../kernel/store/refresh-times.ts';

/** The last answer. */
export interface ServiceAnswer {
  /** How long it took, in milliseconds. */
  ms: number;
}

export const serviceQuery = createQuery(
  async (context): Promise<ServiceAnswer> => {
    const start = performance.now();
    // a round on this device is no answer of the server
    await fetchUser({ ...context, live: true });
    return { ms: performance.now() - start };
  },
  { pollMs: SERVICE_POLL_MS },
);
