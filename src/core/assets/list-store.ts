/** The list of equipment as elements see it, shared by all who show it. */
import { computed } from 'nanostores';
import { createList } from '../_list/list-store.ts';
import { ASSET_FILTERS, ASSET_INDEX } from './list.ts';
import { $recentAssets } from './recent.ts';
import { $assets, assetCollection } from './store.ts';

export const assetList = createList({
  name: 'asset-list',
  collection: assetCollection,
  index: ASSET_INDEX,
  filters: ASSET_FILTERS,
});

/** What was opened last, without what a list read whole no longer has: others have deleted it. */
export const $openedAssets = computed([$recentAssets, $assets], (recent, { loadedAt, incomplete }) =>
  loadedAt === null || incomplete ? recent : recent.filter(({ id }) => assetCollection.get(id)),
);
