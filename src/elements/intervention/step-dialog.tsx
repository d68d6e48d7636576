import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { STEP_LABELS } from '../../core/interventions/field-texts.ts';
import type { Intervention } from '../../core/interventions/model.ts';
import { NOTES } from '../../core/interventions/rating.ts';
import { getEarlyQuestion } from '../../core/interventions/realisation-day.ts';
import { type FormStep, STEP_FORMS, type StepField } from '../../core/interventions/step-fields.ts';
import { type StepForm, stepForms } from '../../core/interventions/step-form.ts';
import { ChoiceFormField } from '../parts/form/choice-form-field.tsx';
import { AnyFormField } from '../parts/form/date-form-field.tsx';
import { FormConflicts } from '../parts/form/form-conflicts.tsx';
import { FormDialog } from '../parts/form/form-dialog.tsx';
import { PartyFormFields } from '../parts/form/party-form-fields.tsx';
import { LazyPart, partCode } from '../parts/ui/lazy-part.tsx';
import { useLast } from '../parts/ui/use-last.ts';
import { formatField } from './format-field.ts';
import { CHANGE_LABELS, INTERVENTION_TEXTS, STEP_TITLES } from './texts.ts';

/** Only a report of work takes photos. */
const WORK_PHOTOS = partCode<{ intervention: string }>(() =>
  import('./work-photos.tsx').then(({ WorkPhotos }) => WorkPhotos),
);

interface StepDialogProps {
  id: string;
  intervention: Intervention;
}

const NOTE_CHOICES = NOTES.map((note) => ({
  value: String(note),
  label: String(note),
  icon: 'star' as const,
}));

/** The form of the step under way. */
export function StepDialog({ id, intervention }: StepDialogProps) {
  const forms = stepForms(id);
  const step = useLast(useStore(forms.$open)) as FormStep | null;
  return step && <OpenStep key={step} step={step} form={forms.form(step)} intervention={intervention} />;
}

/** Its name as it was when it opened: the date that it gives, or another person's, renames nothing until it has closed. */
function useNameOfOpening<T>(isOpen: boolean, name: T): T {
  const [opened, setOpened] = useState({ isOpen, name });
  if (isOpen !== opened.isOpen) setOpened({ isOpen, name: isOpen ? name : opened.name });
  return opened.name;
}

interface OpenStepProps {
  step: FormStep;
  form: StepForm;
  intervention: Intervention;
}

function OpenStep({ step, form, intervention }: OpenStepProps) {
  const { date_realisation = '' } = useStore(form.$values);
  const early = step === 'realise' && getEarlyQuestion(intervention, date_realisation);
  // to propose a date and to change one is called the same from the button to the end
  const ownName = useNameOfOpening(
    useStore(form.$isOpen),
    step === 'plan' && ((intervention.date_intervention && CHANGE_LABELS.plan) || STEP_LABELS.plan),
  );
  const all: readonly StepField[] = STEP_FORMS[step];
  const isAssigned = step === 'assign' || step === 'edit';
  const fields = isAssigned ? all.slice(2) : all;
  return (
    <FormDialog
      form={form}
      title={early || ownName || STEP_TITLES[step]}
      submit={early ? STEP_LABELS.realise : ownName || undefined}
      onSend={() => void form.submit()}
    >
      <FormConflicts
        form={form}
        title={INTERVENTION_TEXTS.conflictTitle}
        say={(field, value) => formatField(field as StepField, String(value ?? ''))}
      />
      {isAssigned && <PartyFormFields form={form} current={intervention} wanted={intervention.ticket} />}
      {step === 'note' && <ChoiceFormField form={form} name="note" choices={NOTE_CHOICES} />}
      {step !== 'note' && fields.map((name) => <AnyFormField key={name} form={form} name={name} />)}
      {step === 'realise' && intervention.ticket && (
        <LazyPart
          code={WORK_PHOTOS}
          // its place: the buttons below do not move under a finger
          fallback={<div className="field work-photos-frame" />}
          props={{ intervention: String(intervention.id) }}
        />
      )}
    </FormDialog>
  );
}
