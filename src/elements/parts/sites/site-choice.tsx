import type { ReactNode } from 'react';
import { recordRecentSite } from '../../../core/sites/recent-site.ts';
import { useStyles } from '../ui/use-styles.ts';
import { getChoiceKind, getChoiceRows } from './choice-rows.ts';
import { RecentSite } from './recent-site.tsx';
import css from './site-choice.css?inline';
import { SiteTree, type SiteTreeProps } from './site-tree.tsx';
import type { TreeRow } from './tree-rows.ts';
import { TREE_TEXTS } from './tree-texts.ts';

export interface SiteChoiceProps extends SiteTreeProps {
  /** The site chosen last in a form stands above the others, and this choice is stored as such. */
  recent?: boolean;
}

/**
 * `SiteTree` where one site is chosen: a parent is unfolded by a tap and chosen by its « Tout … », a search lists
 * what it finds with its path.
 */
export function SiteChoice({ recent, ...props }: SiteChoiceProps) {
  useStyles(css);
  const choose = (id: string) => {
    if (recent) recordRecentSite(id);
    props.onChange(id);
  };
  return (
    <SiteTree
      {...props}
      onChange={choose}
      getRows={getChoiceRows}
      unfolds
      hasTwoLines={isFound}
      name={formatName}
      start={recent && <RecentSite tree={props.tree} onChoose={choose} />}
    />
  );
}

const isFound = (row: TreeRow): boolean => getChoiceKind(row) === 'found';

function formatName(row: TreeRow): ReactNode {
  const { name } = row.node;
  const kind = getChoiceKind(row);
  if (kind === 'node') return name;
  if (kind === 'whole') return TREE_TEXTS.whole(name);
  return (
    <span className="site-choice-found">
      <span>{name}</span>
      <span className="site-choice-path">{formatAbove(row)}</span>
    </span>
  );
}

/** « Bâtiment A, Hôpital Sud »: what is above a node, nearest first; `''` for a root. */
function formatAbove({ node }: TreeRow): string {
  const names: string[] = [];
  for (let above = node.parent; above; above = above.parent) names.push(above.name);
  return names.join(', ');
}
