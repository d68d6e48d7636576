/**
 * Interventions as elements see them: the list, one intervention, the calendar and the figures, and what can be
 * done with them. Changes are shown at once and taken back when the server refuses.
 */

import { ApiError } from '../_http/errors.ts';
import { readOrForget, settleDeletion } from '../_http/not-found.ts';
import { family } from '../_lib/family.ts';
import type { Id } from '../_lib/shape.ts';
import { openDownload } from '../_page/downloads.ts';
import { announce, showSnackbar } from '../_page/notices.ts';
import { type ActionContext, type ActionOptions, createAction } from '../_store/action.ts';
import { createCollection } from '../_store/collection.ts';
import { createQuery } from '../_store/query.ts';
import { createVersionedWrites, outdated } from '../_store/versioned.ts';
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

type Options = Pick<ActionOptions, 'errors' | 'fields'>;

const updateActions = (options?: Options) =>
  family((id) =>
    createAction((context, change: InterventionPatch, holds: () => boolean = () => true) => {
      if (!holds()) throw outdated();
      return changeIntervention(context, id, change);
    }, options),
  );

/**
 * Changes an intervention (PATCH), shown at once and taken back when refused; after a 412 the current version is
 * shown. Its second argument is what the change rests on: where it no longer holds, nothing is sent, as after a 412.
 */
export const updateInterventionAction = updateActions();

/** The same for a step of its page, which shows a 412 as a conflict. */
export const stepAction = updateActions({ errors: 'form', fields: [] });

/** The same for a row of a list, which shows what failed. */
export const rowUpdateAction = updateActions({ errors: 'inline' });

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

/** The same for a row of a list, which shows what came of it. */
export const rowRemindAction = family((id) =>
  createAction(async (context) => (await api.remindIntervention(id, context)) || REMINDED, {
    errors: 'inline',
  }),
);

/** Has the sheet made and opens it as a download. */
export const generateSheetAction = family((id) =>
  createAction(async (context) => {
    const url = await api.generateSheet(id, context);
    if (!openDownload(url)) throw new ApiError('unexpected');
    return true;
  }),
);

const writes = createVersionedWrites('intervention', interventionQuery, interventionCollection);

/** Changes an intervention as `updateInterventionAction` does. @throws {ApiError} */
export const changeIntervention = (
  context: ActionContext,
  id: Id,
  change: InterventionPatch,
  key?: string,
): Promise<true> =>
  writes.write(id, (ifMatch) => api.updateIntervention(id, change, { ...context, key, ifMatch }), {
    shown: getShown(change),
    findTag: (listed) => fetchVersion(context, listed, change),
  });

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
  writes.keep(listed.id, current);
  throw outdated();
}

/** What can be shown before the answer: names of a provider or a person come with it. */
function getShown({ prestataire, intervenant, ...change }: InterventionPatch): Partial<Intervention> {
  return {
    ...change,
    ...(prestataire === null && { prestataire }),
    ...(intervenant === null && { intervenant }),
  };
}
