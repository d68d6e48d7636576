/** French of the example. */
import { plural } from '../kernel/lib/plural.ts';
import { EXAMPLE_KINDS, type ExampleCounts, type ExampleKind } from './model.ts';

const WORDS: Record<ExampleKind, readonly [one: string, several: string]> = {
  site: ['site', 'sites'],
  category: ['catégorie', 'catégories'],
  asset: ['équipement', 'équipements'],
  material: ['pièce', 'pièces'],
  company: ['prestataire', 'prestataires'],
  profile: ['intervenant', 'intervenants'],
  ticket: ['ticket', 'tickets'],
  comment: ['commentaire', 'commentaires'],
  intervention: ['intervention', 'interventions'],
  contract: ['contrat', 'contrats'],
  periode: ['période', 'périodes'],
  entry: ['écriture', 'écritures'],
};

const list = new Intl.ListFormat('fr-FR');

/** « 7 sites, 6 équipements et 1 contrat »; `''` without any. */
export const formatExampleCounts = (counts: ExampleCounts): string =>
  list.format(EXAMPLE_KINDS.flatMap((kind) => (counts[kind] ? [plural(counts[kind], ...WORDS[kind])] : [])));

export const EXAMPLE_LOADED = 'Exemple chargé.';
export const EXAMPLE_REMOVED = 'Exemple effacé.';

/** What stays after a removal, and why; `null` when all is gone. */
export function describeKeptRows(kept: ExampleCounts): string | null {
  const words = formatExampleCounts(kept);
  return words === ''
    ? null
    : `Exemple effacé. Ce qui a été modifié ou utilisé depuis a été gardé, avec ce qu’il faut autour\u00a0: ${words}.`;
}
