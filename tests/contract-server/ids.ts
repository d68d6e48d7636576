/** The whole store as a server sends it that writes each relation as an id, wherever the contract notes allow it. */
import { createWhole, KINDS, type Row, type Store } from './store.ts';

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
