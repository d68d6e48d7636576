/**
 * The forms of an intervention's steps: one open at a time; each sends its own fields only (PATCH), but `edit`, which
 * sends the whole intervention (PUT) to a server that compares versions.
 */
import { atom, type ReadableAtom } from 'nanostores';
import { createForm } from '../kernel/form/create-form.ts';
import { querySource } from '../kernel/form/edited-object.ts';
import type { DeclaredField } from '../kernel/form/fields.ts';
import type { Form } from '../kernel/form/form.ts';
import { permanentFamily } from '../kernel/lib/store-family.ts';
import { isResponsableOrAdmin } from '../kernel/session/rights.ts';
import { $user } from '../kernel/session/session.ts';
import { getStepFields } from './fields.ts';
import type { Intervention, InterventionPatch } from './model.ts';
import { offerUndo } from './realisation-undo.ts';
import { getRest } from './replacement.ts';
import { checkStep } from './step-check.ts';
import { type FormStep, getStepValues, suggestValues } from './step-fields.ts';
import { changeIntervention, interventionQuery, replaceIntervention } from './store.ts';
import { STEP_DONE } from './texts.ts';
import { endReport } from './ticket-work.ts';

type StepFields = Readonly<Record<string, DeclaredField<string>>>;
export type StepForm = Form<StepFields, InterventionPatch, true>;

export interface StepForms {
  /** The step whose form is open. */
  $open: ReadableAtom<string | null>;
  form: (step: FormStep) => StepForm;
  /** Opens the form of a step. */
  open: (step: FormStep) => void;
}

/** The forms of an intervention, shared by the elements that show it. */
export const stepForms = permanentFamily((id): StepForms => {
  const query = interventionQuery(id);
  const $open = atom<string | null>(null);
  const getShown = () => query.$state.value?.data?.intervention ?? null;
  const form = permanentFamily((name) => {
    const step = name as FormStep;
    let before: Intervention | null = null;
    const sendWith = () => endReport(id, (before ?? getShown())?.ticket?.id ?? null);
    const made = createForm<StepFields, InterventionPatch, true>({
      $open,
      name,
      fields: getStepFields(step),
      draftKey: `intervention:${id}:${step}`,
      source: querySource(query, ({ intervention }) => getStepValues(intervention, step), true),
      check: (values) => {
        const checked = checkStep(step, values, getShown());
        const { data } = query.$state.get();
        // without a version to compare, a whole would undo what others have changed meanwhile
        if (step !== 'edit' || checked.errors || !data?.etag) return checked;
        const rest = getRest(data.intervention, isResponsableOrAdmin($user.get()));
        return { input: { ...rest, ...checked.input }, errors: null };
      },
      send: (context, input, key) => {
        before = getShown();
        const isWhole = step === 'edit' && 'waiting' in input;
        return (isWhole ? replaceIntervention : changeIntervention)(context, id, input, key);
      },
      // people belong to a provider
      follow: (change) => ('prestataire' in change ? { intervenant: '' } : {}),
      ...(step === 'realise'
        ? {
            done: (_, input, __, kept) => {
              sendWith();
              if (before && !kept) offerUndo(id, before, input, made.change);
            },
            unchanged: sendWith,
            forget: () => endReport(id, null),
          }
        : { success: STEP_DONE[step] }),
    });
    return made;
  });
  return {
    $open,
    form,
    open: (step) => {
      const shown = getShown();
      if (shown) form(step).open({}, suggestValues(shown, step));
    },
  };
});
