/** « Intervention réalisée. » with « Annuler » for ten seconds. */

import type { Id } from '../kernel/lib/lenient-schema.ts';
import { UNDONE } from '../kernel/lib/texts.ts';
import { untilIdle } from '../kernel/lib/until-idle.ts';
import { announce, reportDone } from '../kernel/page/messages.ts';
import { fromControl, toControl } from '../kernel/time/dates.ts';
import type { Intervention, InterventionPatch } from './model.ts';
import { getStepValue, type StepValues } from './step-fields.ts';
import { interventionQuery, updateInterventionAction } from './store.ts';
import { STEP_DONE } from './texts.ts';

/**
 * Offers to take a realisation back. It is refused once somebody has changed the date or the report since.
 * @param before the intervention as it was
 * @param made what was sent
 * @param keep given what was entered, so that a report taken back is not lost
 */
export function offerUndo(
  id: Id,
  before: Intervention,
  made: InterventionPatch,
  keep: (values: StepValues) => void,
): void {
  const action = updateInterventionAction(id);
  const getDate = (from: Pick<Intervention, 'date_realisation'>) => toControl(from.date_realisation);
  const date_realisation = toControl(made.date_realisation);
  const takeBack = async () => {
    await untilIdle(action.$state);
    const back: InterventionPatch = {
      date_realisation: fromControl(getStepValue(before, 'date_realisation')) || null,
      compte_rendu: before.compte_rendu,
      ...('waiting' in made && { waiting: before.waiting }),
    };
    const isDone = await action.run(back, () => {
      const now = interventionQuery(id).$state.value?.data?.intervention;
      return (
        now === undefined ||
        (getDate(now) === date_realisation && now.compte_rendu === (made.compte_rendu ?? before.compte_rendu))
      );
    });
    if (!isDone) return;
    announce(UNDONE);
    if (made.compte_rendu !== before.compte_rendu)
      keep({ date_realisation, compte_rendu: made.compte_rendu ?? '' });
  };
  reportDone(STEP_DONE.realise, takeBack);
}
