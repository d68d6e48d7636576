/** What people and companies are linked to: trades, and sites. */
import type { Id } from '../../../src/core/kernel/lib/lenient-schema.ts';
import type { Queryable } from '../db/db.ts';
import { raw, sql } from '../db/sql.ts';
import { invalid } from '../http/answers.ts';
import { readReference } from '../http/input.ts';
import * as texts from '../texts.ts';

const LINKS = {
  profile: {
    metiers: { table: 'profile_metier', column: 'category_id', of: 'category' },
    sites: { table: 'profile_site', column: 'site_id', of: 'site' },
  },
  prestataire: { metiers: { table: 'prestataire_metier', column: 'category_id', of: 'category' } },
} as const;

/** Replaces all of them. @param owner the row's id in its table @throws Problem 400 for an unknown id */
export async function setLinks<T extends keyof typeof LINKS>(
  tx: Queryable,
  kind: T,
  owner: number,
  field: keyof (typeof LINKS)[T] & string,
  sent: readonly Id[],
): Promise<void> {
  const links: Readonly<Record<string, { table: string; column: string; of: string }>> = LINKS[kind];
  const { table, column, of } = links[field]!;
  const ids = [...new Set(sent.map((each) => readReference(field, each)))];
  const known = await tx.query(sql`select id from ${raw(of)} where id = any(${ids}::int[])`);
  if (known.length !== ids.length) throw invalid({ [field]: [texts.UNKNOWN_REFERENCE] });
  const key = raw(`${kind}_id`);
  await tx.query(sql`delete from ${raw(table)} where ${key} = ${owner}`);
  await tx.query(
    sql`insert into ${raw(table)} (${key}, ${raw(column)}) select ${owner}::int, unnest(${ids}::int[])`,
  );
}
