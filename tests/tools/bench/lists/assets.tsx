/** Ours: the list of equipment, 20,000 pieces, with the columns that people see, within the sites chosen. */
import { ASSET_FILTERS, ASSET_INDEX } from '../../../../src/core/assets/list.ts';
import type { Asset } from '../../../../src/core/assets/model.ts';
import { buildSiteTree } from '../../../../src/core/sites/tree.ts';
import { getAssetView } from '../../../../src/elements/asset-list/columns.tsx';
import { showList } from './contender.tsx';
import { makeTickets, type Prepare } from './data.ts';
import { indexList } from './indexed.ts';

const CATEGORIES = ['Chauffage', 'Plomberie', 'Électricité', 'Ascenseurs', 'Sécurité incendie'];
/** Every hospital: without a filter the list shows nothing (spec §5). */
const SITES = Array.from({ length: 10 }, (_, rank) => String(3000 + rank));

const assets = makeTickets(20_000).map(({ objet, asset }, rank): Asset => {
  const category = { id: rank % 5, name: CATEGORIES[rank % 5] ?? '', type: 'domaine', sites: [] };
  return { id: rank, name: objet, balise: `BAL-${rank}`, category, site: asset?.site ?? null };
});
const tree = buildSiteTree(assets.slice(0, 1000).flatMap(({ site }) => site ?? []));
const { columns, getCardView } = getAssetView({ tree, categories: new Map() });

export const prepare: Prepare = () =>
  showList({
    caption: 'Équipements',
    columns,
    getCardView,
    ...indexList(assets, ASSET_INDEX, ASSET_FILTERS, { sites: SITES }),
  });
