/** The part of a failed call that stands beside a field; the rest is `describeRefusal`'s. */
import { ERROR_OPERATION, ERROR_TITLE } from '../lib/texts.ts';
import { type ApiError, isAbout } from './api-error.ts';

/**
 * What stands beside the only field that was sent: the two sentences of a 400, then the server's messages (spec §8).
 * None when the 400 is about other fields too: it is then shown whole elsewhere.
 */
export const getOnlyErrors = (error: ApiError | null, field: string): readonly string[] =>
  error && isAbout(error, [field]) ? [ERROR_TITLE, ERROR_OPERATION, ...(error.fields[field] ?? [])] : [];
