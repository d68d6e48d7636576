/** Numbered migrations, each applied once and never changed afterwards. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Db, Queryable } from './db.ts';
import { sql } from './sql.ts';

const FOLDER = join(import.meta.dirname, '..', 'migrations');
/** An arbitrary lock id, the same in all processes. */
const LOCK = 7_240_185;

interface Migration {
  name: string;
  text: string;
  hash: string;
}

/**
 * Applies the missing migrations, in one transaction; processes that start at once wait for one another.
 * @returns the names of the migrations applied now
 * @throws when an applied migration has changed since, or is missing
 */
export async function migrate(
  db: Db,
  migrations: readonly Migration[] = readMigrations(),
): Promise<string[]> {
  return db.tx(async (tx) => {
    await tx.query(sql`select pg_advisory_xact_lock(${LOCK}::bigint)::text`);
    return applyMigrations(tx, migrations);
  });
}

/** The same, inside a transaction that is already open. */
export async function applyMigrations(tx: Queryable, migrations: readonly Migration[]): Promise<string[]> {
  await tx.script(
    'create table if not exists migration (name text primary key, hash text not null, applied_at timestamptz not null default now())',
  );
  const applied = await tx.query<{ name: string; hash: string }>(sql`select name, hash from migration`);
  for (const { name, hash } of applied) {
    const now = migrations.find((migration) => migration.name === name);
    if (!now) throw new Error(`The database is newer than this version: it knows ${name}.`);
    if (now.hash !== hash) throw new Error(`The migration ${name} was changed after it was applied.`);
  }
  const done = new Set(applied.map(({ name }) => name));
  const missing = migrations.filter(({ name }) => !done.has(name));
  for (const { name, text, hash } of missing) {
    await tx.script(text);
    await tx.query(sql`insert into migration (name, hash) values (${name}, ${hash})`);
  }
  return missing.map(({ name }) => name);
}

/** The migrations of `migrations/`, in their order. */
export function readMigrations(): Migration[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const text = readFileSync(join(FOLDER, name), 'utf8');
      return { name, text, hash: createHash('sha256').update(text).digest('hex') };
    });
}
