/** The place of an object with all its levels, as a file holds it that may be read back. */
import { listLevels, type Site } from './model.ts';
import { siteCollection } from './store.ts';
import { buildSiteTree, EMPTY_TREE, getAncestors, type SiteTree } from './tree.ts';

/** Between two levels: names hold commas and slashes. */
const BELOW = ' > ';

let tree: SiteTree = EMPTY_TREE;
let treeOf: { items: readonly Site[]; revision: number; size: number } | null = null;

/** Fetches the hierarchy that `formatPath` reads, unless it is known. Never rejects. */
export async function loadPaths(): Promise<void> {
  if (siteCollection.$state.value?.loadedAt === null) await siteCollection.refresh();
}

/** « Hôpital Saint-Aubin > Bâtiment B > 2e étage > Chambre 9 », the highest first; `''` without a site. */
export function formatPath(site: Site | null | undefined): string {
  if (!site) return '';
  const { items, revision, size } = siteCollection.$state.value ?? { items: [], revision: 0, size: 0 };
  if (treeOf?.items !== items || treeOf.revision !== revision || treeOf.size !== size) {
    treeOf = { items, revision, size };
    tree = buildSiteTree(items);
  }
  const node = tree.byId.get(String(site.id));
  const levels = node ? [node, ...getAncestors(tree, site.id)].map(({ name }) => name) : listLevels(site);
  return levels.toReversed().join(BELOW);
}
