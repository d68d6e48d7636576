/** The sites as a file that an import reads: a path each, in a workbook a column a level. */
import { formatSite, type Site, type SiteForest, type SiteNode } from '../../core/sites/model.ts';
import { loadAndSave } from '../parts/frame/lazy-export.ts';
import type { Column } from '../parts/table/column.ts';
import type { ExportFormat } from '../parts/table/export-choices.tsx';
import { SITE_ADMIN_TEXTS } from './texts.ts';

export const SITE_COLUMNS: readonly Column<Site>[] = [
  {
    name: 'site',
    label: SITE_ADMIN_TEXTS.pathColumn,
    width: 0,
    render: () => null,
    text: formatSite,
    sites: (site) => [site],
  },
];

/** A site before those below it. */
export const listSites = (tree: SiteForest): Site[] => {
  const walk = (nodes: readonly SiteNode[]): Site[] =>
    nodes.flatMap(({ site, children }) => [site, ...walk(children)]);
  return walk(tree.roots);
};

export function saveSites(format: ExportFormat, tree: SiteForest): void {
  const rows = listSites(tree);
  const name = { noun: SITE_ADMIN_TEXTS.exportNoun, title: SITE_ADMIN_TEXTS.title };
  void loadAndSave(format, name, { columns: SITE_COLUMNS, rows, order: Array.from(rows.keys()) });
}
