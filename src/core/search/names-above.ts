/** The sites above an object: what is in a building is found by its name, which no list holds. Pure. */
import { foldText } from '../kernel/lib/fold.ts';
import type { SiteForest, SiteNode } from '../sites/model.ts';

/** The names above a site, folded, by its id. */
export type NamesAbove = ReadonlyMap<string, string>;

export const NOTHING_ABOVE: NamesAbove = new Map();

const known = new WeakMap<SiteForest, NamesAbove>();

function nameAll(tree: SiteForest): NamesAbove {
  const found = known.get(tree);
  if (found) return found;
  const names = new Map<string, string>();
  const visit = (node: SiteNode, above: string): void => {
    if (above) names.set(node.id, above);
    const below = [foldText(node.name), above].filter(Boolean).join('\n');
    for (const child of node.children) visit(child, below);
  };
  for (const root of tree.roots) visit(root, '');
  known.set(tree, names);
  return names;
}

/** What is above each site that has one of these words above it: nearly all searches name no place. */
export function listAbove(tree: SiteForest, words: readonly string[]): NamesAbove {
  const all = [...nameAll(tree)];
  return new Map(all.filter(([, names]) => words.some((word) => names.includes(word))));
}
