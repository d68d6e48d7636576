/** The rows of a tree on screen: the unfolded nodes, or what a search finds with the path to it. Pure. */
import { foldText } from '../../../core/kernel/lib/sort-key.ts';

export interface TreeNode {
  readonly id: string;
  readonly name: string;
  readonly parent: TreeNode | null;
  readonly children: readonly TreeNode[];
}

export interface TreeRow {
  /** Identifies a row; by default the node's id. */
  key?: string;
  node: TreeNode;
  /** From 1. */
  level: number;
  /** Position among its siblings on screen, from 1. */
  position: number;
  siblings: number;
  /** `null` for a leaf. */
  expanded: boolean | null;
  /** Whether the search matches the node itself, not one below it. */
  isFound: boolean;
}

/**
 * The rows of a tree, from top to bottom.
 * @param expanded ids of the unfolded nodes
 * @param query words that must all be in the names of a node and its ancestors; matches are unfolded
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

/** The nodes that a search shows: matches, their ancestors (unfolded), their descendants (folded). */
function findNodes(roots: readonly TreeNode[], words: readonly string[]) {
  const kept = new Map<TreeNode, 'found' | 'above'>();
  const visit = (node: TreeNode, missing: readonly string[]): boolean => {
    const name = foldText(node.name);
    const left = missing.filter((word) => !name.includes(word));
    const found = left.length === 0;
    let below = false;
    for (const child of node.children) below = visit(child, left) || below;
    if (!found && !below) return false;
    // nodes below a match stay folded, unless there is another match among them
    kept.set(node, found ? 'found' : 'above');
    return true;
  };
  for (const root of roots) visit(root, words);
  return kept;
}

/** The row to activate for a search: one whose name equals the text, else the first match. */
export function getFirstFound(rows: readonly TreeRow[], query: string): TreeRow | undefined {
  const needle = foldText(query.trim());
  return rows.find(({ node }) => foldText(node.name) === needle) ?? rows.find(({ isFound }) => isFound);
}

export const getRowKey = ({ key, node }: TreeRow): string => key ?? node.id;

/** The ids of a node's ancestors, to be unfolded to make it visible. */
export function getPath(node: TreeNode | undefined): string[] {
  const ids: string[] = [];
  for (let at = node?.parent; at; at = at.parent) ids.push(at.id);
  return ids;
}
