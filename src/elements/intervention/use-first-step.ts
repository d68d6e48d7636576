import { useEffect, useRef } from 'react';
import type { Intervention } from '../../core/interventions/model.ts';
import { isFormStep } from '../../core/interventions/step-fields.ts';
import { stepForms } from '../../core/interventions/step-form.ts';
import { canTakeStep, type InterventionStep } from '../../core/interventions/steps.ts';
import { $user } from '../../core/kernel/session/session.ts';
import { useHost } from '../parts/host/use-host.ts';

/** Opens the form of the step that the page was asked for, once, where the person may take it. */
export function useFirstStep(id: string, intervention: Intervention, asked: string): void {
  const { emit } = useHost();
  const followed = useRef('');
  useEffect(() => {
    const step = asked as InterventionStep;
    if (followed.current === step) return;
    followed.current = step;
    if (!isFormStep(step)) return;
    if (canTakeStep(step, intervention, $user.get())) stepForms(id).open(step);
    emit('balise-filters-changed', { filters: { step: null } });
  }, [id, intervention, asked, emit]);
}
