/** Sends an intervention as a whole (PUT); apart from the store, for the lists that never do. */
import type { ActionContext } from '../_store/action.ts';
import { $user, isResponsableOrAdmin } from '../session/session.ts';
import { replaceIntervention as send } from './api.ts';
import type { Intervention, InterventionPatch } from './model.ts';
import { writes } from './store.ts';

/**
 * Replaces the fields of an intervention that the user may change (PUT): what was entered, the rest as it is on
 * screen. The validation and the cost are left out for users who may not set them (spec §6).
 * @throws ApiError 412 when the server holds a newer version
 */
export function replaceIntervention(
  context: ActionContext,
  shown: Intervention,
  entered: InterventionPatch,
  key: string,
): Promise<true> {
  const { id, waiting, date_realisation, compte_rendu, note, validation, cout_achat } = shown;
  const whole = {
    waiting,
    date_realisation,
    compte_rendu,
    note,
    ...(isResponsableOrAdmin($user.get()) && { validation, cout_achat }),
    ...entered,
  };
  return writes.write(id, (ifMatch) => send(id, whole, { ...context, key, ifMatch }));
}
