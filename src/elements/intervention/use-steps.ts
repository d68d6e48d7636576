import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { STEP_LABELS } from '../../core/interventions/field-texts.ts';
import type { Intervention } from '../../core/interventions/model.ts';
import { isQuickStep, quickSteps } from '../../core/interventions/quick-change.ts';
import { isFormStep } from '../../core/interventions/step-fields.ts';
import { stepForms } from '../../core/interventions/step-form.ts';
import { getNextStep, getSteps, type InterventionStep } from '../../core/interventions/steps.ts';
import { generateSheetAction, remindAction } from '../../core/interventions/store.ts';
import { $user } from '../../core/kernel/session/session.ts';
import { CHANGE_LABELS } from './texts.ts';

export interface Steps {
  /** The one that brings it further, or `null`. */
  next: InterventionStep | null;
  /** All others that may be taken, without the deletion. */
  others: readonly InterventionStep[];
  canDelete: boolean;
  /** « Supprimer » was chosen, and is to be confirmed. */
  deleting: boolean;
  setDeleting: (deleting: boolean) => void;
  isBusy: (step: InterventionStep) => boolean;
  take: (step: InterventionStep) => void;
  labelOf: (step: InterventionStep) => string;
}

/** The steps that the user may take. Taking one opens a form, sends it immediately, or asks for confirmation. */
export function useSteps(id: string, intervention: Intervention): Steps {
  const user = useStore($user);
  const quick = quickSteps(id);
  const changing = useStore(quick.$sending).busy;
  const reminding = useStore(remindAction(id).$state).busy;
  const printing = useStore(generateSheetAction(id).$state).busy;
  const [deleting, setDeleting] = useState(false);
  const next = getNextStep(intervention, user);
  const steps = getSteps(intervention, user);

  const take = (step: InterventionStep) => {
    if (isFormStep(step)) stepForms(id).open(step);
    else if (isQuickStep(step)) void quick.run(step);
    else if (step === 'remind') void remindAction(id).run();
    else if (step === 'sheet') void generateSheetAction(id).run();
    else setDeleting(true);
  };
  const isBusy = (step: InterventionStep): boolean =>
    (step === 'remind' && reminding) || (step === 'sheet' && printing) || (isQuickStep(step) && changing);
  return {
    next,
    others: steps.filter((step) => step !== next && step !== 'delete'),
    canDelete: steps.includes('delete'),
    deleting,
    setDeleting,
    isBusy,
    take,
    labelOf: (step) => (isThere(step, intervention) && CHANGE_LABELS[step]) || STEP_LABELS[step],
  };
}

/** Whether the step overwrites an existing value. */
function isThere(step: InterventionStep, intervention: Intervention): boolean {
  switch (step) {
    case 'assign':
      return intervention.prestataire !== null;
    case 'plan':
      return intervention.date_intervention !== null;
    case 'realise':
      return intervention.date_realisation !== null;
    case 'note':
      return intervention.note !== null;
    case 'cost':
      return Boolean(intervention.cout_achat);
    default:
      return false;
  }
}
