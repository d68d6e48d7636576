/** The list of interventions ready to be filtered and sorted, shared by all who show it. */
import { createPrepared } from '../_lib/prepared.ts';
import { prepareInterventions } from './columns.ts';
import { $interventions } from './store.ts';

/**
 * The interventions that have arrived, prepared as they arrive; another object whenever the list changed. Give it
 * to `filterInterventions`, then `sortInterventions`; rows are `$preparedInterventions.value.interventions`.
 */
export const $preparedInterventions = createPrepared($interventions, prepareInterventions);
