/** Copies the tables of the schema between stores, rows as JSON text that is never parsed here. */
import type { Queryable } from '../db/db.ts';
import { raw, sql } from '../db/sql.ts';

export interface Table {
  name: string;
  /** Columns that accept values; generated ones are excluded. */
  columns: string[];
  /** The primary key, which gives rows the same order on every store. */
  order: string[];
  /** Rows per read or insert: few for tables with pieces of files. */
  rowsAtOnce: number;
}

const ROWS_AT_ONCE = 2000;
const PIECES_AT_ONCE = 16;
/** Not copied: what migrations fill, and when this database was saved. */
const NOT_MOVED = ['migration', 'backup_made'];

const quote = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');

/** The names of every table with data. */
export async function listTables(db: Queryable): Promise<Table[]> {
  const rows = await db.query<{ name: string; columns: string[]; key: string[] | null; bytes: boolean }>(
    sql`select c.relname::text as name,
          array(select a.attname::text from pg_attribute a
            where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
          (select array(select quote_ident(a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end
             from unnest(k.conkey) with ordinality as place (number, rank)
             join pg_attribute a on a.attrelid = c.oid and a.attnum = place.number order by rank)
           from pg_constraint k where k.conrelid = c.oid and k.contype = 'p') as key,
          exists (select from pg_attribute a where a.attrelid = c.oid and a.atttypid = 'bytea'::regtype) as bytes
        from pg_class c
        where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname <> all(${NOT_MOVED}::text[])
        order by c.relname collate "C"`,
  );
  return rows.map(({ name, columns, key, bytes }) => ({
    name,
    columns,
    order: key ?? [],
    rowsAtOnce: bytes ? PIECES_AT_ONCE : ROWS_AT_ONCE,
  }));
}

/** The rows of a table in the order of its key, in pages. Needs a transaction for its cursor. */
export async function* readRows(tx: Queryable, table: Table): AsyncGenerator<string[]> {
  const { name, columns, order, rowsAtOnce } = table;
  await tx.query(
    sql`declare moved no scroll cursor for
        select row_to_json(t)::text as row from (select ${raw(quote(columns))} from ${raw(quote([name]))}) as t
        ${raw(order.length ? `order by ${order.join(', ')}` : '')}`,
  );
  for (;;) {
    const rows = await tx.query<{ row: string }>(sql`fetch ${raw(String(rowsAtOnce))} from moved`);
    if (!rows.length) break;
    yield rows.map(({ row }) => row);
  }
  await tx.query(sql`close moved`);
}

/** Inserts rows given as JSON texts; missing columns take their default. */
export async function writeRows(
  tx: Queryable,
  { name, columns }: Pick<Table, 'name' | 'columns'>,
  rows: readonly string[],
): Promise<void> {
  const table = raw(quote([name]));
  const list = raw(quote(columns));
  await tx.query(
    sql`insert into ${table} (${list}) select ${list} from json_populate_recordset(null::${table}, ${`[${rows.join(',')}]`}::json)`,
  );
}

/** Sequences continue after the highest id. */
export async function resumeNumbers(tx: Queryable): Promise<void> {
  const columns = await tx.query<{ name: string; column: string }>(
    sql`select c.relname::text as name, a.attname::text as column from pg_class c
        join pg_attribute a on a.attrelid = c.oid and a.attidentity <> '' and not a.attisdropped
        where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'`,
  );
  for (const { name, column } of columns) {
    await tx.query(
      sql`select setval(pg_get_serial_sequence(${quote([name])}, ${column}), coalesce(max(${raw(quote([column]))}), 0) + 1, false)::text
          from ${raw(quote([name]))}`,
    );
  }
  await keepPublicNumbers(tx);
}

/** Reports without an account have numbers of tickets before they are tickets. */
async function keepPublicNumbers(tx: Queryable): Promise<void> {
  const [held] = await tx.query<{ known: boolean }>(
    sql`select to_regclass('public_ticket') is not null as known`,
  );
  // a store of an older version, before it is migrated
  if (!held!.known) return;
  await tx.query(
    sql`select setval(pg_get_serial_sequence('ticket', 'id'), number, false)::text from (
          select max(id) + 1 as number from (select id from ticket union all select id from public_ticket) as numbers
        ) as next where number is not null`,
  );
}

/** Drops the foreign keys while `work` fills the tables in any order, and adds them again, which checks all rows. */
export async function withoutReferences(tx: Queryable, work: () => Promise<void>): Promise<void> {
  const references = await tx.query<{ table: string; name: string; definition: string }>(
    sql`select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
        from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace order by conname`,
  );
  for (const { table, name } of references) await tx.script(`alter table ${table} drop constraint ${name}`);
  await work();
  for (const { table, name, definition } of references) {
    await tx.script(`alter table ${table} add constraint ${name} ${definition}`);
  }
}

/** Drops every table and function of the schema except those of extensions. */
export async function dropAll(tx: Queryable): Promise<void> {
  const things = await tx.query<{ statement: string }>(
    sql`select format('drop table if exists %s cascade', oid::regclass) as statement from pg_class
          where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')
        union all
        select format('drop routine if exists %s cascade', p.oid::regprocedure) from pg_proc p
          where pronamespace = current_schema()::regnamespace
            and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  );
  for (const { statement } of things) await tx.script(statement);
}
