/** French of charts. */

import { formatCount } from '../../../core/kernel/lib/plural.ts';

export const CHART_TEXTS = {
  asTable: 'Voir en tableau',
  open: 'Ouvrir la liste',
  month: 'Mois',
  nothing: 'Rien à montrer.',
  /** The name of a drawing that a table describes. */
  described: (title: string) => `${title}, valeurs dans le tableau qui suit`,
  bar: (label: string, count: string) => `${label}\u00a0: ${count}`,
  more: (count: number) => (count === 1 ? 'Un autre' : `${formatCount(count)} autres`),
  /** Follows it, where the table can be opened. */
  where: ' dans le tableau.',
} as const;
