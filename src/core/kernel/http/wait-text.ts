/** The sentence that explains why an answer is late. */

import * as texts from '../lib/texts.ts';
import type { Wait } from './http.ts';

/** « Nouvelle tentative (1/3)… », « La réponse tarde… », the offline sentence, or `null` when nothing is late. */
export function describeWait(wait: Wait | null): string | null {
  if (!wait) return null;
  if (wait.reason === 'offline') return texts.OFFLINE_WAIT;
  return wait.reason === 'retry' ? texts.retrying(wait.attempt, wait.attempts) : texts.SLOW;
}
