import { useStore } from '@nanostores/react';
import { type FormEvent, useId, useState } from 'react';
import { describeFormError } from '../../core/form-errors.ts';
import type { Intervention } from '../../core/interventions/model.ts';
import { type StepForm, stepEditor } from '../../core/interventions/step-editor.ts';
import { STEP_FORMS, type StepConflict, type StepField } from '../../core/interventions/step-fields.ts';
import { describeWait } from '../../core/waits.ts';
import { Button } from '../_ui/button.tsx';
import { ErrorSummary, listFieldErrors } from '../_ui/error-summary.tsx';
import { Icon } from '../_ui/icon.tsx';
import { LoadStatus } from '../_ui/load-status.tsx';
import { Dialog } from '../_ui/modal.tsx';
import { sayField } from './field-words.ts';
import { Both } from './refused-box.tsx';
import { StepInputs } from './step-inputs.tsx';
import { FIELD_LABELS, STEP_TITLES, TEXTS } from './texts.ts';

interface StepDialogProps {
  id: string;
  intervention: Intervention;
}

/** The form of the step under way. ✕ and Échap keep what was entered, « Annuler » forgets it. */
export function StepDialog({ id, intervention }: StepDialogProps) {
  const editor = stepEditor(id);
  const form = useStore(editor.$form);
  const conflicts = useStore(editor.$conflicts);
  const { busy } = useStore(editor.$sending);
  const formId = useId();
  // what closes still shows what it was
  const [last, setLast] = useState<StepForm | null>(null);
  if (form && form !== last) setLast(form);
  const shown = form ?? last;
  return (
    <Dialog
      open={form !== null}
      title={shown ? STEP_TITLES[shown.step] : ''}
      onClose={() => editor.close('keep')}
      footer={
        <>
          <Button onClick={() => (busy ? editor.cancel() : editor.close())}>{TEXTS.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" busy={busy} disabled={conflicts.length > 0}>
            {TEXTS.save}
          </Button>
        </>
      }
    >
      {shown && <StepFormView id={id} formId={formId} form={shown} intervention={intervention} />}
    </Dialog>
  );
}

function StepFormView({
  id,
  formId,
  form,
  intervention,
}: StepDialogProps & { formId: string; form: StepForm }) {
  const editor = stepEditor(id);
  const errors = useStore(editor.$errors);
  const conflicts = useStore(editor.$conflicts);
  const attempt = useStore(editor.$refusals);
  const { busy, wait, error } = useStore(editor.$sending);
  const prefix = useId();
  const fields: readonly StepField[] = STEP_FORMS[form.step];
  const fieldId = (field: StepField) => `${prefix}-${field}`;
  // the conflict says it better, and with both values
  const general = conflicts.length > 0 ? null : describeFormError(error, fields);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void editor.save();
  };
  return (
    <form className="step-form" id={formId} onSubmit={submit} noValidate>
      <ErrorSummary
        attempt={attempt}
        general={general ? [general] : []}
        errors={listFieldErrors(fields, errors, FIELD_LABELS, fieldId)}
      />
      {conflicts.length > 0 && <Conflicts conflicts={conflicts} onSettle={editor.settle} />}
      <StepInputs
        step={form.step}
        mine={form.mine}
        intervention={intervention}
        errors={errors}
        busy={busy}
        fieldId={fieldId}
        onChange={editor.change}
      />
      <LoadStatus wait={describeWait(wait)} onCancel={editor.cancel} />
    </form>
  );
}

/** Somebody else has changed the same: both values, and a choice for each. */
function Conflicts({
  conflicts,
  onSettle,
}: {
  conflicts: readonly StepConflict[];
  onSettle: (field: StepField, whose: 'mine' | 'theirs') => void;
}) {
  return (
    <div className="conflict" role="alert">
      <p className="conflict-title">
        <Icon name="exclamation-triangle" />
        {TEXTS.conflictTitle}
      </p>
      <p>{TEXTS.conflictHint}</p>
      {conflicts.map(({ field, mine, theirs }) => (
        <fieldset key={field} className="conflict-field">
          <legend className="field-label">{FIELD_LABELS[field]}</legend>
          <Both
            names={[TEXTS.mine, TEXTS.theirs]}
            values={[sayField(field, mine), sayField(field, theirs)]}
          />
          <div className="conflict-choices">
            <Button onClick={() => onSettle(field, 'mine')}>{TEXTS.keepMine}</Button>
            <Button onClick={() => onSettle(field, 'theirs')}>{TEXTS.takeTheirs}</Button>
          </div>
        </fieldset>
      ))}
    </div>
  );
}
