/** The five calls of a collection, in the style of the store: a whole object, or an empty answer. */
import { type Answer, absent, type Call, type Handler, ok } from '../call.ts';
import { findRow, type Kind, type Row, type Store, sameId } from '../store.ts';

/** Which collection a relation of a body leads to. */
const RELATIONS: Record<string, Kind> = {
  asset: 'assets',
  site: 'sites',
  parent: 'sites',
  category: 'categories',
  contract: 'contracts',
  intervenant: 'people',
};
const LISTS: Record<string, Kind> = { sites: 'sites', metiers: 'categories', assets: 'assets' };

/** A company is named in two ways (spec §3). */
function companyOf(store: Store, kind: Kind, id: unknown): unknown {
  const company = findRow(store, 'companies', id);
  if (!company) return null;
  const { raison_sociale } = company;
  return kind === 'interventions'
    ? { id: company.id, fullname: raison_sociale }
    : { id: company.id, raison_sociale };
}

/** The fields of a body as the store keeps them; of a whole store, relations as objects. */
export function toFields(store: Store, kind: Kind, body: Record<string, unknown>): Record<string, unknown> {
  if (store.style === 'poor') return body;
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, value]): [string, unknown][] => {
      if (name === 'prestataire') return [[name, companyOf(store, kind, value)]];
      if (name === 'ticket') return [[name, findRow(store, 'tickets', value) ?? null]];
      if (name === 'group') return [[name, findRow(store, 'groups', value) ?? null]];
      if (name === 'password') return [];
      if (name === 'site_id' || name === 'prestataire_id') {
        const found = name === 'site_id' ? findRow(store, 'sites', value) : companyOf(store, kind, value);
        return [
          [name, value],
          [name.slice(0, -3), found ?? null],
        ];
      }
      const list = LISTS[name];
      if (list && Array.isArray(value))
        return [[name, value.map((id) => findRow(store, list, id)).filter(Boolean)]];
      const relation = RELATIONS[name];
      if (!relation) return [[name, value]];
      return [[name, value === null ? null : (findRow(store, relation, value) ?? null)]];
    }),
  );
}

/** A list: an array, or the first page of one. @param keep which rows, all by default */
export const list =
  (kind: Kind, keep: (row: Row, call: Call) => boolean = () => true): Handler =>
  (call) => {
    const results = call.store[kind].filter((row) => keep(row, call));
    if (call.store.style === 'poor') return ok(results);
    return ok({ count: results.length, next: null, previous: null, results });
  };

export const read =
  (kind: Kind): Handler =>
  ({ store, id }) => {
    const row = findRow(store, kind, id);
    return row ? ok(row) : absent;
  };

export interface CreateOptions {
  /** Begins the ids of a poor store. */
  prefix: string;
  /** The field without which nothing is created, and the sentence about it. */
  required?: readonly [field: string, sentence: unknown];
  /** What the server adds to the fields of the body. */
  extra?: (call: Call) => Record<string, unknown>;
  /** A poor store returns it too; it returns nothing otherwise. */
  returned?: boolean;
  /** A refusal, before anything is created. */
  refuse?: (call: Call) => Answer | null;
}

const REQUIRED = ['Ce champ est obligatoire.'];

export const create =
  (kind: Kind, { prefix, required, extra, returned = false, refuse }: CreateOptions): Handler =>
  (call) => {
    const { store, body } = call;
    if (required && !body[required[0]]) return { status: 400, body: { [required[0]]: required[1] } };
    const refused = refuse?.(call);
    if (refused) return refused;
    const number = store.nextId++;
    const row: Row = {
      ...extra?.(call),
      ...toFields(store, kind, body),
      id: store.style === 'poor' ? `${prefix}-${number}` : number,
      ...(store.style === 'whole' && { version: 1 }),
    };
    store[kind].unshift(row);
    return store.style === 'whole' || returned ? { status: 201, body: row } : { status: 201 };
  };

create.REQUIRED = REQUIRED;

/** The change is made; a poor answer is empty. */
export const change =
  (kind: Kind): Handler =>
  ({ store, id, body }) => {
    const row = findRow(store, kind, id);
    if (!row) return absent;
    Object.assign(row, toFields(store, kind, body));
    if (store.style === 'poor') return { status: 204 };
    row.version = Number(row.version ?? 0) + 1;
    return ok(row);
  };

export const remove =
  (kind: Kind, status: 200 | 204 = 204): Handler =>
  ({ store, id }) => {
    if (!findRow(store, kind, id)) return absent;
    store[kind] = store[kind].filter((row) => !sameId(row, id));
    return { status };
  };
