/** A tree as the rows on screen: what is unfolded, or what a search finds with the way to it. Pure. */
import { foldText } from '../../core/_lib/search.ts';

export interface TreeNode {
  readonly id: string;
  readonly name: string;
  readonly parent: TreeNode | null;
  readonly children: readonly TreeNode[];
}

export interface TreeRow {
  node: TreeNode;
  /** From 1. */
  level: number;
  /** Rank among its siblings on screen, from 1. */
  position: number;
  siblings: number;
  /** `null` for a leaf. */
  expanded: boolean | null;
  /** What the search looks for, not a way to it. */
  isFound: boolean;
}

/**
 * The rows of a tree, from top to bottom.
 * @param expanded ids of the unfolded nodes
 * @param query words that must all be in a node's name or in those above it; what is found is unfolded
 */
export function getTreeRows(
  roots: readonly TreeNode[],
  expanded: ReadonlySet<string>,
  query = '',
): TreeRow[] {
  const words = foldText(query).split(/\s+/).filter(Boolean);
  const kept = words.length > 0 ? findNodes(roots, words) : null;
  const rows: TreeRow[] = [];
  const visit = (nodes: readonly TreeNode[], level: number) => {
    const visible = kept ? nodes.filter((node) => kept.has(node)) : nodes;
    visible.forEach((node, rank) => {
      const children = kept ? node.children.filter((child) => kept.has(child)) : node.children;
      const open = expanded.has(node.id) || kept?.get(node) === 'above';
      const isLeaf = children.length === 0;
      rows.push({
        node,
        level,
        position: rank + 1,
        siblings: visible.length,
        expanded: isLeaf ? null : open,
        isFound: kept?.get(node) !== 'above',
      });
      if (!isLeaf && open) visit(node.children, level + 1);
    });
  };
  visit(roots, 1);
  return rows;
}

/** The nodes a search shows: found ones, those above them (to be unfolded), those below (folded). */
function findNodes(roots: readonly TreeNode[], words: readonly string[]) {
  const kept = new Map<TreeNode, 'found' | 'above'>();
  const visit = (node: TreeNode, missing: readonly string[]): boolean => {
    const name = foldText(node.name);
    const left = missing.filter((word) => !name.includes(word));
    const found = left.length === 0;
    let below = false;
    for (const child of node.children) below = visit(child, left) || below;
    if (!found && !below) return false;
    // what is under a found node is kept folded, unless something was to be found there
    kept.set(node, found ? 'found' : 'above');
    return true;
  };
  for (const root of roots) visit(root, words);
  return kept;
}

/** Where a search lands: on a name that is what was typed, else on the first that was found. */
export function getFirstFound(rows: readonly TreeRow[], query: string): TreeRow | undefined {
  const needle = foldText(query.trim());
  return rows.find(({ node }) => foldText(node.name) === needle) ?? rows.find(({ isFound }) => isFound);
}

/** The ids of the nodes above a node: unfolded, they make it visible. */
export function getPath(node: TreeNode | undefined): string[] {
  const ids: string[] = [];
  for (let at = node?.parent; at; at = at.parent) ids.push(at.id);
  return ids;
}
