/**
 * The rows of a tree where one node is chosen: a parent is unfolded by a tap, and its first row stands for the whole
 * of it; a search lists what it finds, without the tree around it. Pure.
 */
import { foldText } from '../../../core/kernel/lib/sort-key.ts';
import type { TreeNode, TreeRow } from './tree-rows.ts';

/** `node` is a node with what is below it, `whole` « Tout Hôpital Sud », `found` what a search found. */
export type ChoiceKind = 'node' | 'whole' | 'found';

const WHOLE = 'whole-';
const FOUND = 'found-';

/** @returns what a row of `getChoiceRows` stands for */
export const getChoiceKind = ({ key = '' }: TreeRow): ChoiceKind =>
  key.startsWith(WHOLE) ? 'whole' : key.startsWith(FOUND) ? 'found' : 'node';

/**
 * @param expanded ids of the unfolded nodes
 * @param query words that must all be in the names of a node and its ancestors, at least one in its own; names that
 * begin with the text come first
 */
export function getChoiceRows(
  roots: readonly TreeNode[],
  expanded: ReadonlySet<string>,
  query = '',
): TreeRow[] {
  const words = foldText(query).split(/\s+/).filter(Boolean);
  return words.length > 0 ? getFoundRows(roots, words, foldText(query.trim())) : walk(roots, expanded);
}

function walk(roots: readonly TreeNode[], expanded: ReadonlySet<string>): TreeRow[] {
  const rows: TreeRow[] = [];
  const visit = (nodes: readonly TreeNode[], level: number, whole: TreeNode | null) => {
    const before = whole ? 1 : 0;
    const siblings = nodes.length + before;
    const same = { level, siblings, isFound: true };
    if (whole) rows.push({ ...same, key: WHOLE + whole.id, node: whole, position: 1, expanded: null });
    nodes.forEach((node, rank) => {
      const open = node.children.length > 0 ? expanded.has(node.id) : null;
      rows.push({ ...same, node, position: rank + 1 + before, expanded: open });
      if (open) visit(node.children, level + 1, node);
    });
  };
  visit(roots, 1, null);
  return rows;
}

function getFoundRows(roots: readonly TreeNode[], words: readonly string[], start: string): TreeRow[] {
  const [first, others]: [TreeNode[], TreeNode[]] = [[], []];
  const visit = (node: TreeNode, missing: readonly string[]) => {
    const name = foldText(node.name);
    const left = missing.filter((word) => !name.includes(word));
    const isFound = left.length === 0 && words.some((word) => name.includes(word));
    if (isFound) (name.startsWith(start) ? first : others).push(node);
    for (const child of node.children) visit(child, left);
  };
  for (const root of roots) visit(root, words);
  return [...first, ...others].map((node, rank, { length }) => ({
    key: FOUND + node.id,
    node,
    level: 1,
    position: rank + 1,
    siblings: length,
    expanded: null,
    isFound: true,
  }));
}
