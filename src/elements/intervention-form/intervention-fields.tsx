import { useEffect } from 'react';
import { interventionForm } from '../../core/interventions/form.ts';
import { FormField } from '../_form/form-field.tsx';
import { DraftLine } from '../_form/form-foot.tsx';
import { FormFrame, FormSubmit } from '../_form/form-frame.tsx';
import { PartyFormFields } from '../_form/party-form-fields.tsx';
import { useNavigate } from '../_host/link.tsx';
import { useHost } from '../_host/use-host.ts';
import { TEXTS } from './texts.ts';

/** The form itself. Nothing in it is lost: every change is kept by the store. */
export function InterventionFields({ ticket, disabled }: { ticket: string; disabled: boolean }) {
  const form = interventionForm(ticket);
  const { emit } = useHost();
  const navigate = useNavigate();
  useEffect(() => form.open(), [form]);

  async function send() {
    const created = await form.submit((input) =>
      emit('balise-intervention-create', { input }, { cancelable: true }),
    );
    if (!created) return;
    emit('balise-intervention-created', { id: created.id, ticket });
    if (created.id !== null) navigate("Details de l'intervention", { id: created.id });
  }
  return (
    <FormFrame form={form} disabled={disabled} onSend={() => void send()}>
      <PartyFormFields form={form} />
      <FormField form={form} name="description" />
      <fieldset className="dates">
        <legend className="field-label">{TEXTS.dates}</legend>
        <p className="field-hint">{TEXTS.datesHint}</p>
        <div className="dates-row">
          <FormField form={form} name="date_intervention" />
          <FormField form={form} name="date_fin_intervention" />
        </div>
      </fieldset>
      <DraftLine form={form} discard={TEXTS.discard} />
      <FormSubmit form={form}>{TEXTS.submit}</FormSubmit>
    </FormFrame>
  );
}
