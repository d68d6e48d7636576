import * as v from 'valibot';
import { etag, id, idOrNull, listOf, relations, text, textOrNull } from '../kernel/lib/shape.ts';
import { group, permission, prestataire } from '../kernel/lib/user.ts';

const named = v.object({ id, name: text });

/** A company that intervenes (contract notes). */
export const Prestataire = v.object({
  id,
  raison_sociale: text,
  email: text,
  telephone: text,
  adresse: text,
  siret: text,
  metiers: relations(named, 'category'),
});
export type Prestataire = v.InferOutput<typeof Prestataire>;

/** An intervenant: a person of a company or of the own staff (contract notes). */
export const Profile = v.object({
  id,
  user: idOrNull,
  fullname: text,
  email: text,
  telephone: text,
  group,
  metiers: relations(named, 'category'),
  prestataire,
});
export type Profile = v.InferOutput<typeof Profile>;

/** A group as `GET /api/core/groups/` returns it. */
export const Group = v.object({ id, name: text, permissions: listOf(permission), etag });
export type Group = v.InferOutput<typeof Group>;

/** A permission that can be granted: its codename, and a description of it. */
export const Permission = v.object({ codename: text, name: text });
export type Permission = v.InferOutput<typeof Permission>;

/** `GET /api/core/users/last-login`: the last login of each user. */
export const LastLogin = v.object({ id, username: text, last_login: textOrNull });
export type LastLogin = v.InferOutput<typeof LastLogin>;

/** `GET /api/core/user_permissions/{id}/` (contract notes). */
export const UserPermissions = v.object({ user_permissions: listOf(permission) });
export type UserPermissions = v.InferOutput<typeof UserPermissions>;
