import * as v from 'valibot';
import { foldText } from '../kernel/lib/fold.ts';
import {
  etag,
  flag,
  id,
  idOrNull,
  listOf,
  relations,
  sameId,
  text,
  textOrNull,
} from '../kernel/lib/lenient-schema.ts';
import { GROUPS, group, permission, prestataire } from '../kernel/lib/user.ts';

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
  /** The house's own company, on servers that mark it. */
  interne: flag,
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

/**
 * The company that the server marks as the house's own; without a mark, the one that has the organisation's name.
 * @param society the organisation's name, `''` when it is not known
 */
export function findOwnCompany<T extends Pick<Prestataire, 'id' | 'raison_sociale' | 'interne'>>(
  companies: readonly T[],
  society: string,
): T | null {
  const marked = companies.find(({ interne }) => interne);
  if (marked) return marked;
  const name = foldText(society).trim();
  if (name === '') return null;
  return companies.find(({ raison_sociale }) => foldText(raison_sociale).trim() === name) ?? null;
}

/**
 * Whether a company is the house's own one.
 * @param companies all of them; `null` when they are not known, so that the mark alone decides
 */
export const isOwnCompany = <T extends Pick<Prestataire, 'id' | 'raison_sociale' | 'interne'>>(
  company: T,
  companies: readonly T[] | null,
  society: string,
): boolean =>
  company.interne || (companies !== null && findOwnCompany(companies, society)?.id === company.id);

/** The groups of people who intervene for the house itself. */
export const STAFF: readonly string[] = [GROUPS.collaborateur, GROUPS.responsable, GROUPS.admin];

/** Whether a person intervenes for the house: of its own company, or of its staff and of no company. */
export const isOwnStaff = (
  { prestataire, group }: Pick<Profile, 'prestataire' | 'group'>,
  own: Pick<Prestataire, 'id'> | null,
): boolean => (prestataire ? sameId(prestataire.id, own?.id) : STAFF.includes(group?.name ?? ''));
