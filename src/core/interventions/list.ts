/** The list of interventions ready to be filtered and sorted, shared by all who show it. */
import { computed } from 'nanostores';
import { type PreparedInterventions, prepareInterventions } from './columns.ts';
import { $interventions } from './store.ts';

let prepared: PreparedInterventions = prepareInterventions([]);
let known = { size: 0, revision: 0, items: prepared.interventions };

/**
 * The interventions that have arrived, prepared as they arrive; another object whenever the list changed. Give it
 * to `filterInterventions`, then `sortInterventions`; rows are `$preparedInterventions.value.interventions`.
 */
export const $preparedInterventions = computed($interventions, ({ items, size, revision }) => {
  if (items !== known.items || size !== known.size || revision !== known.revision) {
    known = { items, size, revision };
    prepared = prepareInterventions(items, prepared);
  }
  return prepared;
});
