/**
 * The table of rights (spec §6): which group may run which operation. A route needs a row here and a row needs a
 * route; the permission tests are generated from it.
 */
import { CODENAMES, type Codename, GROUPS } from '../../../src/core/kernel/lib/user.ts';

/**
 * On which objects: `any`; `own`, the user's (each domain defines it: tickets that the user declared, tickets
 * entrusted to the user's company); `none`.
 */
export type Scope = 'any' | 'own' | 'none';

export type GroupKey = keyof typeof GROUPS;

export interface Rights {
  groups: Record<GroupKey, Scope>;
  /** The codename that the user must hold too. */
  codename: Codename | null;
  /** The scope without the codename; `none` by default. The domain decides which fields it shows. */
  without?: Scope;
}

const rights = (
  [demandeur, collaborateur, prestataire, responsable, admin]: [Scope, Scope, Scope, Scope, Scope],
  codename: Codename | null = null,
  without?: Scope,
): Rights => ({ groups: { demandeur, collaborateur, prestataire, responsable, admin }, codename, without });

const EVERYONE = rights(['any', 'any', 'any', 'any', 'any']);
const MANAGERS = rights(['none', 'none', 'none', 'any', 'any']);
const CONTRACTS = rights(['none', 'none', 'none', 'any', 'any'], 'view_contract');
const ENTRIES = rights(['none', 'none', 'none', 'any', 'any'], 'view_entry');
const CONFIGURATORS = rights(['none', 'none', 'none', 'any', 'any'], 'view_config');
const ADMINS = rights(['none', 'none', 'none', 'none', 'any'], 'view_config');
/** Own: the user, and the people of the user's company. */
const PROFILES = rights(['own', 'any', 'own', 'any', 'any'], 'view_profile');
const INTERVENTIONS = rights(['own', 'any', 'own', 'any', 'any'], 'view_intervention');

const NAMED_ASSETS = rights(['any', 'any', 'any', 'any', 'any'], 'view_asset', 'own');

//                    demandeur collaborateur prestataire responsable admin
export const RIGHTS = {
  'users.me': EVERYONE,
  // Whole accounts are for their administrators; without the codename, staff read names alone.
  'users.list': rights(['own', 'any', 'own', 'any', 'any'], 'view_config', 'own'),
  'users.create': ADMINS,
  'users.update': rights(['own', 'own', 'own', 'own', 'any'], 'view_config', 'own'),
  'invitations.create': ADMINS,
  'users.last_login': CONFIGURATORS,
  'groups.list': EVERYONE,
  'groups.create': ADMINS,
  'groups.update': ADMINS,
  'permissions.list': CONFIGURATORS,
  'permissions.read': rights(['own', 'own', 'own', 'any', 'any'], 'view_config', 'own'),
  'permissions.update': ADMINS,

  'devices.list': ADMINS,
  'devices.create': ADMINS,
  'devices.delete': ADMINS,
  // A device changes its own: `device-rights.ts`.
  'devices.secret': rights(['none', 'none', 'none', 'none', 'none']),

  'directory.read': ADMINS,
  'directory.update': ADMINS,
  'directory.preview': ADMINS,

  'example.read': ADMINS,
  'example.create': ADMINS,
  'example.delete': ADMINS,

  'config.list': EVERYONE,
  'config.read': EVERYONE,
  'config.create': ADMINS,
  'config.update': ADMINS,
  'config.delete': ADMINS,

  'profile.list': PROFILES,
  'profile.read': PROFILES,
  'profile.stats': rights(['none', 'none', 'none', 'any', 'any'], 'view_profile'),
  'profile.create': rights(['none', 'none', 'none', 'any', 'any'], 'view_profile'),
  'profile.update': rights(['none', 'none', 'none', 'any', 'any'], 'view_profile'),
  'profile.delete': rights(['none', 'none', 'none', 'any', 'any'], 'view_profile'),
  'prestataires.list': rights(['none', 'any', 'own', 'any', 'any'], 'view_profile'),
  'prestataires.read': rights(['none', 'any', 'own', 'any', 'any'], 'view_profile'),
  'prestataires.create': rights(['none', 'none', 'none', 'any', 'any'], 'view_profile'),
  'prestataires.update': rights(['none', 'none', 'none', 'any', 'any'], 'view_profile'),
  'prestataires.delete': rights(['none', 'none', 'none', 'any', 'any'], 'view_profile'),
  'attachments.profile.create': rights(['none', 'none', 'none', 'any', 'any'], 'view_profile'),
  'attachments.profile.delete': rights(['none', 'none', 'none', 'any', 'any'], 'view_profile'),

  // Each listener hears of what it may read.
  'events.listen': EVERYONE,

  // Each person's own.
  'notifications.read': EVERYONE,
  'notifications.update': EVERYONE,

  'help.list': rights(['own', 'own', 'own', 'any', 'any']),
  'help.create': EVERYONE,
  'help.delete': rights(['own', 'own', 'own', 'any', 'any']),

  'tickets.list': rights(['own', 'any', 'own', 'any', 'any'], 'view_ticket'),
  'tickets.read': rights(['own', 'any', 'own', 'any', 'any'], 'view_ticket'),
  'tickets.stats': rights(['own', 'any', 'own', 'any', 'any']),
  'tickets.analysis': rights(['own', 'any', 'own', 'any', 'any'], 'view_ticket'),
  // Who may declare a ticket learns how many are open there, never whose.
  'tickets.open': rights(['any', 'any', 'any', 'any', 'any'], 'view_ticket'),
  'tickets.create': rights(['any', 'any', 'any', 'any', 'any'], 'view_ticket'),
  'tickets.update': rights(['own', 'any', 'none', 'any', 'any'], 'view_ticket'),
  'tickets.delete': rights(['own', 'none', 'none', 'any', 'any'], 'view_ticket'),

  // The addresses of places; reports that came by them wait for a manager.
  'public_places.list': MANAGERS,
  'public_places.read': MANAGERS,
  'public_places.update': ADMINS,
  'public_places.print': MANAGERS,
  'public_tickets.list': rights(['none', 'none', 'none', 'any', 'any'], 'view_ticket'),
  'public_tickets.decide': rights(['none', 'none', 'none', 'any', 'any'], 'view_ticket'),

  // Own: those of tickets that the user declared; for providers also those entrusted to them or their company.
  'interventions.list': INTERVENTIONS,
  'interventions.read': INTERVENTIONS,
  'interventions.stats': INTERVENTIONS,
  // Everyone reads the dashboard; codenames decide which parts of it.
  'interventions.calendar': rights(['own', 'any', 'own', 'any', 'any']),
  'interventions.create': rights(['none', 'any', 'none', 'any', 'any'], 'view_intervention'),
  // The fields are limited by `FIELD_RIGHTS` below.
  'interventions.update': INTERVENTIONS,
  'interventions.delete': rights(['none', 'none', 'none', 'any', 'any'], 'view_intervention'),
  'interventions.reminder': rights(['none', 'any', 'none', 'any', 'any'], 'view_intervention'),
  'interventions.generate': rights(['none', 'any', 'own', 'any', 'any'], 'view_intervention'),

  // Comments of tickets and contracts: each is shown to users who may see its ticket or contract.
  'comments.latest': EVERYONE,
  'comments.list': rights(['own', 'any', 'own', 'any', 'any'], 'view_ticket'),
  'comments.create': rights(['own', 'any', 'own', 'any', 'any'], 'view_ticket'),
  // nothing on a comment names who else changed its words: its author alone does
  'comments.update': rights(['own', 'own', 'own', 'own', 'own'], 'view_ticket'),
  'comments.delete': rights(['own', 'own', 'own', 'any', 'any'], 'view_ticket'),

  'attachments.tickets.create': rights(['own', 'any', 'own', 'any', 'any'], 'view_ticket'),
  'attachments.tickets.delete': rights(['own', 'own', 'own', 'any', 'any'], 'view_ticket'),
  'attachments.assets.create': rights(['none', 'any', 'none', 'any', 'any'], 'view_asset'),
  'attachments.assets.delete': rights(['none', 'own', 'none', 'any', 'any'], 'view_asset'),

  'sites.list': EVERYONE,
  'sites.create': MANAGERS,
  'sites.update': MANAGERS,
  'sites.delete': MANAGERS,
  'labels.print': rights(['none', 'any', 'none', 'any', 'any'], 'view_asset'),
  'categories.list': EVERYONE,
  'categories.create': MANAGERS,
  'categories.update': MANAGERS,
  'categories.delete': MANAGERS,
  // The ticket form names equipment for everyone who may declare a ticket; without the codename, only its name.
  'assets.list': NAMED_ASSETS,
  'assets.read': NAMED_ASSETS,
  'assets.create': rights(['none', 'any', 'none', 'any', 'any'], 'view_asset'),
  'assets.update': rights(['none', 'any', 'none', 'any', 'any'], 'view_asset'),
  'assets.delete': rights(['none', 'none', 'none', 'any', 'any'], 'view_asset'),
  // Providers count the tickets entrusted to their company.
  'assets.stats': rights(['none', 'any', 'own', 'any', 'any'], 'view_asset'),
  'materials.list': rights(['none', 'any', 'any', 'any', 'any'], 'view_asset'),
  'materials.create': rights(['none', 'any', 'none', 'any', 'any'], 'view_asset'),
  'materials.update': rights(['none', 'any', 'none', 'any', 'any'], 'view_asset'),
  'materials.delete': rights(['none', 'any', 'none', 'any', 'any'], 'view_asset'),
  'controles.list': rights(['none', 'any', 'any', 'any', 'any'], 'view_asset'),
  'controles.create': rights(['none', 'any', 'none', 'any', 'any'], 'view_asset'),

  'plans.list': rights(['none', 'any', 'none', 'any', 'any'], 'view_plan'),
  'plans.read': rights(['none', 'any', 'none', 'any', 'any'], 'view_plan'),
  'plans.create': rights(['none', 'none', 'none', 'any', 'any'], 'view_plan'),
  'plans.update': rights(['none', 'none', 'none', 'any', 'any'], 'view_plan'),
  'plans.delete': rights(['none', 'none', 'none', 'any', 'any'], 'view_plan'),
  'plans.generate': rights(['none', 'any', 'none', 'any', 'any'], 'view_plan'),
  'emplacements.list': rights(['none', 'any', 'none', 'any', 'any'], 'view_plan'),
  'emplacements.create': rights(['none', 'none', 'none', 'any', 'any'], 'view_plan'),
  'emplacements.update': rights(['none', 'none', 'none', 'any', 'any'], 'view_plan'),
  'emplacements.delete': rights(['none', 'none', 'none', 'any', 'any'], 'view_plan'),

  'contracts.list': CONTRACTS,
  'contracts.read': CONTRACTS,
  'contracts.stats': CONTRACTS,
  'contracts.create': CONTRACTS,
  'contracts.update': CONTRACTS,
  'contracts.delete': CONTRACTS,
  'contracts.generate_entries': CONTRACTS,
  'contracts.delete_entries': CONTRACTS,
  'contracts.renew': CONTRACTS,
  'contracts.comments.list': CONTRACTS,
  'contracts.comments.create': CONTRACTS,
  'attachments.contracts.create': CONTRACTS,
  'attachments.contracts.delete': CONTRACTS,
  'periodes.list': CONTRACTS,
  'periodes.create': CONTRACTS,
  'periodes.update': CONTRACTS,
  'periodes.delete': CONTRACTS,

  'finance.list': ENTRIES,
  'finance.read': ENTRIES,
  'finance.stats': ENTRIES,
  'finance.table_stats': ENTRIES,
  'finance.export': ENTRIES,
  'finance.create': ENTRIES,
  'finance.update': ENTRIES,
  'finance.delete': ENTRIES,
} as const satisfies Record<string, Rights>;

export type Operation = keyof typeof RIGHTS;

/** Open without login (spec §2, §7), and what a key of the server opens. */
export const PUBLIC_OPERATIONS = [
  'password_reset.request',
  'password_reset.validate',
  'password_reset.confirm',
  'public.door',
  'public.report',
  'public.photo',
  'public.follow',
  'schema.read',
] as const;
export type PublicOperation = (typeof PUBLIC_OPERATIONS)[number];

const STAFF = ['collaborateur', 'responsable', 'admin'] as const;

/** Changes of a field that need more than the right to change the object. */
export const FIELD_RIGHTS = {
  /** A manager closes and reopens a ticket (contract notes). */
  'tickets.state': ['responsable', 'admin'],
  // Providers propose and report; managers decide and pay; the requester rates the result (spec §6).
  'interventions.prestataire': STAFF,
  'interventions.intervenant': ['collaborateur', 'prestataire', 'responsable', 'admin'],
  'interventions.description': STAFF,
  'interventions.compte_rendu': ['collaborateur', 'prestataire', 'responsable', 'admin'],
  'interventions.validation': ['responsable', 'admin'],
  'interventions.waiting': ['collaborateur', 'prestataire', 'responsable', 'admin'],
  'interventions.date_intervention': ['collaborateur', 'prestataire', 'responsable', 'admin'],
  'interventions.date_fin_intervention': ['collaborateur', 'prestataire', 'responsable', 'admin'],
  'interventions.date_realisation': ['collaborateur', 'prestataire', 'responsable', 'admin'],
  'interventions.note': ['demandeur', 'collaborateur', 'responsable', 'admin'],
  'interventions.cout_achat': ['responsable', 'admin'],
} as const satisfies Record<string, readonly GroupKey[]>;
export type InterventionField = Extract<keyof typeof FIELD_RIGHTS, `interventions.${string}`>;

/** The codenames that a new user of a group receives. */
export const GROUP_CODENAMES: Record<GroupKey, readonly Codename[]> = {
  demandeur: ['view_ticket', 'view_intervention'],
  collaborateur: ['view_ticket', 'view_intervention', 'view_asset'],
  prestataire: ['view_ticket', 'view_intervention', 'view_asset'],
  responsable: CODENAMES,
  admin: CODENAMES,
};

/**
 * The table's column for a group's name. A group that is not in the table (made in the administration) has the rights
 * of requesters, the lowest; `null`, no group, has none.
 */
export function groupKey(name: string | null): GroupKey | null {
  if (name === null) return null;
  return (Object.keys(GROUPS) as GroupKey[]).find((key) => GROUPS[key] === name) ?? 'demandeur';
}

/** The scope of an operation for that user; `none` without the group or the codename. */
export function scopeOf(operation: Operation, group: GroupKey | null, codenames: ReadonlySet<string>): Scope {
  const { groups, codename, without = 'none' } = RIGHTS[operation];
  if (!group) return 'none';
  if (codename && !codenames.has(codename)) return groups[group] === 'none' ? 'none' : without;
  return groups[group];
}

/** Whether the user may see costs and finance entries (spec §6), on every object. */
export const seesCosts = ({ codenames }: { codenames: ReadonlySet<string> }): boolean =>
  codenames.has('view_entry');
