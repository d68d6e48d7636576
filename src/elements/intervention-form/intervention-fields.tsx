import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { describeFormError } from '../../core/form-errors.ts';
import {
  FORM_FIELDS,
  type FormField,
  hasInterventionDraft,
  interventionForm,
} from '../../core/interventions/form.ts';
import { describeWait } from '../../core/waits.ts';
import { useNavigate } from '../_kit/link.tsx';
import { useHost } from '../_kit/use-host.ts';
import { Button } from '../_ui/button.tsx';
import { ErrorSummary, listFieldErrors } from '../_ui/error-summary.tsx';
import { Field } from '../_ui/field.tsx';
import { DraftLine, Form } from '../_ui/form.tsx';
import { LoadStatus } from '../_ui/load-status.tsx';
import { Parties } from './parties.tsx';
import { FIELD_LABELS, TEXTS } from './texts.ts';

/** The form itself. Nothing in it is lost: every change is kept by the store. */
export function InterventionFields({ ticket, disabled }: { ticket: string; disabled: boolean }) {
  const form = interventionForm(ticket);
  const draft = useStore(form.$draft);
  const errors = useStore(form.$errors);
  const attempt = useStore(form.$refusals);
  const { busy, wait, error } = useStore(form.$sending);
  const { emit } = useHost();
  const navigate = useNavigate();
  const prefix = useId();
  const fieldId = (field: FormField) => `${prefix}-${field}`;
  const general = describeFormError(error, FORM_FIELDS);
  const isKept = hasInterventionDraft(draft);

  async function send() {
    const created = await form.submit((input) =>
      emit('balise-intervention-create', { input }, { cancelable: true }),
    );
    if (!created) return;
    emit('balise-intervention-created', { id: created.id, ticket });
    if (created.id !== null) navigate("Details de l'intervention", { id: created.id });
  }
  const dateField = (field: 'date_intervention' | 'date_fin_intervention') => (
    <Field id={fieldId(field)} label={FIELD_LABELS[field]} errors={errors[field]} optional>
      {(control) => (
        <input
          {...control}
          type="datetime-local"
          readOnly={busy}
          value={draft[field]}
          onChange={(event) => form.change(field, event.currentTarget.value)}
        />
      )}
    </Field>
  );
  return (
    <Form disabled={disabled} busy={busy} onSend={() => void send()}>
      <ErrorSummary
        attempt={attempt}
        general={general ? [general] : []}
        errors={listFieldErrors(FORM_FIELDS, errors, FIELD_LABELS, fieldId)}
      />
      <Parties form={form} fieldId={fieldId} />
      <Field
        id={fieldId('description')}
        label={FIELD_LABELS.description}
        hint={TEXTS.descriptionHint}
        errors={errors.description}
        optional
      >
        {(control) => (
          <textarea
            {...control}
            rows={4}
            readOnly={busy}
            value={draft.description}
            onChange={(event) => form.change('description', event.currentTarget.value)}
          />
        )}
      </Field>
      <fieldset className="dates">
        <legend className="field-label">{TEXTS.dates}</legend>
        <p className="field-hint">{TEXTS.datesHint}</p>
        <div className="dates-row">
          {dateField('date_intervention')}
          {dateField('date_fin_intervention')}
        </div>
      </fieldset>
      <DraftLine isKept={isKept} busy={busy} discard={TEXTS.discard} onDiscard={form.discard} />
      <Button type="submit" variant="primary" large busy={busy} part="submit">
        {TEXTS.submit}
      </Button>
      <LoadStatus wait={describeWait(wait)} onCancel={form.cancel} />
    </Form>
  );
}
