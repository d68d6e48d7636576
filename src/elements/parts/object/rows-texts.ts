/** French of the rows of a panel. */
import { formatCount } from '../../../core/kernel/lib/plural.ts';

export const ROWS_TEXTS = {
  more: (count: number) =>
    count === 1 ? 'Afficher le dernier' : `Afficher les ${formatCount(count)} autres`,
  moreOf: (count: number, left: number) => `Afficher ${formatCount(count)} des ${formatCount(left)} autres`,
};
