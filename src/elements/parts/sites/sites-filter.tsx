import { type ReactNode, useState } from 'react';
import type { SiteForest } from '../../../core/sites/tree.ts';
import { FilterChip } from '../filter/filter-chip.tsx';
import { FILTER_TEXTS } from '../filter/filter-texts.ts';
import { usePreload } from '../ui/lazy-part.tsx';
import { LazySiteTree, SITE_TREE } from './lazy-site-tree.tsx';
import { nameSite } from './name-site.ts';

export interface SitesFilterProps {
  label: string;
  tree: SiteForest;
  /** Ids of the chosen sites. */
  values: readonly string[];
  onChange: (ids: string[]) => void;
  /** More sites are being loaded. */
  pending?: boolean;
  /** Shown in the panel instead of the tree: sites could not be loaded. */
  notice?: ReactNode;
}

/** A filter of several sites: a tree with checkboxes in a panel. */
export function SitesFilter({ label, tree, values, onChange, pending, notice }: SitesFilterProps) {
  const redraw = usePreload(SITE_TREE);
  return (
    <FilterChip label={label} value={formatSites(tree, values, pending)} onClear={() => onChange([])}>
      {() =>
        notice || <Panel label={label} tree={tree} values={values} onChange={onChange} onArrive={redraw} />
      }
    </FilterChip>
  );
}

/** Unfolds the paths to the sites that were chosen when it opened. */
function Panel({ values, onChange, ...props }: SitesFilterProps & { onArrive: () => void }) {
  const [start] = useState(values[0] ?? '');
  const toggle = (id: string) =>
    onChange(values.includes(id) ? values.filter((other) => other !== id) : [...values, id]);
  return <LazySiteTree {...props} value={start} checked={new Set(values)} autoFocus onChange={toggle} />;
}

/** « Hôpital Sud », « Hôpital Sud +2 »; « Site inconnu » where the tree lacks it. */
function formatSites(tree: SiteForest, values: readonly string[], pending?: boolean): string {
  const [first, ...others] = values;
  if (first === undefined) return '';
  const name = nameSite(tree, first, pending);
  return others.length > 0 ? FILTER_TEXTS.several(name, others.length) : name;
}
