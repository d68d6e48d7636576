/** The list of equipment ready to be filtered and sorted, shared by all who show it. */
import { computed } from 'nanostores';
import { createPrepared } from '../_lib/prepared.ts';
import { prepareAssets } from './columns.ts';
import { $recentAssets } from './recent.ts';
import { $assets, assetCollection } from './store.ts';

/**
 * The equipment that has arrived, prepared as it arrives; another object whenever the list changed. Give it to
 * `filterAssets`, then `sortAssets`; rows are `$preparedAssets.value.assets`.
 */
export const $preparedAssets = createPrepared($assets, prepareAssets);

/** What was opened last, without what a list read whole no longer has: others have deleted it. */
export const $openedAssets = computed([$recentAssets, $assets], (recent, { loadedAt, incomplete }) =>
  loadedAt === null || incomplete ? recent : recent.filter(({ id }) => assetCollection.get(id)),
);
