/** Recognizes deletions that the server refuses; a file of its own, so that forms do not load it. */
import type { ApiError } from './api-error.ts';

/**
 * Whether the server refused the request and would refuse it again; not a fault of the network, the moment or the
 * session.
 */
export const isRejection = (error: ApiError | null): boolean =>
  error?.failure === 'status' && [400, 403, 405, 409, 422, 423].includes(error.status);
