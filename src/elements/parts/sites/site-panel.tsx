import type { ReactNode } from 'react';
import type { SiteForest } from '../../../core/sites/tree.ts';
import { LazyPart, usePreload } from '../ui/lazy-part.tsx';
import { SITE_CHOICE } from './lazy-site-tree.tsx';

export interface SitePanelProps {
  tree: SiteForest;
  /** Id of the chosen site; `''` for none. */
  value: string;
  /** Called with `''` when the choice is removed. */
  onChange: (id: string) => void;
  label: string;
  /** The choice of a form: the site chosen last stands first. */
  recent?: boolean;
  /** Shown in the panel instead of the tree: sites are loading or could not be loaded. */
  notice?: ReactNode;
}

/** The panel of a control or a filter that chooses a site; a choice closes it. */
export function useSitePanel({ tree, value, onChange, label, recent, notice }: SitePanelProps) {
  // the popover looks for its focus target each time it is drawn
  const redraw = usePreload(SITE_CHOICE);
  return (close: () => void): ReactNode =>
    notice ?? (
      <LazyPart
        code={SITE_CHOICE}
        onArrive={redraw}
        props={{
          tree,
          value,
          label,
          recent,
          autoFocus: true,
          onChange: (id) => {
            onChange(id);
            close();
          },
        }}
      />
    );
}
