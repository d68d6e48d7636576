/** French of stock controls. */
import type { CountSummary } from './count.ts';

/** The labels of the fields. */
export const COUNT_LABELS = { comment: 'Commentaire' } as const;

/** The labels of a part's fields. */
export const MATERIAL_LABELS = { name: 'Nom', reference: 'Référence', quantity: 'Quantité' } as const;
export const MATERIAL_CREATED = 'Matériel ajouté.';
export const MATERIAL_CHANGED = 'Matériel modifié.';
export const MATERIAL_DELETED = 'Matériel supprimé.';
export const MATERIAL_RESTORED = 'Matériel rétabli.';
/** Where parts come from, on a server that takes none from its clients. */
export const MATERIALS_ELSEWHERE =
  'Ce serveur enregistre les matériels de son côté\u00a0: demandez à la personne qui l’administre de les y ajouter.';

/** « Stock contrôlé : 6 matériels, 2 écarts. » */
export const describeCount = (summary: CountSummary): string => `Stock contrôlé\u00a0: ${say(summary)}.`;
/** The same of one that waits for the network. */
export const keptCount = (summary: CountSummary): string => `Contrôle du stock\u00a0: ${say(summary)}`;

function say({ counted, differences }: CountSummary): string {
  const materials = counted === 1 ? '1\u00a0matériel' : `${counted}\u00a0matériels`;
  const found =
    differences === 0 ? 'aucun écart' : differences === 1 ? '1\u00a0écart' : `${differences}\u00a0écarts`;
  return `${materials}, ${found}`;
}
