import { type ReactNode, useEffect, useReducer, useState } from 'react';
import type { SiteTree as Sites } from '../../core/sites/tree.ts';
import { FilterChip } from './filter-chip.tsx';
import { FILTER_TEXTS } from './filter-texts.ts';
import { LazySiteTree, loadSiteTree } from './lazy-site-tree.tsx';

export interface SitesFilterProps {
  label: string;
  tree: Sites;
  /** Ids of the chosen sites. */
  values: readonly string[];
  onChange: (ids: string[]) => void;
  /** Stands in the panel instead of the tree: sites that cannot be loaded. */
  notice?: ReactNode;
}

/** A filter of several sites: a tree with boxes in a panel. */
export function SitesFilter({ label, tree, values, onChange, notice }: SitesFilterProps) {
  // the popover looks for what takes the focus each time that it is drawn
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  useEffect(() => void loadSiteTree(), []);
  return (
    <FilterChip label={label} value={formatSites(tree, values)} onClear={() => onChange([])}>
      {() =>
        notice || <Panel label={label} tree={tree} values={values} onChange={onChange} onArrive={redraw} />
      }
    </FilterChip>
  );
}

/** The way to what was chosen at the opening is unfolded. */
function Panel({ values, onChange, ...props }: SitesFilterProps & { onArrive: () => void }) {
  const [start] = useState(values[0] ?? '');
  const toggle = (id: string) =>
    onChange(values.includes(id) ? values.filter((other) => other !== id) : [...values, id]);
  return <LazySiteTree {...props} value={start} checked={new Set(values)} autoFocus onChange={toggle} />;
}

/** « Hôpital Sud », « Hôpital Sud +2 »; a site that is not known says its number. */
function formatSites(tree: Sites, values: readonly string[]): string {
  const [first, ...others] = values;
  if (first === undefined) return '';
  const name = tree.byId.get(first)?.name ?? first;
  return others.length > 0 ? FILTER_TEXTS.several(name, others.length) : name;
}
