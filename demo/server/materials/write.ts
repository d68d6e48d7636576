/** Adds, changes and removes parts of equipment (contract notes, « Capabilities »). */
import { MaterialInput, MaterialPatch } from '../../../src/core/materials/model.ts';
import { first, type Queryable } from '../db/db.ts';
import { assignments, join, sql } from '../db/sql.ts';
import { type Answer, created, deleted, invalid, notFound, ok } from '../http/answers.ts';
import { checkVersion } from '../http/etag.ts';
import type { Call } from '../http/handlers.ts';
import { parseBody, readReference } from '../http/input.ts';
import * as texts from '../texts.ts';
import { MATERIAL_COLUMNS, type MaterialRow } from './shape.ts';

const show = async (tx: Queryable, id: number): Promise<MaterialRow> =>
  (await first(tx.query<MaterialRow>(sql`select ${MATERIAL_COLUMNS} where m.id = ${id}`)))!;

/** Adds a part; its first quantity is what the next count expects. @throws Problem 400 for unknown equipment */
export async function createMaterial({ body }: Call, tx: Queryable): Promise<Answer> {
  const { asset, name, reference, quantity } = parseBody(MaterialInput, body);
  const id = readReference('asset', asset);
  const row = await first(
    tx.query<{ id: number }>(
      sql`insert into material (asset_id, name, reference, quantity)
          select id, ${name}, ${reference}, ${quantity} from asset where id = ${id}::int returning id`,
    ),
  );
  if (!row) throw invalid({ asset: [texts.UNKNOWN_REFERENCE] });
  const material = await show(tx, row.id);
  return created(material, material.version);
}

/** Updates only the fields that were sent; counts that were made stay as they are. */
export async function updateMaterial(call: Call, tx: Queryable): Promise<Answer> {
  const change = parseBody(MaterialPatch, call.body);
  const id = await lockMaterial(call, tx);
  const columns = join([...assignments(change), sql`version = version + 1`], ', ');
  await tx.query(sql`update material set ${columns} where id = ${id}`);
  const material = await show(tx, id);
  return ok(material, material.version);
}

/** Past counts still name what they have counted: such a part is only hidden. */
export async function deleteMaterial(call: Call, tx: Queryable): Promise<Answer> {
  const id = await lockMaterial(call, tx);
  const counted = await first(tx.query(sql`select id from controle_line where material_id = ${id} limit 1`));
  await tx.query(
    counted
      ? sql`update material set removed = true where id = ${id}`
      : sql`delete from material where id = ${id}`,
  );
  return deleted();
}

/** @throws Problem 404, 412 */
async function lockMaterial(call: Call, tx: Queryable): Promise<number> {
  const row = await first(
    tx.query<{ id: number; version: number }>(
      sql`select id, version from material where id = ${call.id()} and not removed for update`,
    ),
  );
  if (!row) throw notFound();
  await checkVersion(call.request, row.version, () => show(tx, row.id));
  return row.id;
}
