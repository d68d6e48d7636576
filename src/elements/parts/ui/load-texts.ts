/** French of loading. */
import { LOADING_CANCELLED } from '../../../core/kernel/lib/words.ts';

export const LOAD_TEXTS = {
  dataOf: (time: string) => `Données de ${time}.`,
  cancelled: LOADING_CANCELLED,
  /** Of a list that a round on this device holds nothing of. */
  outside: 'Rien de cette liste n’est dans la tournée.',
  outsideHint: 'Le reste est à lire au retour du réseau.',
} as const;
