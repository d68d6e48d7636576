/** The stores of one person and of one company, the figures of all, and how people are created, changed, deleted. */
import { readOrForget, settleDeletion } from '../kernel/http/not-found.ts';
import type { Id } from '../kernel/lib/lenient-schema.ts';
import { family } from '../kernel/lib/store-family.ts';
import { type ActionContext, createAction } from '../kernel/store/action.ts';
import { createQuery } from '../kernel/store/query.ts';
import { createVersionedWrites } from '../kernel/store/versioned.ts';
import * as api from './api.ts';
import type { ProfileInput, ProfilePatch } from './model.ts';
import { prestataireCollection, profileCollection } from './store.ts';
import { PRESTATAIRE_DELETED, PROFILE_DELETED } from './texts.ts';

/** A person with sites, files and the tag of the version. */
export const profileQuery = family((id) =>
  createQuery(async (context) => {
    const found = await readOrForget(api.fetchProfile(id, context), () => profileCollection.remove(id));
    if (profileCollection.get(id)) profileCollection.upsert(found.profile);
    return found;
  }),
);

/** A company with its people, and the tag of the version. */
export const prestataireQuery = family((id) =>
  createQuery(async (context) => {
    const found = await readOrForget(api.fetchPrestataire(id, context), () =>
      prestataireCollection.remove(id),
    );
    if (prestataireCollection.get(id)) prestataireCollection.upsert(found.prestataire);
    return found;
  }),
);

/** How many people each group has: `GET /api/profile/stats/`. */
export const profileStatsQuery = createQuery(api.fetchProfileStats);

const writes = createVersionedWrites('profile', profileQuery, profileCollection);

/** Creates a person; the list shows them at once. @throws ApiError */
export async function createProfile(
  context: ActionContext,
  input: ProfileInput,
  key: string,
): Promise<{ id: Id | null }> {
  const created = await api.postProfile(input, { ...context, key });
  if (created) profileCollection.upsert(created.profile);
  else void profileCollection.refresh();
  return { id: created?.profile.id ?? null };
}

/** Changes a person (PATCH), based on the version on screen. @throws ApiError 412 when the server holds a newer one */
export async function changeProfile(
  context: ActionContext,
  id: Id,
  change: ProfilePatch,
  key: string,
): Promise<{ id: Id }> {
  await writes.write(id, (ifMatch) => api.updateProfile(id, change, { ...context, key, ifMatch }));
  return { id };
}

/** Deletes a person, also when that was done already. */
export const deleteProfileAction = family((id) =>
  createAction(
    async (context) => {
      await settleDeletion(api.deleteProfile(id, context));
      profileCollection.remove(id);
      profileQuery(id).drop();
      return true;
    },
    { success: PROFILE_DELETED },
  ),
);

/** Deletes a company, also when that was done already; a server may refuse while other objects name it (400). */
export const deletePrestataireAction = family((id) =>
  createAction(
    async (context) => {
      await settleDeletion(api.deletePrestataire(id, context));
      prestataireCollection.remove(id);
      prestataireQuery(id).drop();
      // its people no longer belong to it
      if (profileCollection.$state.value?.loadedAt) void profileCollection.refresh();
      return true;
    },
    { success: PRESTATAIRE_DELETED },
  ),
);
