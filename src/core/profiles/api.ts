/** The calls of spec §7 « Providers and profiles », one function each; all throw `ApiError`. */
import * as v from 'valibot';
import { get } from '../kernel/http/http.ts';
import { createResourceCalls } from '../kernel/http/resource-calls.ts';
import type { Id } from '../kernel/lib/lenient-schema.ts';
import type { FetchContext } from '../kernel/store/query.ts';
import type { PrestataireInput, PrestatairePatch } from './input.ts';
import { FullPrestataire, FullProfile, type ProfileInput, type ProfilePatch, ProfileStats } from './model.ts';

const PROFILES = '/api/profile/';
const oneProfile = (id: Id) => `${PROFILES}${encodeURIComponent(id)}/`;
const company = (id: Id) => `/api/prestataires/${encodeURIComponent(id)}`;

/** One person, with sites and files: read, created, changed and deleted. */
export const profileCalls = createResourceCalls<'profile', FullProfile, ProfileInput, ProfilePatch>(
  'profile',
  FullProfile,
  { list: PROFILES, one: oneProfile },
);

/** One company: read and deleted; created and changed by the capability `companies`. */
export const prestataireCalls = createResourceCalls<
  'prestataire',
  FullPrestataire,
  PrestataireInput,
  PrestatairePatch
>('prestataire', FullPrestataire, {
  list: '/api/prestataires/',
  one: (id) => `${company(id)}/`,
  read: company,
});

export async function fetchProfileStats(context: FetchContext): Promise<ProfileStats> {
  const { data } = await get(`${PROFILES}stats/`, context);
  return v.parse(ProfileStats, data);
}
