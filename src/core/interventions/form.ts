/** The form that creates an intervention, which assigns a ticket to a provider. */
import { createForm } from '../kernel/form/create-form.ts';
import type { Values } from '../kernel/form/fields.ts';
import type { Form } from '../kernel/form/form.ts';
import { type Checked, checkInput } from '../kernel/form/form-messages.ts';
import { parseReference } from '../kernel/form/reference.ts';
import { type Id, parseId } from '../kernel/lib/lenient-schema.ts';
import { permanentFamily } from '../kernel/lib/store-family.ts';
import { REQUIRED } from '../kernel/lib/strict-schema.ts';
import { fromControl } from '../kernel/time/dates.ts';
import { getWallTime } from '../kernel/time/paris-clock.ts';
import { INTERVENTION_FIELDS } from './fields.ts';
import { InterventionInput } from './model.ts';
import { createIntervention } from './store.ts';
import { END_WITHOUT_START, SPAN_ENDS_EARLY } from './texts.ts';

type InterventionValues = Values<typeof INTERVENTION_FIELDS>;

/** `id` is `null` when the server's answer to the creation had no body. */
export interface CreatedIntervention {
  id: Id | null;
}

/** The body of `POST /api/interventions/`. */
function check(ticket: Id, values: InterventionValues): Checked<InterventionInput> {
  const { prestataire, intervenant, description } = values;
  const { date_intervention: start, date_fin_intervention: end } = values;
  return checkInput(
    InterventionInput,
    {
      ticket,
      prestataire: parseReference(prestataire),
      ...(intervenant && { intervenant: parseId(intervenant) }),
      ...(description.trim() && { description }),
      ...(start && { date_intervention: fromControl(start) }),
      ...(end && { date_fin_intervention: fromControl(end) }),
    },
    {
      ...(!prestataire && { prestataire: [REQUIRED] }),
      ...(end && !start && { date_intervention: [END_WITHOUT_START] }),
      ...(getWallTime(end) < getWallTime(start) && { date_fin_intervention: [SPAN_ENDS_EARLY] }),
    },
  );
}

/** One form per ticket, shared by the elements that show it. */
export const interventionForm = permanentFamily(
  (ticket): Form<typeof INTERVENTION_FIELDS, InterventionInput, CreatedIntervention> =>
    createForm({
      fields: INTERVENTION_FIELDS,
      draftKey: `intervention-form:${ticket}`,
      check: (values) => check(parseId(ticket), values),
      send: createIntervention,
      // people belong to a provider
      follow: (change) => ('prestataire' in change ? { intervenant: '' } : {}),
      confirms: true,
    }),
);
