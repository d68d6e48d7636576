import type { ReactNode } from 'react';
import type { SiteTree } from '../../core/sites/tree.ts';
import { usePreload } from '../_ui/lazy-part.tsx';
import { LazySiteTree, SITE_TREE } from './lazy-site-tree.tsx';

export interface SitePanelProps {
  tree: SiteTree;
  /** Id of the chosen site; `''` for none. */
  value: string;
  /** Called with `''` when the choice is removed. */
  onChange: (id: string) => void;
  label: string;
  /** Shown in the panel instead of the tree: sites are loading or could not be loaded. */
  notice?: ReactNode;
}

/** The panel of a control or a filter that chooses a site; a choice closes it. */
export function useSitePanel({ tree, value, onChange, label, notice }: SitePanelProps) {
  // the popover looks for its focus target each time it is drawn
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
