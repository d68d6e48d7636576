/** French of loading. */
import { LOADING_CANCELLED } from '../../../core/kernel/lib/words.ts';

export const LOAD_TEXTS = {
  cancelled: LOADING_CANCELLED,
} as const;
