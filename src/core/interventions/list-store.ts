/** The list of interventions, shared by all elements that show it. */
import { createList } from '../_list/list-store.ts';
import { INTERVENTION_FILTERS, INTERVENTION_INDEX } from './list.ts';
import { interventionCollection } from './store.ts';

export const interventionList = createList({
  name: 'intervention-list',
  collection: interventionCollection,
  index: INTERVENTION_INDEX,
  filters: INTERVENTION_FILTERS,
});
