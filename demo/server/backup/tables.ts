/** The tables of the schema as they are moved from one store to another: rows as JSON text, never read here. */
import type { Queryable } from '../db/db.ts';
import { raw, sql } from '../db/sql.ts';

export interface Table {
  name: string;
  /** Those that can be written: no generated one. */
  columns: string[];
  /** What its rows are put in order by, the same on every store: its primary key. */
  order: string[];
  /** Rows read or written at once: few where one may hold a piece of a file. */
  rowsAtOnce: number;
}

const ROWS_AT_ONCE = 2000;
const PIECES_AT_ONCE = 16;
/** Told by the schema itself, not moved. */
const NOT_MOVED = ['migration'];

const quote = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');

/** Every table that holds data, by name. */
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

/** The rows of a table in the order of its key, some at a time. Needs a transaction, which holds the place. */
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

/** Adds rows given as JSON texts; columns that they do not name take their default. */
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

/** The next numbers given follow those that are there. */
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
}

/**
 * Takes the references between tables away while `work` fills them in any order, and puts them back: each is then
 * checked against all that is there.
 */
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

/** Removes every table and function of the schema but those of extensions. */
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
