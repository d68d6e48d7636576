/** `POST /api/controles/{asset_id}/stock_control/`: records a count and sets the stock to it. */
import { StockControlInput } from '../../../src/core/materials/model.ts';
import { first, type Queryable } from '../db/db.ts';
import { join, sql } from '../db/sql.ts';
import { type Answer, created, invalid, notFound } from '../http/answers.ts';
import type { Call } from '../http/handlers.ts';
import { parseBody, readReference } from '../http/input.ts';
import * as texts from '../texts.ts';
import { CONTROLE_COLUMNS, type ControleRow, toControles } from './shape.ts';

/** All lines or none. @throws Problem 404 without the equipment, 400 for a material of other equipment */
export async function recordCount(call: Call, tx: Queryable): Promise<Answer> {
  const asset = call.id();
  const input = parseBody(StockControlInput, call.body);
  if (!(await first(tx.query(sql`select id from asset where id = ${asset} for share`)))) throw notFound();
  if (input.asset_id !== undefined && readReference('asset_id', input.asset_id) !== asset) {
    throw invalid({ asset_id: [texts.OTHER_ASSET] });
  }
  const lines = input.lines.map(({ material, counted }, index) => ({
    material: readReference(`lines.${index}.material`, material),
    counted,
  }));
  const ids = lines.map(({ material }) => material);
  if (new Set(ids).size < ids.length) throw invalid({ lines: [texts.COUNTED_TWICE] });
  // In the order of ids, so that concurrent counts wait for each other instead of deadlocking.
  const held = await tx.query<{ id: number; quantity: number }>(
    sql`select id, quantity from material where asset_id = ${asset} and not removed and id = any(${ids}::int[])
        order by id for update`,
  );
  const expected = new Map(held.map(({ id, quantity }) => [id, quantity]));
  const foreign = ids.findIndex((id) => !expected.has(id));
  if (foreign >= 0) throw invalid({ [`lines.${foreign}.material`]: [texts.OTHER_MATERIAL] });

  const row = await first(
    tx.query<{ id: number }>(
      sql`insert into controle (asset_id, created_by, comment) values (${asset}, ${call.user.id}, ${input.comment})
          returning id`,
    ),
  );
  const rows = lines.map(
    ({ material, counted }) =>
      sql`(${row!.id}::int, ${material}::int, ${expected.get(material) ?? 0}::int, ${counted}::int)`,
  );
  await tx.query(
    sql`insert into controle_line (controle_id, material_id, expected, counted) values ${join(rows, ', ')}`,
  );
  await tx.query(
    sql`update material m set quantity = l.counted, version = m.version + 1
        from controle_line l where l.controle_id = ${row!.id} and l.material_id = m.id`,
  );
  const shown = await tx.query<ControleRow>(sql`select ${CONTROLE_COLUMNS} where k.id = ${row!.id}`);
  return created((await toControles(tx, shown))[0]);
}
