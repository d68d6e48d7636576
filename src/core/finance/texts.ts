/** French of finance entries. */
import { plural } from '../kernel/lib/plural.ts';

/** What an entry is expected to cost. */
export const PLANNED = 'Prévisionnel';
export const SPENT = 'Réalisé';
export const TOTAL = 'Total';

/** How many entries were created; `null` when it is not known. */
export const describeGenerated = (count: number | null): string => {
  if (count === null) return 'Écritures générées.';
  return count === 0
    ? 'Aucune écriture à générer\u00a0: elles existent déjà.'
    : `${plural(count, 'écriture générée', 'écritures générées')}.`;
};

/** How many entries were deleted; `null` when it is not known. */
export const describeDeleted = (count: number | null): string => {
  if (count === null) return 'Écritures supprimées.';
  return count === 0
    ? 'Aucune écriture à supprimer.'
    : `${plural(count, 'écriture supprimée', 'écritures supprimées')}.`;
};
