/** Ours: the list of equipment, 20,000 pieces, with the columns that people see, within the sites chosen. */
import { useLayoutEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { type PreparedAssets, prepareAssets } from '../../../src/core/assets/columns.ts';
import { filterAssets, NO_ASSET_FILTERS } from '../../../src/core/assets/filters.ts';
import type { Asset } from '../../../src/core/assets/model.ts';
import { buildSiteTree } from '../../../src/core/sites/tree.ts';
import { DataTable } from '../../../src/elements/_ui/data-table.tsx';
import { getAssetView, getKey } from '../../../src/elements/asset-list/columns.tsx';
import { makeTickets, type Prepare } from './data.ts';

const CATEGORIES = ['Chauffage', 'Plomberie', 'Électricité', 'Ascenseurs', 'Sécurité incendie'];
/** Every hospital: without a filter the list shows nothing (spec §5). */
const SITES = Array.from({ length: 10 }, (_, rank) => String(3000 + rank));

const assets = makeTickets(20_000).map(({ objet, asset }, rank): Asset => {
  const category = { id: rank % 5, name: CATEGORIES[rank % 5] ?? '', type: 'domaine', sites: [] };
  return { id: rank, name: objet, balise: `BAL-${rank}`, category, site: asset?.site ?? null };
});
const tree = buildSiteTree(assets.slice(0, 1000).flatMap(({ site }) => site ?? []));
const { columns, getCardView } = getAssetView({ tree, categories: new Map() });
const rowHref = ({ id }: Asset) => `#${id}`;

interface ListProps {
  prepared: PreparedAssets;
  /** Gives the setter of what is searched. */
  expose: (search: (text: string) => void) => void;
}

function List({ prepared, expose }: ListProps) {
  const [q, setQ] = useState('');
  useLayoutEffect(() => expose(setQ), [expose]);
  const order = useMemo(
    () => filterAssets(prepared, { ...NO_ASSET_FILTERS, q, sites: SITES }, tree),
    [prepared, q],
  );
  return (
    <DataTable
      caption="Équipements"
      columns={columns}
      rows={prepared.assets}
      order={order}
      rowKey={getKey}
      rowHref={rowHref}
      getCardView={getCardView}
      resetKey={q}
    />
  );
}

export const prepare: Prepare = () => {
  const prepared = prepareAssets(assets);
  return (root) => {
    root.style.setProperty('--balise-table-height', '800px');
    let search: (text: string) => void = () => undefined;
    const expose: ListProps['expose'] = (given) => {
      search = given;
    };
    flushSync(() => createRoot(root).render(<List prepared={prepared} expose={expose} />));
    return {
      scroller: root.querySelector<HTMLElement>('.dt-scroll') as HTMLElement,
      search: (text) => flushSync(() => search(text)),
    };
  };
};
