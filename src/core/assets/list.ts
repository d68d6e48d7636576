/** The list of equipment ready to be filtered and sorted, shared by all who show it. */
import { createPrepared } from '../_lib/prepared.ts';
import { prepareAssets } from './columns.ts';
import { $assets } from './store.ts';

/**
 * The equipment that has arrived, prepared as it arrives; another object whenever the list changed. Give it to
 * `filterAssets`, then `sortAssets`; rows are `$preparedAssets.value.assets`.
 */
export const $preparedAssets = createPrepared($assets, prepareAssets);
