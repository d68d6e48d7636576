/** Inserts rows into an empty schema, a few statements per table; works on both kinds of database. */
import type { Db, Queryable, Row } from '../db/db.ts';
import { raw, sql } from '../db/sql.ts';
import type { Tables } from './tables.ts';

const ROWS_AT_ONCE = 5000;

/** In the order of foreign keys. */
const ORDER = [
  'user_group',
  'permission',
  'group_permission',
  'category',
  'site',
  'category_site',
  'prestataire',
  'prestataire_metier',
  'app_user',
  'user_permission',
  'profile',
  'profile_metier',
  'asset',
  'material',
  'controle',
  'controle_line',
  'ticket',
  'intervention',
  'contract',
  'contract_asset',
  'periode',
  'finance_entry',
  'comment',
  'config',
  'help_request',
];

/** Empties every table except those that migrations fill. */
export async function clearData(db: Queryable): Promise<void> {
  const preserved = ['migration', 'app_secret'];
  const tables = await db.query<{ name: string }>(
    sql`select quote_ident(tablename) as name from pg_tables where schemaname = current_schema() and tablename <> all(${preserved}::text[])`,
  );
  await db.script(`truncate ${tables.map(({ name }) => name).join(', ')} restart identity cascade`);
}

/** All rows or none. */
export async function loadTables(db: Db, tables: Tables): Promise<void> {
  const unknown = [...tables.keys()].filter((name) => !ORDER.includes(name));
  if (unknown.length) throw new Error(`Tables without a place in the order: ${unknown.join(', ')}`);
  await db.tx(async (tx) => {
    await clearData(tx);
    for (const name of ORDER) {
      const rows = tables.get(name) ?? [];
      const columns = listColumns(rows);
      const list = raw(columns.map((column) => `"${column}"`).join(', '));
      for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
        const batch = JSON.stringify(rows.slice(start, start + ROWS_AT_ONCE));
        await tx.query(
          sql`insert into ${raw(name)} (${list}) select ${list} from json_populate_recordset(null::${raw(name)}, ${batch}::json)`,
        );
      }
      if (rows[0] && 'id' in rows[0]) {
        await tx.query(
          sql`select setval(pg_get_serial_sequence(${name}, 'id'), ${rows.length}::bigint)::text`,
        );
      }
    }
  });
  await db.script('vacuum analyze');
}

/** The union of the rows' columns: rows may name different ones. */
function listColumns(rows: readonly Row[]): string[] {
  const columns = new Set<string>();
  for (const row of rows) for (const name of Object.keys(row)) columns.add(name);
  return [...columns];
}

/** Whether the schema has no account yet. */
export async function isEmpty(db: Queryable): Promise<boolean> {
  const rows = await db.query<{ accounts: number }>(sql`select count(*) as accounts from app_user`);
  return rows[0]?.accounts === 0;
}
