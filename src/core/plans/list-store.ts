/** The list of plans, shared by all elements that show it. */
import { createList } from '../kernel/list/list-store.ts';
import { PLAN_FILTERS, PLAN_INDEX } from './list.ts';
import { planCollection } from './store.ts';

export const planList = createList({
  name: 'plan-list',
  collection: planCollection,
  index: PLAN_INDEX,
  filters: PLAN_FILTERS,
});
