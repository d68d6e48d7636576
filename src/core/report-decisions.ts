/** The reports without an account that wait, and what is decided about each; apart, since an accepted one is a ticket. */
import { atom } from 'nanostores';
import { createForm } from './kernel/form/create-form.ts';
import { field } from './kernel/form/fields.ts';
import type { Form } from './kernel/form/form.ts';
import { checkInput } from './kernel/form/form-messages.ts';
import { type Id, sameId } from './kernel/lib/lenient-schema.ts';
import { family, permanentFamily } from './kernel/lib/store-family.ts';
import { $user } from './kernel/session/session.ts';
import { type ActionContext, createAction } from './kernel/store/action.ts';
import { isNotFound } from './kernel/store/not-found.ts';
import { createQuery } from './kernel/store/query.ts';
import { SMALL_STALE_MS } from './kernel/store/refresh-times.ts';
import * as api from './public-tickets/decision-api.ts';
import {
  REASON_HINT,
  REASON_LABEL,
  REPORT_ACCEPTED,
  REPORT_REFUSED,
} from './public-tickets/decision-texts.ts';
import { PublicDecision } from './public-tickets/model.ts';
import { canDecideReports } from './public-tickets/rights.ts';
import { ticketCollection } from './tickets/store.ts';

/** A list that is still shown while another person logs in asks for nothing that this person may not read. */
export const waitingReportsQuery = createQuery(
  async (options) => (canDecideReports($user.get()) ? api.fetchWaitingReports(options) : []),
  { staleMs: SMALL_STALE_MS },
);

/**
 * Decides about one; it waits no longer, and an accepted one is in the list of tickets. @throws ApiError 404 for one
 * that somebody else has decided, after the list was read again
 */
async function decide(
  context: ActionContext & { key?: string },
  id: Id,
  decision: PublicDecision,
): Promise<true> {
  try {
    const ticket = await api.decideReport(id, decision, context);
    if (ticket) ticketCollection.upsert(ticket);
  } catch (thrown) {
    if (isNotFound(thrown)) await waitingReportsQuery.refresh();
    throw thrown;
  }
  const { data } = waitingReportsQuery.$state.value ?? {};
  if (data) waitingReportsQuery.set(data.filter((report) => !sameId(report.id, id)));
  return true;
}

export const acceptReportAction = family((id) =>
  createAction((context) => decide(context, id, { accepted: true, reason: '' }), {
    success: REPORT_ACCEPTED,
  }),
);

const REFUSAL_FIELDS = { reason: field('multiline', { label: REASON_LABEL, hint: REASON_HINT }) };

/** The report whose refusal is asked about; `null` for none. */
export const $openRefusal = atom<string | null>(null);

/** Its reason, which the sender reads. */
export const refusalForm = permanentFamily(
  (id): Form<typeof REFUSAL_FIELDS, PublicDecision, true> =>
    createForm<typeof REFUSAL_FIELDS, PublicDecision, true>({
      $open: $openRefusal,
      name: id,
      fields: REFUSAL_FIELDS,
      draftKey: null,
      check: (values) => checkInput(PublicDecision, { accepted: false, ...values }),
      send: (context, input, key) => decide({ ...context, key }, id, input),
      success: REPORT_REFUSED,
    }),
);
