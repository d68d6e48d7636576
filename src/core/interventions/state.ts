/** The state of an intervention, derived from its fields in the specification's order (spec §4). */
import type { Intervention } from './model.ts';

/** The nine derived states, in the order in which they are checked. */
export const INTERVENTION_STATES = [
  'waiting',
  'unassigned',
  'assigned',
  'running',
  'validation',
  'to_note',
  'no_cost',
  'finished',
  'unknown',
] as const;
export type InterventionState = (typeof INTERVENTION_STATES)[number];

/** The fields that the state depends on. */
export type StateFields = Pick<
  Intervention,
  | 'prestataire'
  | 'validation'
  | 'waiting'
  | 'date_intervention'
  | 'date_realisation'
  | 'note'
  | 'cout_achat'
  | 'state'
>;

/**
 * Whether no cost is entered. Where the server leaves costs out, its own state decides; without either, there is
 * none.
 */
export function isCostless({ cout_achat, state = '' }: Pick<StateFields, 'cout_achat' | 'state'>): boolean {
  if (cout_achat !== undefined) return cout_achat === null;
  return state === 'no_cost' || !(INTERVENTION_STATES as readonly string[]).includes(state);
}

/**
 * Whether no rating is given. A server that leaves costs out may leave ratings out too, as for kiosks: then its own
 * state, which comes after the rating, decides.
 */
const isUnrated = ({ note, cout_achat, state = '' }: StateFields): boolean =>
  note === null && !(cout_achat === undefined && ['no_cost', 'finished'].includes(state));

/** The state of the first rule that holds; `unknown` is not reached by any combination of fields. */
export function getInterventionState(fields: StateFields): InterventionState {
  const { prestataire, validation, waiting, date_intervention, date_realisation } = fields;
  if (!date_intervention && prestataire) return 'waiting';
  if (!prestataire) return 'unassigned';
  if (validation && !date_realisation && !waiting) return 'assigned';
  if (validation && waiting) return 'running';
  if (date_intervention && !validation) return 'validation';
  if (isUnrated(fields) && date_realisation) return 'to_note';
  if (isCostless(fields) && date_realisation) return 'no_cost';
  if (validation && date_realisation) return 'finished';
  return 'unknown';
}

/** Combinations of fields for which the state alone is misleading; a hint is shown beside it. */
export type StateOddity = 'realised-waiting' | 'realised-not-validated' | 'realised-unassigned';

/** The oddity of these fields, or `null`. */
export function getStateOddity(fields: StateFields): StateOddity | null {
  if (!fields.date_realisation) return null;
  const state = getInterventionState(fields);
  if (state === 'running') return 'realised-waiting';
  if (state === 'validation') return 'realised-not-validated';
  if (state === 'unassigned') return 'realised-unassigned';
  return null;
}

/**
 * The list's filter: empty = validated with a provider, `all` = everything, else that state (spec §4).
 * @param state as the user follows it
 */
export function matchesStateFilter(
  fields: StateFields,
  filter: string,
  state: InterventionState = getInterventionState(fields),
): boolean {
  if (filter === 'all') return true;
  if (!filter) return fields.validation && fields.prestataire !== null;
  return filter.split(',').includes(state);
}
