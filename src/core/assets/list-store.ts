/** The list of equipment, shared by all elements that show it. */
import { computed } from 'nanostores';
import { createList } from '../kernel/list/list-store.ts';
import { ASSET_FILTERS, ASSET_INDEX } from './list.ts';
import { $recentAssets } from './recent.ts';
import { $assets, assetCollection } from './store.ts';

export const assetList = createList({
  name: 'asset-list',
  collection: assetCollection,
  index: ASSET_INDEX,
  filters: ASSET_FILTERS,
});

/** The equipment opened last, without pieces that the complete list no longer holds: they have been deleted. */
export const $openedAssets = computed([$recentAssets, $assets], (recent, { loadedAt, incomplete }) =>
  loadedAt === null || incomplete ? recent : recent.filter(({ id }) => assetCollection.get(id)),
);
