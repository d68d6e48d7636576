/** The calls of spec §7 « Interventions », one function each; all throw `ApiError`. */
import * as v from 'valibot';
import { ApiError } from '../kernel/http/api-error.ts';
import { fetchItems } from '../kernel/http/fetch-all.ts';
import { type CallOptions, get, patch, post } from '../kernel/http/http.ts';
import { KEPT, type Keepable } from '../kernel/http/offline-writes.ts';
import { createResourceCalls, type ResourceCalls, type Versioned } from '../kernel/http/resource-calls.ts';
import { type Id, text } from '../kernel/lib/lenient-schema.ts';
import { pick } from '../kernel/lib/pick.ts';
import type { FetchContext } from '../kernel/store/query.ts';
import { InterventionStats } from '../stats/model.ts';
import { INTERVENTION_LABELS } from './field-texts.ts';
import { keptStep } from './kept-texts.ts';
import { CalendarItem, Intervention, type InterventionInput, type InterventionPatch } from './model.ts';

export const INTERVENTIONS_PATH = '/api/v2/interventions/';
const one = (id: Id) => `/api/interventions/${encodeURIComponent(id)}`;
/** Fields that mean nothing without others: a date is validated as it was seen, a person belongs to a company. */
const RESTS: Readonly<Record<string, readonly string[]>> = {
  validation: ['date_intervention', 'date_fin_intervention'],
  date_fin_intervention: ['date_intervention'],
  intervenant: ['prestataire'],
};

/** An intervention and the tag of its version, when the server sends one. */
export type VersionedIntervention = Versioned<'intervention', Intervention>;

/** One intervention: read, replaced and deleted; it is created and changed by the functions below. */
export const interventionCalls: Pick<
  ResourceCalls<'intervention', Intervention, InterventionInput, InterventionPatch>,
  'name' | 'fetch' | 'replace' | 'delete'
> = createResourceCalls('intervention', Intervention, { list: '/api/interventions/', one });

/** @returns `null` when the server answered without a body */
export async function postIntervention(
  input: InterventionInput,
  options: CallOptions,
): Promise<Intervention | null> {
  const { data } = await post('/api/interventions/', input, options);
  return data === null ? null : v.parse(Intervention, data);
}

/**
 * Sends the changed fields only (PATCH).
 * @param seen the intervention that the change was decided on; without it, it is not kept while the network is away
 * @param names what relations of the change are called
 * @returns `null` when the server answered without a body; `KEPT` while it waits on this device
 */
export async function updateIntervention(
  id: Id,
  change: InterventionPatch,
  options: CallOptions,
  seen: Intervention | null,
  names: Partial<Intervention> = {},
): Promise<VersionedIntervention | typeof KEPT | null> {
  const on = Object.entries(RESTS).flatMap(([field, others]) => (field in change ? others : []));
  const keep: Keepable | undefined = seen
    ? {
        about: `interventions:${id}`,
        title: keptStep(seen.ticket?.objet ?? '', change),
        base: pick(seen, (name) => name in change || on.includes(name)),
        rests: RESTS,
        moments: ['date_realisation'],
        amounts: ['cout_achat'],
        names: {
          ...(names.prestataire && { prestataire: names.prestataire.fullname }),
          ...(names.intervenant && { intervenant: names.intervenant.fullname }),
        },
        ...(change.compte_rendu && { texts: { compte_rendu: INTERVENTION_LABELS.compte_rendu } }),
      }
    : undefined;
  const { data, etag, kept } = await patch(one(id), change, { keep, ...options });
  if (kept) return KEPT;
  return data === null ? null : { intervention: v.parse(Intervention, data), etag };
}

/** Reminds the provider: a GET that changes something. @returns the server's message; `''` without one */
export async function remindIntervention(id: Id, options: CallOptions): Promise<string> {
  const { data } = await get(`${one(id)}/reminder/`, { ...options, acts: true });
  return v.parse(v.object({ message: text }), data).message;
}

/** Has the server create the sheet. @returns its address, to be opened unchanged */
export async function generateSheet(id: Id, options: CallOptions): Promise<string> {
  const { data } = await post(`${one(id)}/generate/`, {}, options);
  const { url } = v.parse(v.object({ url: text }), data ?? {});
  if (!url) throw new ApiError('unexpected');
  return url;
}

/** @param query `year`, `sites` (separated by commas), `prestataire` (contract notes) */
export async function fetchInterventionStats(
  query: Record<string, string>,
  context: FetchContext,
): Promise<InterventionStats> {
  const { data } = await get('/api/v2/interventions/stats', { ...context, query });
  return v.parse(InterventionStats, data);
}

/** @param month 1 to 12 */
export async function fetchCalendar(
  year: number,
  month: number,
  context: FetchContext,
): Promise<CalendarItem[]> {
  return fetchItems('/api/v2/interventions/calendar', CalendarItem, { ...context, query: { month, year } });
}
