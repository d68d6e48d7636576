/** A deletion that the server will not do, apart from what forms need. */
import type { ApiError } from './errors.ts';

/** Whether the server has said no, and would again: not a fault of the way, of the moment, or of the session. */
export const isRejection = (error: ApiError | null): boolean =>
  error?.failure === 'status' && [400, 403, 405, 409, 422, 423].includes(error.status);
