/** The list of contracts, shared by all elements that show it. */
import { createList } from '../kernel/list/list-store.ts';
import { CONTRACT_FILTERS, CONTRACT_INDEX } from './list.ts';
import { contractCollection } from './store.ts';

export const contractList = createList({
  name: 'contract-list',
  collection: contractCollection,
  index: CONTRACT_INDEX,
  filters: CONTRACT_FILTERS,
});
