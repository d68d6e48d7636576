/** Interventions counted by state (spec §4). Pure. */
import type { Intervention } from './model.ts';
import { getInterventionState, INTERVENTION_STATES, type InterventionState } from './state.ts';

/** How many interventions are in a state. */
export interface StateCount {
  state: InterventionState;
  count: number;
}

/** The states that occur, in the order of the specification. */
export function countByState(interventions: readonly Intervention[]): StateCount[] {
  const counts = new Map<InterventionState, number>();
  for (const intervention of interventions) {
    const state = getInterventionState(intervention);
    counts.set(state, (counts.get(state) ?? 0) + 1);
  }
  return INTERVENTION_STATES.flatMap((state) => {
    const count = counts.get(state);
    return count ? [{ state, count }] : [];
  });
}
