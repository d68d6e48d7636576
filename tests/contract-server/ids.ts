/** The whole store as a server sends it that writes each relation as an id, wherever the contract notes allow it. */
import * as texts from '../../src/core/kernel/lib/texts.ts';
import { createWhole, KINDS, type Row, type Store } from './store.ts';
import type { AccountName } from './whole/house.ts';

/** The fields that hold a related object, or several. */
const RELATIONS = new Set([
  'asset',
  'assets',
  'category',
  'contract',
  'created_by',
  'intervenant',
  'intervention',
  'metiers',
  'parent',
  'prestataire',
  'profiles',
  'site',
  'sites',
  'ticket',
  'top',
]);

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && 'id' in value && (value as Row).id !== null;

function toIds(value: unknown, name = ''): unknown {
  if (RELATIONS.has(name) && isRow(value)) return value.id;
  if (Array.isArray(value)) return value.map((each) => toIds(each, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([field, each]) => [field, toIds(each, field)]));
}

/** What counts labels itself, and the calendar, whose provider is a name. */
const isNamed = (call: string): boolean => call.includes('calendar') || call.includes('/profile/stats/');

export function createOfIds(): Store {
  const store = createWhole();
  for (const kind of KINDS) store[kind] = toIds(store[kind]) as Row[];
  // spec §3 names these two fields
  for (const entry of store.entries) {
    delete entry.site;
    delete entry.prestataire;
  }
  store.me = toIds(store.me) as Record<string, unknown>;
  store.figures = Object.fromEntries(
    Object.entries(store.figures).map(([call, figures]) => [call, isNamed(call) ? figures : toIds(figures)]),
  );
  return store;
}

type Naming = (row: Row) => Row;
const company: Naming = ({ id }) => {
  const name = texts.companyNumber(id);
  return { id, raison_sociale: name, fullname: name };
};
/** What stands for a relation that its reader may not look up, by the codename that would let them. */
const NUMBERED: Record<string, Record<string, Naming>> = {
  view_profile: {
    prestataire: company,
    intervenant: ({ id }) => ({ id, fullname: texts.personNumber(id) }),
  },
  view_contract: { contract: ({ id }) => ({ id, name: texts.contractNumber(id) }) },
  view_asset: { asset: ({ id }) => ({ id, name: '', balise: '', category: null, site: null }) },
};

function toNumbers(value: unknown, namings: Record<string, Naming>, name = ''): unknown {
  const naming = namings[name];
  if (naming && isRow(value)) return naming(value);
  if (Array.isArray(value)) return value.map((each) => toNumbers(each, namings, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, each]) => [field, toNumbers(each, namings, field)]),
  );
}

/** The whole store, with numbers for the names that an account may not look up. */
export function createNamed(as: AccountName): Store {
  const store = createWhole();
  const account = store.users.find(({ username }) => username === as);
  const held = ((account?.user_permissions ?? []) as { codename: string }[]).map(({ codename }) => codename);
  const namings = Object.assign(
    {},
    ...Object.entries(NUMBERED).map(([codename, each]) => (held.includes(codename) ? {} : each)),
  ) as Record<string, Naming>;
  for (const kind of KINDS) store[kind] = toNumbers(store[kind], namings) as Row[];
  return store;
}
