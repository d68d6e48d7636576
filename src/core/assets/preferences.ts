import { createListView } from '../list-view.ts';

/** How this browser shows the list of equipment. */
export const assetListView = createListView('asset-list');
