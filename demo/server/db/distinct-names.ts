/** Names that must be distinct, compared as what is the same text (`name_key`, migrations 015 and 025). */
import { invalid } from '../http/answers.ts';
import * as texts from '../texts.ts';
import { first, type Queryable } from './db.ts';
import { raw, sql } from './sql.ts';

const TABLES = { app_user: 'username', user_group: 'name', prestataire: 'raison_sociale' } as const;

/** Locked before any other lock, so that concurrent calls see each other's name. */
export const lockNames = (tx: Queryable, table: keyof typeof TABLES) =>
  tx.query(sql`select pg_advisory_xact_lock(hashtext(${table}))::text`);

/**
 * After `lockNames`.
 * @param id the object that is to have that name, 0 for a new one; a name that it has already may stay
 * @throws Problem 400 when another one has the same
 */
export async function checkDistinct(
  tx: Queryable,
  table: keyof typeof TABLES,
  id: number,
  name: string | undefined,
): Promise<void> {
  if (name === undefined) return;
  const column = raw(TABLES[table]);
  const taken = await first(
    tx.query(
      sql`select id from ${raw(table)} where id <> ${id} and name_key(${column}) = name_key(${name})
          and not exists (select from ${raw(table)} where id = ${id} and name_key(${column}) = name_key(${name})) limit 1`,
    ),
  );
  if (taken) throw invalid({ [TABLES[table]]: [texts.ALREADY_EXISTS] });
}
