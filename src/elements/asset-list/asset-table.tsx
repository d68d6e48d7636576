import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { formatSort } from '../../core/_lib/order.ts';
import {
  filterAssets,
  formatAssetFilters,
  hasAssetFilters,
  NO_ASSET_FILTERS,
} from '../../core/assets/filters.ts';
import { $preparedAssets } from '../../core/assets/list.ts';
import { type Asset, formatAsset } from '../../core/assets/model.ts';
import { assetListView } from '../../core/assets/preferences.ts';
import { canCreateAsset } from '../../core/assets/rights.ts';
import { sortAssets } from '../../core/assets/sort.ts';
import { $assets, assetCollection } from '../../core/assets/store.ts';
import { $user } from '../../core/session.ts';
import { $siteTree } from '../../core/sites/store.ts';
import { describeWait } from '../../core/waits.ts';
import type { HeadingLevel } from '../_kit/attributes.ts';
import { useOpenRow } from '../_kit/use-open-row.ts';
import { saveCsv } from '../_ui/csv.ts';
import { DataTable } from '../_ui/data-table.tsx';
import { Empty } from '../_ui/empty.tsx';
import { isFirstLoad, ListEmpty, ListFooter } from '../_ui/list-state.tsx';
import { ListTitle } from '../_ui/list-title.tsx';
import { chooseColumns } from '../_ui/table-layout.ts';
import { TableTools } from '../_ui/table-tools.tsx';
import { useListView } from '../_ui/use-list-view.ts';
import { useSelection } from '../_ui/use-selection.ts';
import { getKey } from './columns.tsx';
import { CreateAsset } from './create-link.tsx';
import { Filters } from './filters.tsx';
import { Invitation } from './invitation.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { TEXTS } from './texts.ts';
import { useAssetView } from './use-asset-view.ts';
import type { Chosen } from './use-filters.ts';

export interface AssetTableProps {
  headingLevel: HeadingLevel;
  chosen: Chosen;
  /** A screen that nobody touches: no control is shown. */
  quiet: boolean;
  readonly: boolean;
}

/** The table of what the filters find; as long as nothing is filtered, the invitation to filter (spec §5). */
export function AssetTable({ headingLevel, chosen, quiet, readonly }: AssetTableProps) {
  const { filters, sort, setFilters, setSort } = chosen;
  const state = useStore($assets);
  const prepared = useStore($preparedAssets);
  const tree = useStore($siteTree);
  const view = useListView(assetListView);
  const user = useStore($user);
  const row = useOpenRow<Asset>("Details de l'équipement");
  const { columns, getCardView, names } = useAssetView();

  const found = useMemo(() => filterAssets(prepared, filters, tree), [prepared, filters, tree]);
  const order = useMemo(() => sortAssets(prepared, found, sort, names), [prepared, found, sort, names]);
  const selection = useSelection(prepared.assets, order);
  const isFiltered = hasAssetFilters(filters);
  const isLoading = isFirstLoad(state);
  const count = isFiltered ? found.length : state.size;
  const create = !readonly && canCreateAsset(user) && <CreateAsset />;

  const exportRows = (rows: ArrayLike<number>) =>
    void saveCsv(TEXTS.exportNoun, chooseColumns(columns, view.visible), prepared.assets, rows);
  const footer = (
    <ListFooter
      collection={assetCollection}
      describeWait={describeWait}
      shown={isFiltered ? TEXTS.shown(order.length, state.size) : '\u00a0'}
    />
  );
  const nothing = (
    <Empty kind="nothing" title={TEXTS.empty} action={create}>
      {TEXTS.emptyHint}
    </Empty>
  );
  return (
    <section className="list" aria-label={TEXTS.title}>
      <ListTitle
        level={headingLevel}
        title={TEXTS.title}
        count={!isLoading && state.size > 0 && TEXTS.count(count)}
      >
        <slot name="actions" />
        {create}
      </ListTitle>
      {!quiet && (
        <Filters
          prepared={prepared}
          filters={filters}
          onChange={setFilters}
          tools={
            isFiltered && (
              <TableTools
                columns={columns}
                {...view.tools}
                sort={sort}
                onSort={setSort}
                onExport={order.length > 0 ? () => exportRows(order) : undefined}
              />
            )
          }
        />
      )}
      {selection.rows.length > 0 && (
        <SelectionBar
          rows={selection.rows}
          onExport={() => exportRows(selection.places)}
          onClear={selection.clear}
        />
      )}
      {isFiltered ? (
        <DataTable
          caption={TEXTS.caption}
          columns={columns}
          visibleColumns={view.visible}
          rows={prepared.assets}
          order={order}
          rowKey={getKey}
          rowHref={row.href}
          onOpen={row.open}
          getCardView={getCardView}
          sort={sort}
          onSort={quiet ? undefined : setSort}
          density={view.density}
          selection={
            readonly ? undefined : { keys: selection.keys, onChange: selection.onChange, label: formatAsset }
          }
          loading={isLoading}
          resetKey={JSON.stringify([formatAssetFilters(filters), formatSort(sort)])}
          empty={
            <ListEmpty collection={assetCollection} nothing={nothing}>
              <Empty kind="match" title={TEXTS.noMatch} onClear={() => setFilters(NO_ASSET_FILTERS)} />
            </ListEmpty>
          }
          footer={footer}
        />
      ) : state.size === 0 && !isLoading ? (
        <div className="panel">
          <ListEmpty collection={assetCollection} nothing={nothing} />
        </div>
      ) : quiet ? (
        <Empty kind="match" title={TEXTS.choose} />
      ) : (
        <>
          <Invitation
            prepared={prepared}
            headingLevel={headingLevel}
            onSite={(site) => setFilters({ ...filters, sites: [site] })}
          />
          <div className="invitation-foot">{footer}</div>
        </>
      )}
    </section>
  );
}
