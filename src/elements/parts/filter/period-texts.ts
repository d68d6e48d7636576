/** French of periods. */

import { DATE_FORM, TODAY } from '../../../core/kernel/lib/words.ts';
import type { Period } from '../../../core/kernel/time/period.ts';

export const PERIOD_TEXTS = {
  label: 'Période',
  names: {
    today: TODAY,
    week: 'Cette semaine',
    month: 'Ce mois',
  } satisfies Record<Period, string>,
  always: 'Toutes les dates',
  custom: 'Entre deux dates',
  from: 'Du',
  to: 'Au',
  how: DATE_FORM,
  between: (from: string, to: string) => `${from} – ${to}`,
  since: (from: string) => `depuis le ${from}`,
  until: (to: string) => `jusqu’au ${to}`,
} as const;
