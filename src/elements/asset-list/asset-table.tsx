import { useStore } from '@nanostores/react';
import type { ASSET_FILTERS, ASSET_INDEX } from '../../core/assets/list.ts';
import { assetList } from '../../core/assets/list-store.ts';
import { formatAsset } from '../../core/assets/model.ts';
import { canCreateAsset, canEditAsset } from '../../core/assets/rights.ts';
import { $categories } from '../../core/categories/store.ts';
import { canTakeInventory } from '../../core/inventory/rights.ts';
import { isAdmin } from '../../core/kernel/session/rights.ts';
import { $user } from '../../core/kernel/session/session.ts';
import { ListView } from '../parts/frame/list-view.tsx';
import type { ListState } from '../parts/frame/use-list-state.ts';
import type { HeadingLevel } from '../parts/host/attributes.ts';
import { Empty } from '../parts/ui/empty.tsx';
import { LazyPart, partCode } from '../parts/ui/lazy-part.tsx';
import type { AssetBulkOutcomesProps } from './bulk-change.tsx';
import { CreateAsset, ImportLink } from './create-link.tsx';
import { getAssetFilterDisplays } from './filters.ts';
import { InventoryLink } from './inventory-link.tsx';
import { CreateInvitation } from './invitation.tsx';
import type { AssetListSelectionBarProps } from './selection-bar.tsx';
import { ASSET_LIST_TEXTS } from './texts.ts';
import { useAssetView } from './use-asset-view.ts';

export interface AssetTableProps {
  level: HeadingLevel;
  state: ListState<typeof ASSET_FILTERS, keyof (typeof ASSET_INDEX)['sortKeys']>;
  /** A screen that nobody touches: no control is shown. */
  quiet: boolean;
  readonly: boolean;
}

const SELECTION_BAR = partCode<AssetListSelectionBarProps>(() =>
  import('./selection-bar.tsx').then(({ AssetListSelectionBar: SelectionBar }) => SelectionBar),
);

/** Loaded after the list is drawn. */
const OUTCOMES = partCode<AssetBulkOutcomesProps>(() =>
  import('./bulk-change.tsx').then(({ AssetBulkOutcomes }) => AssetBulkOutcomes),
);

/** The list, in the frame of all lists; as long as nothing is filtered, the invitation to filter (spec §5). */
export function AssetTable({ readonly, ...frame }: AssetTableProps) {
  const { level, state, quiet } = frame;
  const { items, loadedAt } = useStore($categories);
  const user = useStore($user);
  const view = useAssetView();
  const [only, ...others] = state.filters.sites;
  return (
    <ListView
      {...frame}
      {...view}
      list={assetList}
      texts={ASSET_LIST_TEXTS}
      numbered
      route="Details de l'équipement"
      looks={(index) => getAssetFilterDisplays(index, items, loadedAt === null)}
      // its room is kept until it is known who that is
      create={
        !readonly && (
          <>
            {only !== undefined && others.length === 0 && canTakeInventory(user) && (
              <InventoryLink site={only} />
            )}
            {(user === null || canCreateAsset(user)) && <CreateAsset />}
          </>
        )
      }
      begin={!readonly && isAdmin(user) && <ImportLink />}
      nameRow={readonly ? undefined : formatAsset}
      bulk={({ rows, drop, exportRows, clear, selectAll }) => (
        <LazyPart
          code={SELECTION_BAR}
          props={{ rows, onDone: drop, onExport: exportRows, onClear: clear, onAll: selectAll }}
        />
      )}
      around={(table, { drop }) => (
        <>
          {!readonly && canEditAsset(user) && (
            <LazyPart code={OUTCOMES} props={{ onDone: drop }} fallback={null} />
          )}
          {table}
        </>
      )}
      invitation={(index, footer) =>
        quiet ? (
          <Empty kind="match" title={ASSET_LIST_TEXTS.choose} />
        ) : (
          <>
            <CreateInvitation
              index={index}
              headingLevel={level}
              onSite={(site) => state.setFilters({ ...state.filters, sites: [site] })}
            />
            <div className="invitation-foot">{footer}</div>
          </>
        )
      }
    />
  );
}
