/**
 * What a server of the contract holds. The two stores are the two ends of what the contract allows: `createPoor()`
 * has only promised fields, relations as ids or names, numbers as texts, dates without a zone, empty answers;
 * `createWhole()` has every field, relations as objects, answers as the reference server gives them. The second
 * server of the end-to-end tests uses the first, the element tests use both.
 */
import { CAPABILITIES, type Capability } from '../../src/core/kernel/lib/user.ts';
import { createPoorRecords } from './poor/poor.ts';
import { createWholeRecords } from './whole/whole.ts';

/** A record as it is sent. */
export type Row = Record<string, unknown> & { id: number | string };

/** The collections; each is a list that its calls read and write. */
export const KINDS = [
  'tickets',
  'interventions',
  'assets',
  'sites',
  'categories',
  'contracts',
  'periodes',
  'comments',
  'people',
  'companies',
  'entries',
  'plans',
  'emplacements',
  'materials',
  'controles',
  'attachments',
  'users',
  'groups',
  'config',
  'help',
  'devices',
] as const;
export type Kind = (typeof KINDS)[number];

export interface Store extends Record<Kind, Row[]> {
  style: 'poor' | 'whole';
  /** What it announces beyond §7, and does. */
  capabilities: readonly Capability[];
  /** The user who is logged in, as `users/me/` returns it. */
  me: Record<string, unknown>;
  /** The answers that are counted elsewhere on a real server, by their call. */
  figures: Record<string, unknown>;
  nextId: number;
}

/** Twelve tickets in the poorest form that the contract allows. */
export const createPoor = (): Store => ({
  style: 'poor',
  capabilities: [],
  nextId: 100,
  ...createPoorRecords(),
});

/** A day of a hospital group, on `NOW` of `whole/`; two of each state of everything. */
export const createWhole = (): Store => ({
  style: 'whole',
  capabilities: CAPABILITIES,
  nextId: 1000,
  ...createWholeRecords(),
});

/** The same, of an organisation that has just begun: its account, its groups, its configuration. */
export function createEmpty(): Store {
  const store = createWhole();
  for (const kind of KINDS) if (!['users', 'groups', 'config'].includes(kind)) store[kind] = [];
  store.figures = Object.fromEntries(
    Object.entries(store.figures).map(([call, figures]) => [call, emptied(figures)]),
  );
  return store;
}

function emptied(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  if (typeof value === 'number') return 0;
  if (typeof value === 'string') return /^\d+\.\d\d$/.test(value) ? '0.00' : value;
  if (!value || typeof value !== 'object') return value;
  // there is no mean of nothing
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, key.startsWith('mean_') ? null : emptied(each)]),
  );
}

export const sameId = (row: Row, id: unknown): boolean => String(row.id) === String(id);

export const findRow = (store: Store, kind: Kind, id: unknown): Row | undefined =>
  store[kind].find((row) => sameId(row, id));
