/** The rows of a tree of sites: which are unfolded, which one is active, and what typing and keys do to them. */
import { type KeyboardEvent, useEffect, useMemo, useState } from 'react';
import type { SiteForest } from '../../../core/sites/tree.ts';
import type { SiteTreeProps } from './site-tree.tsx';
import { handleTreeKey } from './tree-keys.ts';
import { getFirstFound, getPath, getRowKey, getTreeRows, type TreeRow } from './tree-rows.ts';

const keyOf = (row: TreeRow | undefined): string => (row ? getRowKey(row) : '');

export function useTreeRows(props: SiteTreeProps) {
  const { tree, value, onChange, getRows = getTreeRows } = props;
  const [typed, setTyped] = useState('');
  const query = props.query ?? typed;
  const [folds, setFolds] = useState<ReadonlySet<string>>(() => startOpen(tree, value));
  const [wanted, setWanted] = useState(value);
  const [opened, setOpened] = useState('');
  const rows = useMemo(() => getRows(tree.roots, folds, query), [getRows, tree, folds, query]);
  const active = Math.max(
    0,
    rows.findIndex((row) => getRowKey(row) === wanted),
  );
  const unfolded = useMemo(() => findUnfolded(rows, opened), [rows, opened]);
  // chosen elsewhere, or just created: the path to it is unfolded
  const path = getPath(tree.byId.get(value)).join(' ');
  useEffect(() => {
    if (value === '') return;
    setWanted(value);
    if (path !== '') setFolds((old) => new Set([...old, ...path.split(' ')]));
  }, [value, path]);
  const setActive = (index: number) => setWanted(keyOf(rows[index]));
  const setExpanded = (ids: readonly string[], expanded: boolean) => {
    setOpened(expanded && ids.length === 1 ? (ids[0] ?? '') : '');
    setFolds((old) => {
      const next = new Set(old);
      for (const node of ids) {
        if (expanded) next.add(node);
        else next.delete(node);
      }
      return next;
    });
  };
  const search = (text: string) => {
    setTyped(text);
    setOpened('');
    props.onQuery?.(text);
    if (text.trim() !== '') setWanted(keyOf(getFirstFound(getRows(tree.roots, folds, text), text)));
  };
  const activate = ({ node, expanded }: TreeRow) => {
    if (!props.unfolds || expanded === null) return onChange(node.id);
    setWanted(node.id);
    setExpanded([node.id], !expanded);
  };
  const keys = (typing: boolean) => (event: KeyboardEvent) => {
    const acted = handleTreeKey(
      event,
      { rows, active, setActive, setExpanded, onActivate: activate },
      typing,
      query,
    );
    const row = rows[active];
    if (acted || (row && !typing && props.onKey?.(event, row.node.id))) event.preventDefault();
  };
  return {
    query,
    rows,
    active,
    activeKey: keyOf(rows[active]),
    unfolded,
    search,
    activate,
    setExpanded,
    keys,
  };
}

/** The ranks of a node and of the last row below it; -1 without it. */
function findUnfolded(rows: readonly TreeRow[], id: string): readonly [first: number, last: number] {
  const first = id === '' ? -1 : rows.findIndex(({ node }) => node.id === id);
  const level = rows[first]?.level ?? 0;
  const next = rows.findIndex((row, rank) => rank > first && row.level <= level);
  return [first, (next < 0 ? rows.length : next) - 1];
}

/**
 * The initially unfolded nodes: the path to the chosen site, and a single root, which would otherwise be one line.
 */
function startOpen(tree: SiteForest, value: string): Set<string> {
  const open = new Set(getPath(tree.byId.get(value)));
  const [root, ...others] = tree.roots;
  if (root && others.length === 0) open.add(root.id);
  return open;
}
