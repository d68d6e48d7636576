/** The calls of spec §7 « Providers and profiles », one function each; all throw `ApiError`. */
import * as v from 'valibot';
import { type CallOptions, get, patch, post, remove } from '../kernel/http/http.ts';
import type { Id } from '../kernel/lib/lenient-schema.ts';
import type { FetchContext } from '../kernel/store/query.ts';
import type { PrestataireInput, PrestatairePatch } from './input.ts';
import { FullPrestataire, FullProfile, type ProfileInput, type ProfilePatch, ProfileStats } from './model.ts';

const PROFILES = '/api/profile/';
const oneProfile = (id: Id) => `${PROFILES}${encodeURIComponent(id)}/`;
const company = (id: Id) => `/api/prestataires/${encodeURIComponent(id)}`;

/** A person and the tag of the version, when the server sends one. */
export interface VersionedProfile {
  profile: FullProfile;
  etag: string | null;
}

export async function fetchProfile(id: Id, context: FetchContext): Promise<VersionedProfile> {
  const { data, etag } = await get(oneProfile(id), context);
  return { profile: v.parse(FullProfile, data), etag };
}

/** @returns `null` when the server answered without a body */
export async function postProfile(
  input: ProfileInput,
  options: CallOptions,
): Promise<VersionedProfile | null> {
  return readProfile(await post(PROFILES, input, options));
}

/** Sends the changed fields only (PATCH). @returns `null` when the server answered without a body */
export async function updateProfile(
  id: Id,
  change: ProfilePatch,
  options: CallOptions,
): Promise<VersionedProfile | null> {
  return readProfile(await patch(oneProfile(id), change, options));
}

const readProfile = ({ data, etag }: { data: unknown; etag: string | null }): VersionedProfile | null =>
  data === null ? null : { profile: v.parse(FullProfile, data), etag };

export async function deleteProfile(id: Id, options: CallOptions): Promise<void> {
  await remove(oneProfile(id), options);
}

export async function fetchProfileStats(context: FetchContext): Promise<ProfileStats> {
  const { data } = await get(`${PROFILES}stats/`, context);
  return v.parse(ProfileStats, data);
}

/** A company and the tag of the version, when the server sends one. */
export interface VersionedPrestataire {
  prestataire: FullPrestataire;
  etag: string | null;
}

export async function fetchPrestataire(id: Id, context: FetchContext): Promise<VersionedPrestataire> {
  const { data, etag } = await get(company(id), context);
  return { prestataire: v.parse(FullPrestataire, data), etag };
}

const readPrestataire = ({
  data,
  etag,
}: {
  data: unknown;
  etag: string | null;
}): VersionedPrestataire | null =>
  data === null ? null : { prestataire: v.parse(FullPrestataire, data), etag };

/** Capability `companies`. @returns `null` when the server answered without a body */
export const createPrestataire = async (
  input: PrestataireInput,
  options: CallOptions,
): Promise<VersionedPrestataire | null> => readPrestataire(await post('/api/prestataires/', input, options));

/** Capability `companies`: sends the changed fields only (PATCH). @returns `null` without a body */
export const updatePrestataire = async (
  id: Id,
  change: PrestatairePatch,
  options: CallOptions,
): Promise<VersionedPrestataire | null> => readPrestataire(await patch(`${company(id)}/`, change, options));

export async function deletePrestataire(id: Id, options: CallOptions): Promise<void> {
  await remove(`${company(id)}/`, options);
}
