import type { KeyboardEvent } from 'react';
import { foldText } from '../../../core/kernel/lib/sort-key.ts';
import type { TreeRow } from './tree-rows.ts';

interface TreeKeys {
  rows: readonly TreeRow[];
  /** Index of the active row. */
  active: number;
  setActive: (index: number) => void;
  setExpanded: (ids: readonly string[], expanded: boolean) => void;
  /** Activates the row. */
  onActivate: (row: TreeRow) => void;
}

/**
 * The keys of a tree (APG). In a search field (`typing`) only keys that a text does not need act on the tree: up,
 * down, Enter, and left and right while the field is empty.
 * @returns whether the key was handled
 */
export function handleTreeKey(event: KeyboardEvent, tree: TreeKeys, typing: boolean, text: string): boolean {
  const { rows, active, setActive } = tree;
  const row = rows[active];
  if (!row || event.ctrlKey || event.metaKey || event.altKey) return false;
  const last = rows.length - 1;
  switch (event.key) {
    case 'ArrowDown':
      setActive(Math.min(active + 1, last));
      return true;
    case 'ArrowUp':
      setActive(Math.max(active - 1, 0));
      return true;
    case 'Enter':
      tree.onActivate(row);
      return true;
    case 'ArrowRight':
      if (typing && text !== '') return false;
      unfold(tree, row);
      return true;
    case 'ArrowLeft':
      if (typing && text !== '') return false;
      fold(tree, row);
      return true;
  }
  if (typing) return false;
  switch (event.key) {
    case 'Home':
      setActive(0);
      return true;
    case 'End':
      setActive(last);
      return true;
    case ' ':
      tree.onActivate(row);
      return true;
    case '*': {
      const beside =
        row.node.parent?.children ?? rows.filter(({ level }) => level === 1).map(({ node }) => node);
      tree.setExpanded(
        beside.map(({ id }) => id),
        true,
      );
      return true;
    }
  }
  return jumpToLetter(event.key, tree);
}

function unfold(tree: TreeKeys, row: TreeRow): void {
  if (row.expanded === false) tree.setExpanded([row.node.id], true);
  else if (row.expanded) tree.setActive(tree.active + 1);
}

function fold(tree: TreeKeys, row: TreeRow): void {
  if (row.expanded) tree.setExpanded([row.node.id], false);
  else if (row.level > 1) {
    const above = tree.rows.findLastIndex(({ level }, index) => index < tree.active && level < row.level);
    tree.setActive(above);
  }
}

/** Moves to the next row whose name begins with the letter, wrapping around. */
function jumpToLetter(key: string, { rows, active, setActive }: TreeKeys): boolean {
  if (key.length !== 1) return false;
  const letter = foldText(key);
  for (let step = 1; step <= rows.length; step++) {
    const index = (active + step) % rows.length;
    if (foldText(rows[index]?.node.name ?? '').startsWith(letter)) {
      setActive(index);
      return true;
    }
  }
  return false;
}
