/** The place of an object with all its levels, as a file holds it that may be read back. */
import type { Site } from './model.ts';
import { siteCollection } from './store.ts';
import { BELOW, buildSiteTree, EMPTY_TREE, listPathIn, type SiteForest } from './tree.ts';

let tree: SiteForest = EMPTY_TREE;
let treeOf: { items: readonly Site[]; revision: number; size: number } | null = null;

/** Longer than that, in milliseconds, a file does not wait for the hierarchy: objects hold three levels themselves. */
const PATIENCE_MS = 5000;

/** Fetches the hierarchy that `formatPath` reads, unless it is known or was refused. Never rejects. */
export async function loadPaths(): Promise<void> {
  const { loadedAt = null, status } = siteCollection.$state.value ?? {};
  if (loadedAt !== null || status === 'ERROR') return;
  const read = siteCollection.refresh();
  // a list whose last element has just gone is not read to its end
  const release = siteCollection.$state.listen(() => {});
  await Promise.race([read, new Promise((resume) => setTimeout(resume, PATIENCE_MS))]);
  release();
}

/** « Hôpital Saint-Aubin > Bâtiment B > 2e étage > Chambre 9 », the highest first; `''` without a site. */
export const formatPath = (site: Site | null | undefined): string => listPath(site).join(BELOW);

/** The names of its levels, the highest first; none without a site. */
export function listPath(site: Site | null | undefined): string[] {
  if (!site) return [];
  const { items, revision, size } = siteCollection.$state.value ?? { items: [], revision: 0, size: 0 };
  if (treeOf?.items !== items || treeOf.revision !== revision || treeOf.size !== size) {
    treeOf = { items, revision, size };
    tree = buildSiteTree(items);
  }
  return listPathIn(tree, site);
}
