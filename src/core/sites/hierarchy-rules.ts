/**
 * The place of a site in the hierarchy: where it is, where it may be moved, and how a change affects the list.
 * Pure.
 */
import { parseId } from '../kernel/lib/lenient-schema.ts';
import { formatPlace, SITE_DEPTH, type Site, type SiteForest, type SiteNode } from './model.ts';
import { buildSiteTree, getAncestors, getDescendantIds } from './tree.ts';

/** A site's name and parent as the form holds them; `parent` is `''` for a site of the first level. */
export interface SiteFields {
  name: string;
  parent: string;
}

/** A site's level, from 1; 0 for an unknown id. */
export const getLevel = (tree: SiteForest, id: string): number =>
  tree.byId.has(id) ? getAncestors(tree, id).length + 1 : 0;

/** Whether a site may have sites below it (spec §3, §9: four levels). */
export const canHaveChildren = (tree: SiteForest, id: string): boolean => getLevel(tree, id) < SITE_DEPTH;

/** How many sites are below a site, at any depth. */
export const countBelow = (tree: SiteForest, id: string): number => getDescendantIds(tree, id).size - 1;

/** « name, parent, top » (spec §3), each name once, from the tree; `''` for an unknown id. */
export const getDisplayName = (tree: SiteForest, id: string): string =>
  formatPlace(tree, tree.byId.get(id)?.site ?? null);

/** How many sites are below each parent, in one walk over the tree. */
export function countAllBelow(tree: SiteForest): Map<string, number> {
  const counts = new Map<string, number>();
  const count = (node: SiteNode): number => {
    const below = node.children.reduce((sum, child) => sum + 1 + count(child), 0);
    if (below > 0) counts.set(node.id, below);
    return below;
  };
  for (const root of tree.roots) count(root);
  return counts;
}

/**
 * The sites under which a site may be placed: not itself, nor a site below it, nor where its lowest sites would be
 * deeper than four levels.
 * @param id `''` for a site that does not exist yet
 */
export function getPossibleParents(tree: SiteForest, id: string): SiteForest {
  const own = id === '' ? new Set<string>() : getDescendantIds(tree, id);
  const node = tree.byId.get(id);
  const height = node ? getHeight(node) : 1;
  const possible = [...tree.byId.values()].filter(
    (each) => !own.has(each.id) && getLevel(tree, each.id) + height <= SITE_DEPTH,
  );
  return buildSiteTree(possible.map(({ site }) => site));
}

/** The number of levels of a site and those below it. */
function getHeight(node: SiteNode): number {
  return 1 + Math.max(0, ...node.children.map(getHeight));
}

/**
 * The sites that change with a site's name and parent: the site, and those that name it without its id, which could
 * no longer be matched.
 */
export function applyFields(tree: SiteForest, id: string, { name, parent }: SiteFields): Site[] {
  const node = tree.byId.get(id);
  if (!node) return [];
  const above = parent === '' ? undefined : tree.byId.get(parent);
  const top = above && (getAncestors(tree, above.id).at(-1) ?? above);
  const refer = (to: SiteNode | undefined) => (to ? { id: to.site.id, name: to.name } : null);
  const changed: Site = { ...node.site, name, parent: refer(above), top: refer(top) };
  const unnamed = node.children
    .filter(({ site }) => site.parent?.id == null && site.parent?.name !== id)
    .map(({ site }) => ({ ...site, parent: { id: node.site.id, name } }));
  return [changed, ...unnamed];
}

/** A site's current values for its form. */
export function getFields(tree: SiteForest, id: string): SiteFields {
  const node = tree.byId.get(id);
  return { name: node?.name ?? '', parent: node?.parent?.id ?? '' };
}

/** The body of a call, with the parent's id as the server sent it. */
export const toSiteInput = ({ name, parent }: SiteFields) => ({
  name,
  parent: parent === '' ? null : parseId(parent),
});
