/** The calls of spec §7 « Plans » and « Emplacements », one function each; all throw `ApiError`. */
import * as v from 'valibot';
import { ApiError } from '../kernel/http/api-error.ts';
import { fetchItems } from '../kernel/http/fetch-all.ts';
import { toFormBody } from '../kernel/http/form-body.ts';
import { type CallOptions, type HttpAnswer, patch, post, remove } from '../kernel/http/http.ts';
import type { Keepable } from '../kernel/http/offline-writes.ts';
import { createResourceCalls, type ResourceCalls } from '../kernel/http/resource-calls.ts';
import { type Id, text } from '../kernel/lib/lenient-schema.ts';
import type { FetchContext } from '../kernel/store/query.ts';
import { Emplacement, type EmplacementInput, formatPin, Plan } from './model.ts';
import type { Spot } from './pin-position.ts';
import { keptMove, keptPin, keptRemoval, TAKEN_OUT } from './texts.ts';

export const PLANS_PATH = '/api/plans/';
const PLACES = '/api/emplacements/';
const one = (id: Id) => `/api/plans/${encodeURIComponent(id)}`;
const onePlace = (id: Id) => `${PLACES}${encodeURIComponent(id)}/`;

/** What the writes of a plan's pins are about, in the outbox. */
export const nameAbout = (plan: Id): string => `plans:${plan}`;

/** The fields of a plan that are sent; `base_image` is another picture. */
export interface PlanChange {
  name?: string;
  category?: Id | null;
  site?: Id | null;
  description?: string;
  base_image?: File | null;
}

export const fetchPlans = (context: FetchContext): Promise<Plan[]> => fetchItems(PLANS_PATH, Plan, context);

const calls = createResourceCalls<'plan', Plan, FormData, FormData | PlanChange>('plan', Plan, {
  list: PLANS_PATH,
  one: (id) => `${one(id)}/`,
  read: one,
  remove: one,
});

/** One plan: read and deleted, created as a form, changed as one where the picture changes. */
export const planCalls: ResourceCalls<'plan', Plan, PlanChange, PlanChange> = {
  ...calls,
  create: (input, options) => calls.create(toFormBody({ ...input }), options),
  change: (id, { base_image, ...fields }, options) =>
    calls.change(id, base_image ? toFormBody({ ...fields, base_image }) : fields, options),
};

/**
 * Has the server print a plan.
 * @param image the plan with its pins, as the screen drew it
 * @returns the address of the document, to be opened unchanged
 */
export async function printPlan(id: Id, image: Blob, options: CallOptions): Promise<string> {
  const name = image.type === 'image/png' ? 'plan.png' : 'plan.jpg';
  const form = toFormBody({ image: new File([image], name, { type: image.type }), plan: id });
  const { data } = await post(`${one(id)}/generate/`, form, options);
  const { url } = v.parse(v.object({ url: text }), data ?? {});
  if (!url) throw new ApiError('unexpected');
  return url;
}

/** The places on a plan. */
export const fetchEmplacements = (plan: Id, context: FetchContext): Promise<Emplacement[]> =>
  fetchItems(PLACES, Emplacement, { ...context, query: { plan } });

// the contract has no call that reads one place
const lookFor = (plan: Id, by: readonly string[] = []) => ({
  path: `${PLACES}?plan=${encodeURIComponent(plan)}`,
  by,
  undated: true,
});
const POSITION = { position: ['x', 'y'] };

/**
 * Moves a pin, or has the move kept on this device while the network is away.
 * @param seen the pin that was moved; without it, the move is not kept
 * @returns `null` when the server answered without a body, or later
 */
export const moveEmplacement = async (
  plan: Id,
  id: Id,
  to: Spot,
  options: CallOptions,
  seen: Emplacement | null,
): Promise<Emplacement | null> => {
  const keep: Keepable | undefined = seen
    ? {
        about: nameAbout(plan),
        title: keptMove(formatPin(seen)),
        look: lookFor(plan),
        base: { x: seen.x, y: seen.y },
        together: POSITION,
      }
    : undefined;
  return toPlace(await patch(onePlace(id), { x: to.x, y: to.y }, { keep, ...options }));
};

/**
 * Puts a pin on a plan, or has it kept on this device while the network is away.
 * @param name what it is called
 * @param former the number of the pin that is put back
 * @returns `null` when the server answered without a body; while it waits, its temporary number, `isNothing` where it
 *   is the pin that was to be taken out
 */
export async function createEmplacement(
  input: EmplacementInput,
  options: CallOptions,
  name: string,
  former?: Id,
): Promise<Emplacement | { kept: Id | null; isNothing: boolean } | null> {
  const keep: Keepable = {
    about: nameAbout(input.plan),
    title: keptPin(name),
    look: lookFor(input.plan, ['x', 'y', 'label', 'asset']),
    numbered: true,
    ...(former !== undefined && { former }),
    ...(input.asset !== null && { names: { asset: name } }),
  };
  const answer = await post(PLACES, input, { keep, ...options });
  const { kept } = answer;
  return kept ? { kept: kept.made, isNothing: kept.isNothing === true } : toPlace(answer);
}

/**
 * Takes a pin out, or has that kept on this device while the network is away.
 * @param seen the pin; without it, that is not kept
 */
export async function deleteEmplacement(
  plan: Id,
  id: Id,
  options: CallOptions,
  seen: Emplacement | null,
): Promise<void> {
  const keep: Keepable | undefined = seen
    ? {
        about: nameAbout(plan),
        title: keptRemoval(formatPin(seen)),
        look: lookFor(plan),
        base: seen,
        together: POSITION,
        names: { position: TAKEN_OUT },
      }
    : undefined;
  await remove(onePlace(id), { keep, ...options });
}

const toPlace = ({ data }: HttpAnswer): Emplacement | null =>
  data === null ? null : v.parse(Emplacement, data);
