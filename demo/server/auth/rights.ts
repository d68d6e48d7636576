/**
 * Who may do what: the one table (spec §6). A route exists only with a row here, and a row only with a route;
 * the tests of permissions are made from it.
 */
import { type Codename, GROUPS } from '../../../src/core/people/model.ts';

/**
 * On whose objects: `any`; `own`, those of the user (what that means is said by the domain: the tickets one
 * made, those entrusted to one's company); `none`.
 */
export type Scope = 'any' | 'own' | 'none';

export type GroupKey = keyof typeof GROUPS;

export interface Rights {
  groups: Record<GroupKey, Scope>;
  /** The codename that the user must hold as well. */
  codename: Codename | null;
}

const rights = (
  [demandeur, collaborateur, prestataire, responsable, admin]: [Scope, Scope, Scope, Scope, Scope],
  codename: Codename | null = null,
): Rights => ({ groups: { demandeur, collaborateur, prestataire, responsable, admin }, codename });

const EVERYONE = rights(['any', 'any', 'any', 'any', 'any']);
const MANAGERS = rights(['none', 'none', 'none', 'any', 'any']);

//                    demandeur collaborateur prestataire responsable admin
export const RIGHTS = {
  'users.me': EVERYONE,
  'users.list': rights(['own', 'any', 'own', 'any', 'any']),
  'groups.list': EVERYONE,

  'config.list': EVERYONE,
  'config.read': EVERYONE,
  'config.create': rights(['none', 'none', 'none', 'none', 'any'], 'view_config'),
  'config.update': rights(['none', 'none', 'none', 'none', 'any'], 'view_config'),
  'config.delete': rights(['none', 'none', 'none', 'none', 'any'], 'view_config'),

  'tickets.list': rights(['own', 'any', 'own', 'any', 'any'], 'view_ticket'),
  'tickets.read': rights(['own', 'any', 'own', 'any', 'any'], 'view_ticket'),
  'tickets.stats': rights(['own', 'any', 'own', 'any', 'any']),
  'tickets.analysis': rights(['own', 'any', 'own', 'any', 'any'], 'view_ticket'),
  'tickets.create': rights(['any', 'any', 'any', 'any', 'any'], 'view_ticket'),
  'tickets.update': rights(['own', 'any', 'none', 'any', 'any'], 'view_ticket'),
  'tickets.delete': rights(['own', 'none', 'none', 'any', 'any'], 'view_ticket'),

  'comments.list': rights(['own', 'any', 'own', 'any', 'any'], 'view_ticket'),
  'comments.create': rights(['own', 'any', 'own', 'any', 'any'], 'view_ticket'),
  'comments.update': rights(['own', 'own', 'own', 'any', 'any'], 'view_ticket'),
  'comments.delete': rights(['own', 'own', 'own', 'any', 'any'], 'view_ticket'),

  'attachments.tickets.create': rights(['own', 'any', 'own', 'any', 'any'], 'view_ticket'),
  'attachments.tickets.delete': rights(['own', 'own', 'own', 'any', 'any'], 'view_ticket'),
  'attachments.assets.create': rights(['none', 'any', 'none', 'any', 'any'], 'view_asset'),
  'attachments.assets.delete': rights(['none', 'own', 'none', 'any', 'any'], 'view_asset'),

  'sites.list': EVERYONE,
  'sites.create': MANAGERS,
  'sites.update': MANAGERS,
  'sites.delete': MANAGERS,
  'categories.list': EVERYONE,
  // The ticket form finds equipment by its tag, for everyone who may declare a ticket.
  'assets.list': EVERYONE,
  'assets.read': EVERYONE,
} as const satisfies Record<string, Rights>;

export type Operation = keyof typeof RIGHTS;

/** Open without login (spec §2, §7). */
export const PUBLIC_OPERATIONS = [
  'password_reset.request',
  'password_reset.validate',
  'password_reset.confirm',
] as const;
export type PublicOperation = (typeof PUBLIC_OPERATIONS)[number];

/** Changes of a field that need more than the right to change the object. */
export const FIELD_RIGHTS = {
  /** Closing and opening again (contract notes: by a manager). */
  'tickets.state': ['responsable', 'admin'],
} as const satisfies Record<string, readonly GroupKey[]>;

/** The codenames a new user of a group is given. */
export const GROUP_CODENAMES: Record<GroupKey, readonly Codename[]> = {
  demandeur: ['view_ticket', 'view_intervention'],
  collaborateur: ['view_ticket', 'view_intervention', 'view_asset'],
  prestataire: ['view_ticket', 'view_intervention', 'view_asset'],
  responsable: [
    'view_ticket',
    'view_intervention',
    'view_asset',
    'view_contract',
    'view_profile',
    'view_config',
    'view_entry',
    'view_plan',
  ],
  admin: [
    'view_ticket',
    'view_intervention',
    'view_asset',
    'view_contract',
    'view_profile',
    'view_config',
    'view_entry',
    'view_plan',
  ],
};

/** The key of a group by its name; `null` for a group the table does not know, which may do nothing. */
export const groupKey = (name: string | null): GroupKey | null =>
  (Object.keys(GROUPS) as GroupKey[]).find((key) => GROUPS[key] === name) ?? null;

/** On whose objects a user may do that; `none` without the group or the codename. */
export function scopeOf(operation: Operation, group: GroupKey | null, codenames: ReadonlySet<string>): Scope {
  const { groups, codename } = RIGHTS[operation];
  if (!group || (codename && !codenames.has(codename))) return 'none';
  return groups[group];
}
