/** The columns of the list of equipment, with the same data for its cards and its export. */
import { ASSET_INDEX, type AssetNames, getTopName } from '../../core/assets/list.ts';
import { type Asset, formatAsset } from '../../core/assets/model.ts';
import { formatSite, type Site, type SiteForest } from '../../core/sites/model.ts';
import { completeSite } from '../../core/sites/tree.ts';
import { PlaceLine } from '../parts/sites/place-line.tsx';
import type { CardView, Column } from '../parts/table/column.ts';
import { declareColumns, None } from '../parts/table/list-columns.tsx';
import { ASSET_LIST_TEXTS } from './texts.ts';

/** Names that a server may leave out of its list, by the text of the id. */
export interface KnownPlaces {
  tree: SiteForest;
  categories: ReadonlyMap<string, string>;
}

export interface AssetRowView {
  columns: readonly Column<Asset>[];
  getCardView: (asset: Asset) => CardView;
  /** What columns are sorted by. */
  names: AssetNames;
}

const Tag = ({ balise }: { balise: string }) =>
  balise.trim() ? (
    <span className="tag" translate="no">
      {balise}
    </span>
  ) : (
    <None text={ASSET_LIST_TEXTS.untagged} />
  );

/** @returns functions that keep their identity as long as `known` does */
export function getAssetView(known: KnownPlaces): AssetRowView {
  const siteOf = ({ site }: Asset): Site | null => {
    const complete = site && completeSite(known.tree, site);
    return complete?.name === '' ? { ...complete, name: ASSET_LIST_TEXTS.siteNumber(complete.id) } : complete;
  };
  const categoryOf = ({ category }: Asset): string => {
    if (!category) return '';
    const id = String(category.id);
    return category.name || known.categories.get(id) || ASSET_LIST_TEXTS.categoryNumber(id);
  };
  const placeOf = (asset: Asset): string => formatSite(siteOf(asset));
  const topOf = (asset: Asset): string => getTopName({ site: siteOf(asset) });

  const columns = declareColumns<Asset, string>(ASSET_LIST_TEXTS.columns, ASSET_INDEX.sortKeys, {
    balise: {
      width: 150,
      drop: 1,
      beside: 20,
      lines: ({ balise }) => [balise.trim() || ASSET_LIST_TEXTS.untagged],
      render: (asset) => <Tag balise={asset.balise} />,
      text: ({ balise }) => balise,
    },
    name: { width: 260, grow: 4, main: true, text: formatAsset },
    category: {
      width: 200,
      grow: 3,
      drop: 3,
      render: (asset) => categoryOf(asset) || <None text={ASSET_LIST_TEXTS.noCategory} />,
      text: categoryOf,
    },
    site: {
      width: 280,
      grow: 4,
      drop: 2,
      folds: 1,
      where: siteOf,
      render: (asset) => <PlaceLine site={siteOf(asset)} none={ASSET_LIST_TEXTS.noSite} />,
      text: placeOf,
      sites: (asset) => [siteOf(asset)],
    },
    top: {
      width: 180,
      grow: 2,
      optional: true,
      drop: 4,
      render: (asset) => topOf(asset) || <None text={ASSET_LIST_TEXTS.noSite} />,
      text: topOf,
    },
  });

  return {
    columns,
    names: { category: categoryOf, site: placeOf, top: topOf },
    getCardView: (asset) => ({
      title: formatAsset(asset),
      detail: (
        <PlaceLine
          before={categoryOf(asset) || ASSET_LIST_TEXTS.noCategory}
          site={siteOf(asset)}
          none={ASSET_LIST_TEXTS.noSite}
        />
      ),
      state: <Tag balise={asset.balise} />,
    }),
  };
}
