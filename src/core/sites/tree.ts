/**
 * The hierarchy of sites (spec §3: up to 4 levels), built from any list that a server may send: parents as objects,
 * ids or bare names, parents missing from the list, cycles of parents. Every site of the list is in the tree
 * exactly once.
 */

import type { Id } from '../kernel/lib/lenient-schema.ts';
import { sortKey } from '../kernel/lib/sort-key.ts';
import { listLevels, type Site, type SiteForest, type SiteNode } from './model.ts';

export { getDescendantIds, type SiteForest, type SiteNode } from './model.ts';

export const EMPTY_TREE: SiteForest = { roots: [], byId: new Map() };

/** The tree of a list of sites; a parent known only by id and name is added, so that its children stay together. */
export function buildSiteTree(sites: readonly Site[]): SiteForest {
  const byId = new Map<string, SiteNode>();
  const byName = new Map<string, SiteNode[]>();
  for (const site of sites) addNode(site, byId, byName);
  // also visits nodes added on the way (parents missing from the list), since a map iterates in insertion order
  for (const node of byId.values()) {
    const parent = findParent(node, byId, byName);
    if (parent && !isUnder(parent, node)) node.parent = parent;
  }
  const roots: SiteNode[] = [];
  for (const node of byId.values()) (node.parent?.children ?? roots).push(node);
  for (const node of byId.values()) sortNodes(node.children);
  return { roots: sortNodes(roots), byId };
}

/** The sites above a site, nearest first; empty for an unknown id. */
export function getAncestors(tree: SiteForest, id: Id): SiteNode[] {
  const above: SiteNode[] = [];
  for (let node = tree.byId.get(String(id))?.parent; node; node = node.parent) above.push(node);
  return above;
}

/** « name, parent, top » of a site of the tree, all levels, nearest first; `''` for an unknown id. */
export function formatSitePath(tree: SiteForest, id: Id): string {
  const node = tree.byId.get(String(id));
  return node ? [node, ...getAncestors(tree, id)].map(({ name }) => name).join(', ') : '';
}

type Nodes = Map<string, SiteNode>;
type Names = Map<string, SiteNode[]>;

function addNode(site: Site, byId: Nodes, byName: Names): SiteNode {
  const id = String(site.id);
  const known = byId.get(id);
  if (known) return known;
  const name = site.name || `Site ${id}`;
  const node: SiteNode = { id, name, site, parent: null, children: [] };
  byId.set(id, node);
  byName.set(name, [...(byName.get(name) ?? []), node]);
  return node;
}

function findParent(node: SiteNode, byId: Nodes, byName: Names): SiteNode | null {
  const { parent, top } = node.site;
  if (!parent) return null;
  // a bare text is a name, or an id where the server's ids are texts
  if (parent.id === null) return findByName(node, parent.name, byName) ?? byId.get(parent.name) ?? null;
  const listed = byId.get(String(parent.id));
  if (listed) return listed;
  if (!parent.name) return null;
  const above = top && top.name !== parent.name ? top : null;
  return addNode({ id: parent.id, name: parent.name, parent: above, top: above }, byId, byName);
}

/** A bare name identifies a site only if one site has it, or one under the same top. */
function findByName(node: SiteNode, name: string, byName: Names): SiteNode | null {
  const named = (byName.get(name) ?? []).filter((candidate) => candidate !== node);
  if (named.length < 2) return named[0] ?? null;
  const topOf = (site: Site) => site.top?.name ?? site.name;
  const beside = named.filter((candidate) => topOf(candidate.site) === topOf(node.site));
  return beside.length === 1 ? (beside[0] ?? null) : null;
}

function isUnder(node: SiteNode, ancestor: SiteNode): boolean {
  for (let at: SiteNode | null = node; at; at = at.parent) if (at === ancestor) return true;
  return false;
}

function sortNodes(nodes: SiteNode[]): SiteNode[] {
  const keys = new Map(nodes.map((node) => [node, sortKey(node.name)]));
  const key = (node: SiteNode) => keys.get(node) ?? '';
  return nodes.sort((left, right) => (key(left) < key(right) ? -1 : key(left) > key(right) ? 1 : 0));
}

/**
 * Completes a site with the names that the server left out, from the hierarchy: its own, its parent's, its top's.
 * @param site as another object names it; returned unchanged where the hierarchy adds nothing
 */
export function completeSite(tree: SiteForest, site: Site): Site {
  const node = tree.byId.get(String(site.id));
  if (!node) return site;
  const name = site.name || node.name;
  const above = getAncestors(tree, site.id).map((each) => ({ id: each.site.id, name: each.name }));
  return above.length
    ? { ...site, name, parent: above[0] ?? null, top: above.at(-1) ?? null }
    : { ...site, name };
}

/** Between two levels of a path: names hold commas and slashes. */
export const BELOW = ' > ';

/** The names of its levels in that hierarchy, the highest first; those that it names itself where it is not there. */
export function listPathIn(hierarchy: SiteForest, site: Site | null | undefined): string[] {
  if (!site) return [];
  const node = hierarchy.byId.get(String(site.id));
  const levels = node
    ? [node, ...getAncestors(hierarchy, site.id)].map(({ name }) => name)
    : listLevels(site);
  return levels.toReversed();
}
