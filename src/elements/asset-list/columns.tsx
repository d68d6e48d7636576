/** The columns of the list of equipment, with the same data for its cards and its export. */
import { type AssetNames, getTopName } from '../../core/assets/list.ts';
import { type Asset, formatAsset } from '../../core/assets/model.ts';
import { formatSite, type Site, type SiteTree } from '../../core/sites/model.ts';
import { completeSite } from '../../core/sites/tree.ts';
import { Place } from '../_sites/place.tsx';
import type { CardView, Column } from '../_table/table-layout.ts';
import { TEXTS } from './texts.ts';

/** Names that a server may leave out of its list, by the text of the id. */
export interface Known {
  tree: SiteTree;
  categories: ReadonlyMap<string, string>;
}

export interface AssetView {
  columns: readonly Column<Asset>[];
  getCardView: (asset: Asset) => CardView;
  /** What columns are sorted by. */
  names: AssetNames;
}

const Tag = ({ balise }: { balise: string }) =>
  balise.trim() ? <span className="tag">{balise}</span> : <span className="muted">{TEXTS.untagged}</span>;

/** @returns functions that keep their identity as long as `known` does */
export function getAssetView(known: Known): AssetView {
  const siteOf = ({ site }: Asset): Site | null => {
    const complete = site && completeSite(known.tree, site);
    return complete?.name === '' ? { ...complete, name: TEXTS.siteNumber(complete.id) } : complete;
  };
  const categoryOf = ({ category }: Asset): string => {
    if (!category) return '';
    const id = String(category.id);
    return category.name || known.categories.get(id) || TEXTS.categoryNumber(id);
  };
  const placeOf = (asset: Asset): string => formatSite(siteOf(asset));
  const topOf = (asset: Asset): string => getTopName({ site: siteOf(asset) });

  const columns: readonly Column<Asset>[] = [
    {
      name: 'balise',
      label: TEXTS.columns.balise,
      width: 150,
      sortable: true,
      drop: 1,
      render: (asset) => <Tag balise={asset.balise} />,
      text: ({ balise }) => balise,
    },
    {
      name: 'name',
      label: TEXTS.columns.name,
      width: 260,
      grow: 4,
      sortable: true,
      main: true,
      render: formatAsset,
      text: formatAsset,
    },
    {
      name: 'category',
      label: TEXTS.columns.category,
      width: 200,
      grow: 3,
      sortable: true,
      drop: 3,
      render: (asset) => categoryOf(asset) || <span className="muted">{TEXTS.noCategory}</span>,
      text: categoryOf,
    },
    {
      name: 'site',
      label: TEXTS.columns.site,
      width: 280,
      grow: 4,
      sortable: true,
      drop: 2,
      render: (asset) => <Place site={siteOf(asset)} none={TEXTS.noSite} />,
      text: placeOf,
    },
    {
      name: 'top',
      label: TEXTS.columns.top,
      width: 180,
      grow: 2,
      sortable: true,
      optional: true,
      drop: 4,
      render: (asset) => topOf(asset) || <span className="muted">{TEXTS.noSite}</span>,
      text: topOf,
    },
  ];

  return {
    columns,
    names: { category: categoryOf, site: placeOf, top: topOf },
    getCardView: (asset) => ({
      title: formatAsset(asset),
      aside: <span className="card-category">{categoryOf(asset) || TEXTS.noCategory}</span>,
      detail: <Place site={siteOf(asset)} none={TEXTS.noSite} />,
      state: <Tag balise={asset.balise} />,
    }),
  };
}
