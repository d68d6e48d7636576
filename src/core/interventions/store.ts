/**
 * Interventions as elements see them: the list, one intervention, the calendar and the figures, and what can be
 * done with them. Changes are shown at once and taken back when the server refuses.
 */

import { ApiError, toApiError } from '../_http/errors.ts';
import { readOrForget, settleDeletion } from '../_http/not-found.ts';
import { family } from '../_lib/family.ts';
import type { Id } from '../_lib/shape.ts';
import { openDownload } from '../_page/downloads.ts';
import { announce, showSnackbar } from '../_page/notices.ts';
import { type ActionContext, createAction } from '../_store/action.ts';
import { createCollection } from '../_store/collection.ts';
import { createQuery } from '../_store/query.ts';
import * as api from './api.ts';
import { Intervention, type InterventionInput, type InterventionPatch } from './model.ts';
import { getStepValue, STEP_FIELDS } from './step-fields.ts';

const DELETED = 'Intervention supprimée.';
const REMINDED = 'Le prestataire a été relancé.';
/** A reminder's answer is a sentence to read: it stays longer than a success, in milliseconds. */
const REMINDED_MS = 5000;

/** Every intervention that the user may see, page after page. */
export const interventionCollection = createCollection(api.INTERVENTIONS_PATH, Intervention);
export const $interventions = interventionCollection.$state;

/** One intervention with the tag of its version. */
export const interventionQuery = family((id) =>
  createQuery(async (context) => {
    const found = await readOrForget(api.fetchIntervention(id, context), () =>
      interventionCollection.remove(id),
    );
    if (interventionCollection.get(id)) interventionCollection.upsert(found.intervention);
    return found;
  }),
);

const statsOf = family((search) =>
  createQuery((context) =>
    api.fetchInterventionStats(Object.fromEntries(new URLSearchParams(search)), context),
  ),
);

/** The figures of `GET /api/v2/interventions/stats`; empty values are left out. */
export const interventionStatsQuery = (query: { year: string; sites?: string; prestataire?: string }) =>
  statsOf(new URLSearchParams(Object.entries(query).filter(([, value]) => value)).toString());

const calendarOf = family((month) =>
  createQuery((context) => {
    const [year = 0, rank = 0] = month.split('-').map(Number);
    return api.fetchCalendar(year, rank, context);
  }),
);

/** The calendar of a month. @param month 1 to 12 */
export const calendarQuery = (year: number, month: number) => calendarOf(`${year}-${month}`);

/** Creates an intervention; the list shows it at once. @throws {ApiError} */
export async function createIntervention(
  context: ActionContext,
  input: InterventionInput,
  key: string,
): Promise<{ id: Id | null }> {
  const intervention = await api.createIntervention(input, { ...context, key });
  if (intervention) interventionCollection.upsert(intervention);
  else void interventionCollection.refresh();
  return { id: intervention?.id ?? null };
}

/**
 * Changes an intervention (PATCH), shown at once and taken back when refused; a version older than the server's
 * is refused with a 412, and the current one is then shown.
 */
export const updateInterventionAction = family((id) =>
  createAction((context, change: InterventionPatch) => changeIntervention(context, id, change)),
);

/** The same, the telling of errors being the screen's: a row of a list says what came of it. */
export const quietUpdateAction = family((id) =>
  createAction((context, change: InterventionPatch) => changeIntervention(context, id, change), {
    quiet: true,
  }),
);

/** Changes an intervention, telling what failed. @returns whether it is changed */
export const updateIntervention = async (id: Id, change: InterventionPatch): Promise<boolean> =>
  (await updateInterventionAction(id).run(change)) === true;

export const deleteInterventionAction = family((id) =>
  createAction(
    async (context) => {
      await settleDeletion(api.deleteIntervention(id, context));
      interventionCollection.remove(id);
      interventionQuery(id).drop();
      return true;
    },
    { success: DELETED },
  ),
);

/** Reminds the provider; the server's message is shown, and given to whoever asked. */
export const remindAction = family((id) =>
  createAction(async (context) => {
    const message = (await api.remindIntervention(id, context)) || REMINDED;
    showSnackbar(message, undefined, REMINDED_MS);
    announce(message);
    return message;
  }),
);

/** The same without a word: a row of a list says what came of it. */
export const quietRemindAction = family((id) =>
  createAction(async (context) => (await api.remindIntervention(id, context)) || REMINDED, { quiet: true }),
);

/** Has the sheet made and opens it as a download. */
export const generateSheetAction = family((id) =>
  createAction(async (context) => {
    const url = await api.generateSheet(id, context);
    if (!openDownload(url)) throw new ApiError('unexpected');
    return true;
  }),
);

/** Changes an intervention as `updateInterventionAction` does. @throws {ApiError} */
export async function changeIntervention(
  context: ActionContext,
  id: Id,
  change: InterventionPatch,
  key?: string,
): Promise<true> {
  const query = interventionQuery(id);
  const seen = query.$state.value?.data ?? null;
  const listed = interventionCollection.get(id);
  const shown = getShown(change);
  const hoped = seen && { ...seen, intervention: { ...seen.intervention, ...shown } };
  const hopedItem = listed && { ...listed, ...shown };
  if (hoped) query.set(hoped);
  if (hopedItem) interventionCollection.upsert(hopedItem);
  try {
    const ifMatch = seen || !listed ? seen?.etag : await fetchVersion(context, listed, change);
    const updated = await api.updateIntervention(id, change, { ...context, key, ifMatch });
    if (updated) keep(id, updated);
    else {
      void query.refresh();
      void interventionCollection.refresh();
    }
    return true;
  } catch (thrown) {
    // what came from the server meanwhile stays
    if (seen && query.$state.value?.data === hoped) query.set(seen);
    if (listed && interventionCollection.get(id) === hopedItem) interventionCollection.upsert(listed);
    if (toApiError(thrown).status === 412 && seen) await query.refresh();
    throw thrown;
  }
}

/**
 * The version that a list's row is of: rows carry no tag. @throws {ApiError} 412 when what is to be changed is no
 * longer what the row shows; the list then shows the current one
 */
async function fetchVersion(
  context: ActionContext,
  listed: Intervention,
  change: InterventionPatch,
): Promise<string | null> {
  const current = await api.fetchIntervention(listed.id, context);
  const isChanged = STEP_FIELDS.some(
    (field) => field in change && getStepValue(listed, field) !== getStepValue(current.intervention, field),
  );
  if (!isChanged) return current.etag;
  keep(listed.id, current);
  throw new ApiError('status', { status: 412 });
}

/** What can be shown before the answer: names of a provider or a person come with it. */
function getShown({ prestataire, intervenant, ...change }: InterventionPatch): Partial<Intervention> {
  return {
    ...change,
    ...(prestataire === null && { prestataire }),
    ...(intervenant === null && { intervenant }),
  };
}

function keep(id: Id, updated: api.VersionedIntervention): void {
  interventionQuery(id).set(updated);
  if (interventionCollection.get(id)) interventionCollection.upsert(updated.intervention);
}
