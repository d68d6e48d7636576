/** The stores of one person and of one company, the figures of all, and how both are written. */
import { createQuery } from '../kernel/store/query.ts';
import { createDetailQuery, createResource } from '../kernel/store/resource.ts';
import { fetchProfileStats, prestataireCalls, profileCalls } from './api.ts';
import { prestataireCollection, profileCollection } from './store.ts';
import { PRESTATAIRE_DELETED, PROFILE_DELETED } from './texts.ts';

/** A person with sites, files and the tag of the version. */
export const profileQuery = createDetailQuery(profileCalls, profileCollection);

/** A company with its people, and the tag of the version. */
export const prestataireQuery = createDetailQuery(prestataireCalls, prestataireCollection);

/** How many people each group has: `GET /api/profile/stats/`. */
export const profileStatsQuery = createQuery(fetchProfileStats);

/** How people are written. */
export const {
  create: createProfile,
  change: changeProfile,
  deleteAction: deleteProfileAction,
} = createResource({
  calls: profileCalls,
  queryOf: profileQuery,
  collection: profileCollection,
  deleted: PROFILE_DELETED,
});

/** How companies are written; a server may refuse a deletion while other objects name one (400). */
export const {
  create: createPrestataire,
  change: changePrestataire,
  deleteAction: deletePrestataireAction,
} = createResource({
  calls: prestataireCalls,
  queryOf: prestataireQuery,
  collection: prestataireCollection,
  deleted: PRESTATAIRE_DELETED,
  onDeleted: () => {
    // its people no longer belong to it
    if (profileCollection.$state.value?.loadedAt) void profileCollection.refresh();
  },
});
