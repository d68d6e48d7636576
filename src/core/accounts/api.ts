/** The calls of spec §7 « Auth and users » that administer accounts, groups and permissions; all throw `ApiError`. */
import * as v from 'valibot';
import { fetchItems } from '../kernel/http/fetch-all.ts';
import { type CallOptions, get, patch, post } from '../kernel/http/http.ts';
import { createListedCalls } from '../kernel/http/resource-calls.ts';
import type { Id } from '../kernel/lib/lenient-schema.ts';
import type { FetchContext } from '../kernel/store/query.ts';
import { Group, LastLogin, Permission, UserPermissions } from '../people/model.ts';
import type { GroupInput, UserInput, UserPatch } from './input.ts';
import { InvitationLink } from './input.ts';
import { Account } from './model.ts';

const USERS = '/api/core/users';
const GROUPS = '/api/core/groups';
const one = (path: string, id: Id) => `${path}/${encodeURIComponent(id)}`;
const held = (id: Id) => `${one('/api/core/user_permissions', id)}/`;

/** The last login of each account. */
export const fetchLastLogins = (context: FetchContext): Promise<LastLogin[]> =>
  fetchItems(`${USERS}/last-login`, LastLogin, context);

/** An account is replaced whole (PUT). */
export const accountCalls = createListedCalls<Account, UserInput, UserPatch>(Account, {
  list: USERS,
  one: (id) => one(USERS, id),
});

/** A group is replaced whole (PUT). */
export const groupCalls = createListedCalls<Group, GroupInput>(Group, {
  list: GROUPS,
  one: (id) => one(GROUPS, id),
});

/** The permissions that can be given. */
export const fetchPermissions = async (context: FetchContext): Promise<Permission[]> =>
  (await fetchItems('/api/core/permissions/', Permission, context)).filter(({ codename }) => codename !== '');

/** The permissions that an account holds, and the tag of their version, when the server sends one. */
export interface VersionedHeld {
  held: { id: Id; user_permissions: string[] };
  etag: string | null;
}

const toHeld = (id: Id, { data, etag }: { data: unknown; etag: string | null }): VersionedHeld => ({
  held: { id, ...v.parse(UserPermissions, data) },
  etag,
});

export const fetchHeld = async (id: Id, context: FetchContext): Promise<VersionedHeld> =>
  toHeld(id, await get(held(id), context));

/** Sets all permissions of an account (PATCH). @returns `null` when the server answered without a body */
export async function updateHeld(
  id: Id,
  codenames: readonly string[],
  options: CallOptions,
): Promise<VersionedHeld | null> {
  const answer = await patch(held(id), { user_permissions: codenames }, options);
  return answer.data === null ? null : toHeld(id, answer);
}

/** Capability `invitations`: a link for each of these accounts, by which its user chooses a password. */
export const createInvitations = async (
  users: readonly Id[],
  options: CallOptions,
): Promise<InvitationLink[]> =>
  v.parse(v.array(InvitationLink), (await post('/api/core/invitations/', { users }, options)).data);
