/**
 * The stores of interventions: the list, one intervention, the calendar, the figures, and their actions. Changes
 * are shown at once and undone when the server refuses.
 */

import { ApiError, toApiError } from '../kernel/http/api-error.ts';
import { keeper } from '../kernel/http/offline-writes.ts';
import type { Id } from '../kernel/lib/lenient-schema.ts';
import { family } from '../kernel/lib/store-family.ts';
import { isOffline } from '../kernel/page/connection.ts';
import { openDownload } from '../kernel/page/downloads.ts';
import { reportDone } from '../kernel/page/messages.ts';
import { type ActionContext, type ActionOptions, createAction } from '../kernel/store/action.ts';
import { createCollection } from '../kernel/store/collection.ts';
import { settleDeletion } from '../kernel/store/not-found.ts';
import { createQuery } from '../kernel/store/query.ts';
import { createDetailQuery } from '../kernel/store/resource.ts';
import { createConflictError, createVersionedWrites } from '../kernel/store/versioned.ts';
import * as api from './api.ts';
import { Intervention, type InterventionInput, type InterventionPatch } from './model.ts';
import { getStepValue, STEP_FIELDS } from './step-fields.ts';
import { REMINDED } from './texts.ts';
import { reportTicketWork } from './ticket-work.ts';

const DELETED = 'Intervention supprimée.';
/** The answer to a reminder is a sentence: it is shown longer than a success text, in milliseconds. */
const REMINDED_MS = 5000;

/** All interventions that the user may see. */
export const interventionCollection = createCollection(api.INTERVENTIONS_PATH, Intervention);
export const $interventions = interventionCollection.$state;

/** An intervention with the tag of its version. */
export const interventionQuery = createDetailQuery(api.interventionCalls, interventionCollection);

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

/** Creates an intervention; the list shows it at once. @throws ApiError */
export async function createIntervention(
  context: ActionContext,
  input: InterventionInput,
  key: string,
): Promise<{ id: Id | null }> {
  const intervention = await api.postIntervention(input, { ...context, key });
  if (intervention) interventionCollection.upsert(intervention);
  else void interventionCollection.refresh();
  return { id: intervention?.id ?? null };
}

type Options = Pick<ActionOptions, 'errors' | 'fields'>;

const updateActions = (options?: Options) =>
  family((id) =>
    createAction((context, change: InterventionPatch, holds: () => boolean = () => true) => {
      if (!holds()) throw createConflictError();
      return changeIntervention(context, id, change);
    }, options),
  );

/**
 * Changes an intervention (PATCH), shown at once and undone when refused; after a 412 the current version is shown.
 * The second argument returns whether the values that the change is based on are still current; if not, nothing is
 * sent and it fails as after a 412.
 */
export const updateInterventionAction = updateActions();

/** The same for a step of the intervention's page, which shows a 412 as a conflict. */
export const stepAction = updateActions({ errors: 'form', fields: [] });

/** The same for a row of a list, which shows the failure. */
export const rowUpdateAction = updateActions({ errors: 'inline' });

export const deleteInterventionAction = family((id) =>
  createAction(
    async (context) => {
      const ticket = findTicket(id);
      await settleDeletion(api.interventionCalls.delete(id, context));
      reportTicketWork(ticket);
      interventionCollection.remove(id);
      interventionQuery(id).drop();
      return true;
    },
    { success: DELETED },
  ),
);

/** Reminds the provider; shows and returns the server's message. */
export const remindAction = family((id) =>
  createAction(async (context) => {
    const message = (await api.remindIntervention(id, context)) || REMINDED;
    reportDone(message, null, { duration: REMINDED_MS });
    return message;
  }),
);

/** The same for a row of a list, which shows the outcome; `''` where the server sends no sentence. */
export const rowRemindAction = family((id) =>
  createAction((context) => api.remindIntervention(id, context), { errors: 'inline' }),
);

/** Has the server create the sheet and opens it as a download. */
export const generateSheetAction = family((id) =>
  createAction(async (context) => {
    const { checkDocument } = await import('../kernel/http/made-document.ts');
    const url = await checkDocument(await api.generateSheet(id, context), context.signal);
    if (!openDownload(url)) throw new ApiError('unexpected');
    return true;
  }),
);

const writes = createVersionedWrites('intervention', interventionQuery, interventionCollection);

/**
 * Changes an intervention as `updateInterventionAction` does.
 * @param names what is shown at once beside the change: the provider and the person, where their names are known
 * @throws ApiError
 */
export const changeIntervention = (
  context: ActionContext,
  id: Id,
  change: InterventionPatch,
  key?: string,
  names: Partial<Intervention> = {},
): Promise<true> => {
  // before it is shown as changed
  const before =
    interventionQuery(id).$state.value?.data?.intervention ?? interventionCollection.get(id) ?? null;
  return reportAfter(
    id,
    writes.write(
      id,
      (ifMatch) => api.updateIntervention(id, change, { ...context, key, ifMatch }, before, names),
      {
        shown: { ...getShown(change), ...names },
        findTag: (listed) => fetchVersion(context, listed, change),
      },
    ),
  );
};

/**
 * Replaces all fields of an intervention that the user may change (PUT), based on the version on screen.
 * @throws ApiError 412 when the server holds a newer version
 */
export const replaceIntervention = (
  context: ActionContext,
  id: Id,
  whole: InterventionPatch,
  key: string,
): Promise<true> =>
  reportAfter(
    id,
    writes.write(id, (ifMatch) => api.interventionCalls.replace(id, whole, { ...context, key, ifMatch })),
  );

async function reportAfter(id: Id, written: Promise<true>): Promise<true> {
  const done = await written;
  reportTicketWork(findTicket(id));
  return done;
}

/** The ticket of an intervention that the page holds. */
const findTicket = (id: Id): Id | null | undefined =>
  (interventionQuery(id).$state.value?.data?.intervention ?? interventionCollection.get(id))?.ticket?.id;

/**
 * The version of a list's row, since rows carry no tag. @throws ApiError 412 when the fields to change differ from
 * the row; the list then shows the current ones
 */
async function fetchVersion(
  context: ActionContext,
  listed: Intervention,
  change: InterventionPatch,
): Promise<string | null> {
  const current = await findCurrent(context, listed.id);
  if (!current) return null;
  const isChanged = STEP_FIELDS.some(
    (field) => field in change && getStepValue(listed, field) !== getStepValue(current.intervention, field),
  );
  if (!isChanged) return current.etag;
  writes.keep(listed.id, current);
  throw createConflictError();
}

/** @returns `null` where the network is away, and the outbox compares the version later */
async function findCurrent(context: ActionContext, id: Id): Promise<api.VersionedIntervention | null> {
  if (keeper.current && isOffline()) return null;
  try {
    return await api.interventionCalls.fetch(id, { ...context, once: keeper.current !== null });
  } catch (thrown) {
    if (keeper.current && toApiError(thrown).failure === 'network') return null;
    throw thrown;
  }
}

/** The part of a change that can be shown before the answer; the names of a provider or person come with it. */
function getShown({ prestataire, intervenant, ...change }: InterventionPatch): Partial<Intervention> {
  return {
    ...change,
    ...(prestataire === null && { prestataire }),
    ...(intervenant === null && { intervenant }),
  };
}
