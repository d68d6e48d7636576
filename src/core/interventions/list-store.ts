/**
 * The list of interventions, shared by all elements that show it, with its states as the user follows them: the
 * declaration in `list.ts` knows no session, since tools read it in Node, where an open channel to tabs never ends.
 */
import { createList } from '../kernel/list/list-store.ts';
import { INTERVENTION_WORK } from './default-order.ts';
import { INTERVENTION_FILTERS, INTERVENTION_INDEX } from './list.ts';
import type { Intervention } from './model.ts';
import { getInterventionState } from './state.ts';
import { followState } from './state-for-user.ts';
import { interventionCollection } from './store.ts';

const { codes } = INTERVENTION_INDEX;

export const interventionList = createList({
  name: 'intervention-list',
  collection: interventionCollection,
  index: {
    ...INTERVENTION_INDEX,
    codes: {
      ...codes,
      state: { key: (row: Intervention): string => followState(getInterventionState(row)) },
    },
  },
  filters: INTERVENTION_FILTERS,
  work: INTERVENTION_WORK,
});
