/** What a change of an intervention as a whole (PUT) sends beside what was entered. Pure. */
import { fromControl, toControl } from '../kernel/time/dates.ts';
import type { Intervention, InterventionPatch } from './model.ts';
import type { StepValues } from './step-fields.ts';

/**
 * The fields that the form does not have, as they are on screen.
 * @param settles whether the user may validate and set the cost (spec §6): both are left out otherwise
 */
export function getRest(shown: Intervention, settles: boolean): InterventionPatch {
  const { waiting, date_realisation, compte_rendu, note, validation, cout_achat } = shown;
  return {
    waiting,
    date_realisation: fromControl(toControl(date_realisation)) || null,
    compte_rendu,
    note,
    ...(settles && { validation, cout_achat }),
  };
}

/** The texts that were left as they are, which are sent even if they are longer than the schema allows. */
export const getUntouched = (values: StepValues, shown: Intervention | null): InterventionPatch =>
  shown && shown.description !== '' && values.description === shown.description
    ? { description: shown.description }
    : {};
