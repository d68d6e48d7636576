/** The tables that an example has rows of. */
import { EXAMPLE_KINDS, type ExampleCounts, type ExampleKind } from '../../../src/core/example/model.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';

export const TABLES = {
  site: 'site',
  category: 'category',
  asset: 'asset',
  material: 'material',
  company: 'prestataire',
  profile: 'profile',
  ticket: 'ticket',
  comment: 'comment',
  intervention: 'intervention',
  contract: 'contract',
  periode: 'periode',
  entry: 'finance_entry',
} as const satisfies Record<ExampleKind, string>;
export type ExampleTable = (typeof TABLES)[ExampleKind];

/** A row is deleted before those that it refers to. */
export const REMOVAL_ORDER: readonly ExampleKind[] = [
  'entry',
  'comment',
  'intervention',
  'periode',
  'ticket',
  'contract',
  'material',
  'asset',
  'profile',
  'company',
  'category',
  'site',
];

/** How many of each kind, in the order of kinds. */
export function countKinds(rows: readonly { kind: ExampleKind }[]): ExampleCounts {
  const counts: ExampleCounts = {};
  for (const kind of EXAMPLE_KINDS) {
    const count = rows.filter((row) => row.kind === kind).length;
    if (count > 0) counts[kind] = count;
  }
  return counts;
}

/** Two calls on the example, of any process, come one after the other. */
export const lockExample = (tx: Queryable): Promise<unknown> =>
  tx.query(sql`lock table example_row in exclusive mode`);
