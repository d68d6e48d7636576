/**
 * Removes what the example made, and keeps what has become people's own: rows that were changed, rows that something of
 * theirs refers to, what those need, and what is a part of them.
 */
import type { ExampleKind, ExampleRemoval } from '../../../src/core/example/model.ts';
import type { Queryable } from '../db/db.ts';
import { raw, sql } from '../db/sql.ts';
import { countKinds, REMOVAL_ORDER, TABLES } from './tables.ts';

interface ExampleRow {
  kind: ExampleKind;
  id: number;
  changed: boolean;
}

/** A foreign key. `owner` is the column that names the row which refers, `null` where that is none of the example's. */
interface Reference {
  from: string;
  to: string;
  column: string;
}

/** The rows of these belong to the first of the two that they join: they say nothing of their own. */
const JOINS: Readonly<Record<string, { owner: string; kind: ExampleKind }>> = {
  category_site: { owner: 'category_id', kind: 'category' },
  profile_metier: { owner: 'profile_id', kind: 'profile' },
  profile_site: { owner: 'profile_id', kind: 'profile' },
  prestataire_metier: { owner: 'prestataire_id', kind: 'company' },
  contract_asset: { owner: 'contract_id', kind: 'contract' },
};

/** A part stays with what it is a part of. */
const PARTS: readonly (readonly [from: string, column: string])[] = [
  ['intervention', 'ticket_id'],
  ['comment', 'ticket_id'],
  ['finance_entry', 'intervention_id'],
  ['periode', 'contract_id'],
  ['material', 'asset_id'],
];

const KIND_OF = new Map<string, ExampleKind>(REMOVAL_ORDER.map((kind) => [TABLES[kind], kind]));

const keyOf = (kind: ExampleKind, id: number): string => `${kind} ${id}`;

/** In the caller's transaction, after `lockExample`. What is kept is nobody's example any more. */
export async function removeRows(tx: Queryable): Promise<ExampleRemoval> {
  const rows = await lockRows(tx);
  const kept = await findKept(tx, rows);
  const isKept = ({ kind, id }: ExampleRow) => kept.has(keyOf(kind, id));
  const removed = rows.filter((row) => !isKept(row));
  for (const kind of REMOVAL_ORDER) {
    const ids = removed.filter((row) => row.kind === kind).map(({ id }) => id);
    if (ids.length === 0) continue;
    await tx.query(sql`delete from ${raw(TABLES[kind])} where id = any(${ids}::int[])`);
  }
  await tx.query(sql`delete from example_row`);
  return { removed: countKinds(removed), kept: countKinds(rows.filter(isKept)) };
}

/** Locked, nothing can be attached to them any more. Rows that are deleted already are left out. */
async function lockRows(tx: Queryable): Promise<ExampleRow[]> {
  const rows: ExampleRow[] = [];
  // a whole before its parts, as calls lock them
  for (const kind of REMOVAL_ORDER.toReversed()) {
    const found = await tx.query<{ id: number; changed: boolean }>(
      sql`select t.id, t.version <> r.version as changed from example_row r join ${raw(TABLES[kind])} t on t.id = r.row_id
          where r.kind = ${kind} order by t.id for update of t`,
    );
    rows.push(...found.map((row) => ({ kind, ...row })));
  }
  return rows;
}

async function findKept(tx: Queryable, rows: readonly ExampleRow[]): Promise<Set<string>> {
  const own = new Set(rows.map(({ kind, id }) => keyOf(kind, id)));
  const kept = new Set(rows.filter(({ changed }) => changed).map(({ kind, id }) => keyOf(kind, id)));
  /** By the row that is kept, those that are kept with it. */
  const needs = new Map<string, string[]>();
  const need = (by: string, what: string) => needs.set(by, [...(needs.get(by) ?? []), what]);
  for (const { from, to, column } of await listReferences(tx)) {
    const kind = KIND_OF.get(to);
    const ids = rows.filter((row) => row.kind === kind).map(({ id }) => id);
    const join = JOINS[from];
    if (!kind || ids.length === 0 || join?.owner === column) continue;
    const by = join?.kind ?? KIND_OF.get(from) ?? null;
    const owner = join?.owner ?? (by ? 'id' : 'null::int');
    const found = await tx.query<{ of: number; by: number | null }>(
      sql`select ${raw(column)} as of, ${raw(owner)} as by from ${raw(from)} where ${raw(column)} = any(${ids}::int[])`,
    );
    for (const row of found) {
      const of = keyOf(kind, row.of);
      const referring = by && row.by !== null ? keyOf(by, row.by) : '';
      if (!own.has(referring)) kept.add(of);
      else if (referring !== of) need(referring, of);
      if (PARTS.some(([part, name]) => part === from && name === column)) need(of, referring);
    }
  }
  // a set goes on with what is added to it meanwhile
  for (const key of kept) for (const with_ of needs.get(key) ?? []) if (own.has(with_)) kept.add(with_);
  return kept;
}

/** Every foreign key of the schema, so that a table to come counts too. */
const listReferences = (tx: Queryable): Promise<Reference[]> =>
  tx.query<Reference>(
    sql`select f.relname as from, t.relname as to, a.attname as column
        from pg_constraint c join pg_class f on f.oid = c.conrelid join pg_class t on t.oid = c.confrelid
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
        where c.contype = 'f' and c.connamespace = current_schema()::regnamespace order by 1, 3`,
  );
