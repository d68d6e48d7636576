/** Why one of several writes failed: a row of a list, a file. */
import type { ApiError } from './api-error.ts';
import { describeRefusal } from './error-text.ts';

export const NOT_SENT = 'Rien n’a été envoyé.';

/** Why a row failed, in French. */
export interface RowFailure {
  message: string;
  /** The 400, which the page's dialog shows whole once the run is over (spec §8). */
  refused?: ApiError;
}

/** Why a row failed: the server's own sentences where there are any. */
export function explainRowFailure(error: ApiError | null): RowFailure {
  const refusal = describeRefusal(error);
  if (!error || !refusal) return { message: NOT_SENT };
  if (error.status !== 400) return { message: refusal.message };
  return { message: Object.values(error.fields).flat().join(' ') || refusal.message, refused: error };
}
