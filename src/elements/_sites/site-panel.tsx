import type { ReactNode } from 'react';
import type { SiteTree } from '../../core/sites/tree.ts';
import { usePreload } from '../_ui/lazy-part.tsx';
import { LazySiteTree, SITE_TREE } from './lazy-site-tree.tsx';

export interface SitePanelProps {
  tree: SiteTree;
  /** Id of the chosen site; `''` for none. */
  value: string;
  /** `''` when the choice is taken back. */
  onChange: (id: string) => void;
  label: string;
  /** Stands in the panel instead of the tree: sites that cannot be loaded, or not yet. */
  notice?: ReactNode;
}

/** What stands in the panel of a control or a filter that chooses a site; a choice closes it. */
export function useSitePanel({ tree, value, onChange, label, notice }: SitePanelProps) {
  // the popover looks for what takes the focus each time that it is drawn
  const redraw = usePreload(SITE_TREE);
  return (close: () => void): ReactNode =>
    notice ?? (
      <LazySiteTree
        tree={tree}
        value={value}
        label={label}
        autoFocus
        onArrive={redraw}
        onChange={(id) => {
          onChange(id);
          close();
        }}
      />
    );
}
