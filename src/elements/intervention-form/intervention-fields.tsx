import { useEffect } from 'react';
import { interventionForm } from '../../core/interventions/form.ts';
import type { Wanted } from '../../core/interventions/suggested-providers.ts';
import { showSnackbar } from '../../core/kernel/page/messages.ts';
import { ticketQuery } from '../../core/tickets/store.ts';
import { DateFormField } from '../parts/form/date-form-field.tsx';
import { FormField } from '../parts/form/form-field.tsx';
import { DraftLine } from '../parts/form/form-foot.tsx';
import { FormFrame, FormSubmit } from '../parts/form/form-frame.tsx';
import { PartyFormFields } from '../parts/form/party-form-fields.tsx';
import { useNavigate } from '../parts/host/link.tsx';
import { useHost } from '../parts/host/use-host.ts';
import { findNextTicket, openNextTicket } from './next-ticket.ts';
import { INTERVENTION_FORM_TEXTS } from './texts.ts';

/** « Affecter le suivant » is offered for this many milliseconds. */
const NEXT_MS = 10_000;

interface InterventionFieldsProps {
  /** The ticket's id. */
  ticket: string;
  /** How messages name the ticket. */
  name: string;
  /** The ticket itself, for who is suggested. */
  wanted: Wanted;
  disabled: boolean;
}

/** The form itself. Nothing in it is lost: every change is kept by the store. */
export function InterventionFields({ ticket, name, wanted, disabled }: InterventionFieldsProps) {
  const form = interventionForm(ticket);
  const { emit } = useHost();
  const navigate = useNavigate();
  useEffect(() => form.open(), [form]);

  async function send() {
    const created = await form.submit((input) =>
      emit('balise-intervention-create', { input }, { cancelable: true }),
    );
    if (!created) return;
    // its page and its row show it as assigned when the user is back there
    void ticketQuery(ticket).refresh();
    const done = INTERVENTION_FORM_TEXTS.assigned(name);
    const next = findNextTicket(ticket);
    if (next === null) showSnackbar(done);
    else
      showSnackbar(done, { label: INTERVENTION_FORM_TEXTS.next, run: () => openNextTicket(next) }, NEXT_MS);
    emit('balise-intervention-created', { id: created.id, ticket });
    if (created.id !== null) navigate("Details de l'intervention", { id: created.id });
  }
  return (
    <FormFrame form={form} disabled={disabled} onSend={() => void send()}>
      <PartyFormFields form={form} wanted={wanted} />
      <FormField form={form} name="description" />
      <fieldset className="dates">
        <legend className="field-label">{INTERVENTION_FORM_TEXTS.dates}</legend>
        <p className="field-hint">{INTERVENTION_FORM_TEXTS.datesHint}</p>
        <div className="dates-row">
          <DateFormField form={form} name="date_intervention" />
          <DateFormField form={form} name="date_fin_intervention" />
        </div>
      </fieldset>
      <DraftLine form={form} discard={INTERVENTION_FORM_TEXTS.discard} />
      <FormSubmit form={form}>{INTERVENTION_FORM_TEXTS.submit}</FormSubmit>
    </FormFrame>
  );
}
