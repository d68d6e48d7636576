/** French of interventions in a panel. */
import { interventionNumber } from '../../../core/kernel/lib/texts.ts';

export const ROW_TEXTS = {
  loading: 'Chargement des interventions…',
  number: interventionNumber,
} as const;
