/** French of loading. */
import { LOADING_CANCELLED } from '../../../core/kernel/lib/words.ts';

export const LOAD_TEXTS = {
  dataOf: (time: string) => `Données de ${time}.`,
  cancelled: LOADING_CANCELLED,
} as const;
