/** The user of a session: groups and permissions (spec §1, §6), and how a person is named. */
import * as v from 'valibot';
import {
  type Id,
  id,
  idOrNull,
  listOf,
  markNameless,
  relation,
  relations,
  text,
  textOrNull,
} from './lenient-schema.ts';

/** The five groups of spec §1 and §6; a server may have others. */
export const GROUPS = {
  demandeur: 'Demandeur',
  collaborateur: 'Collaborateur',
  prestataire: 'Prestataire',
  responsable: 'Responsable technique',
  admin: 'Administrateur',
} as const;
export type GroupName = (typeof GROUPS)[keyof typeof GROUPS];

/** The permission codenames of spec §6. */
export const CODENAMES = [
  'view_ticket',
  'view_intervention',
  'view_asset',
  'view_contract',
  'view_profile',
  'view_config',
  'view_entry',
  'view_plan',
] as const;
export type Codename = (typeof CODENAMES)[number];

/** What a server can do beyond the calls of spec §7 (contract notes); others are ignored. */
export const CAPABILITIES = [
  'companies',
  'directory',
  'events',
  'example',
  'import-writes',
  'invitations',
  'label-formats',
  'materials',
  'material-changes',
  'notifications',
  'open-tickets',
  'plan-descriptions',
  'public-tickets',
] as const;
export type Capability = (typeof CAPABILITIES)[number];

/** `group` is `{id, name}` or the name (contract notes); a number can only be its id. */
export const group = v.fallback(
  v.nullable(
    v.union([
      v.object({ id: idOrNull, name: text }),
      v.pipe(
        v.string(),
        v.nonEmpty(),
        v.transform((name): { id: Id | null; name: string } => ({ id: null, name })),
      ),
      v.pipe(
        v.number(),
        v.transform((value): { id: Id | null; name: string } =>
          markNameless({ id: value, name: '' }, 'group'),
        ),
      ),
    ]),
  ),
  null,
);

/** Sent as `{codename}` or as the codename; read as the codename. */
export const permission = v.union([
  v.string(),
  v.pipe(
    v.object({ codename: v.string() }),
    v.transform((value) => value.codename),
  ),
]);

export const prestataire = relation(v.object({ id: idOrNull, raison_sociale: text }), 'company');

/** The author or requester of an object; every part may be missing. */
export const Person = v.object({ id: idOrNull, username: text, first_name: text, last_name: text });
export type Person = v.InferOutput<typeof Person>;

/** The current user as `GET /api/core/users/me/` answers (spec §3, §7). */
export const User = v.pipe(
  v.object({
    id: idOrNull,
    username: text,
    email: text,
    fullname: text,
    first_name: text,
    last_name: text,
    group,
    user_permissions: listOf(permission),
    capabilities: listOf(v.picklist(CAPABILITIES)),
    prestataire,
    profile: v.fallback(
      v.nullable(v.object({ metiers: relations(v.object({ id }), 'category'), prestataire })),
      null,
    ),
    last_login: textOrNull,
  }),
  v.transform(({ profile, prestataire: beside, ...user }) => ({
    ...user,
    metiers: profile?.metiers ?? [],
    prestataire: profile?.prestataire ?? beside,
  })),
);
export type User = v.InferOutput<typeof User>;

/** « Prénom Nom », else the username; `''` when nothing is known. */
export function formatPerson(person: { first_name: string; last_name: string; username: string }): string {
  return [person.first_name, person.last_name].filter(Boolean).join(' ') || person.username;
}

/** The user's full name, as the header shows it (spec §2). */
export const formatUser = (user: User | null): string => (user ? user.fullname || formatPerson(user) : '');
