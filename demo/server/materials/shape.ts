/** Materials and stock counts as the contract shows them. */

import { loadPeople } from '../accounts/shape.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { etagOf } from '../http/etag.ts';

export interface MaterialRow {
  id: number;
  asset: number;
  name: string;
  reference: string;
  quantity: number;
  version: number;
  etag: string;
}

/** From `material m`. */
export const MATERIAL_COLUMNS = sql`m.id, m.asset_id as asset, m.name, m.reference, m.quantity, m.version, ${etagOf('m')}
  from material m`;

export interface ControleRow {
  id: number;
  asset: number;
  date: string;
  created_by: number | null;
  comment: string;
}

/** From `controle k`. */
export const CONTROLE_COLUMNS = sql`k.id, k.asset_id as asset, k.date, k.created_by, k.comment from controle k`;

interface LineRow {
  controle_id: number;
  material_id: number | null;
  name: string | null;
  reference: string | null;
  expected: number;
  counted: number;
}

/** The counts with their lines; a deleted material is `null`. */
export async function toControles(db: Queryable, rows: readonly ControleRow[]) {
  const people = await loadPeople(
    db,
    rows.map((row) => row.created_by),
  );
  const lines = await db.query<LineRow>(
    sql`select l.controle_id, l.material_id, m.name, m.reference, l.expected, l.counted
        from controle_line l left join material m on m.id = l.material_id
        where l.controle_id = any(${rows.map(({ id }) => id)}::int[]) order by l.id`,
  );
  return rows.map((row) => ({
    ...row,
    created_by: row.created_by === null ? null : (people.get(row.created_by) ?? null),
    lines: lines
      .filter((line) => line.controle_id === row.id)
      .map(({ material_id: id, name, reference, expected, counted }) => ({
        material: id === null ? null : { id, name: name ?? '', reference: reference ?? '' },
        expected,
        counted,
      })),
  }));
}
