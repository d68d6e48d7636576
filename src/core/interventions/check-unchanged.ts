/** A row of a list has no version: before it is changed, it is read and compared with what the user saw. */
import { explainRowFailure, type RowFailure } from '../kernel/http/row-failure.ts';
import type { Intervention } from './model.ts';
import { getInterventionState } from './state.ts';
import { getStepValue, type StepField } from './step-fields.ts';
import { interventionQuery } from './store.ts';
import { INTERVENTION_CHANGED_SINCE } from './texts.ts';

/** The fields that the user's decision is based on. */
const DECISIVE: readonly StepField[] = [
  'prestataire',
  'date_intervention',
  'date_fin_intervention',
  'date_realisation',
];

/** Reads the row. @returns why it must not be changed, in French; `null` where it is as the user saw it */
export async function checkAsSeen(shown: Intervention): Promise<RowFailure | string | null> {
  const query = interventionQuery(shown.id);
  await query.refresh();
  const { data, error, status } = query.$state.value ?? {};
  if (status !== 'LOADED' || !data) return explainRowFailure(error ?? null);
  return isAsSeen(shown, data.intervention) ? null : INTERVENTION_CHANGED_SINCE;
}

const isAsSeen = (shown: Intervention, current: Intervention): boolean =>
  getInterventionState(shown) === getInterventionState(current) &&
  DECISIVE.every((field) => getStepValue(shown, field) === getStepValue(current, field));
