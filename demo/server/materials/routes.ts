/** Materials of equipment and their stock counts (spec §7 « Assets »). */
import {
  Controle,
  Material,
  MaterialInput,
  MaterialPatch,
  StockControlInput,
} from '../../../src/core/materials/model.ts';
import type { Context } from '../context.ts';
import { first } from '../db/db.ts';
import { every, sql } from '../db/sql.ts';
import type { Answer } from '../http/answers.ts';
import { type Call, onRead, onWrite } from '../http/handlers.ts';
import { readIds } from '../http/input.ts';
import { paginate, readPage } from '../http/pagination.ts';
import { pageOf } from '../http/shapes.ts';
import {
  CONTROLE_COLUMNS,
  type ControleRow,
  MATERIAL_COLUMNS,
  type MaterialRow,
  toControles,
} from './shape.ts';
import { recordCount } from './stock-control.ts';
import { createMaterial, deleteMaterial, updateMaterial } from './write.ts';

export function addMaterials(context: Context): void {
  onRead(context, 'materials.list', '/api/materials', (call) => listMaterials(context, call), {
    query: { asset: 'ids' },
    answer: pageOf(Material),
  });
  onWrite(context, 'materials.create', 'POST', '/api/materials', createMaterial, {
    body: MaterialInput,
    answer: Material,
  });
  onWrite(context, 'materials.update', 'PATCH', '/api/materials/:id', updateMaterial, {
    body: MaterialPatch,
    answer: Material,
  });
  onWrite(context, 'materials.delete', 'DELETE', '/api/materials/:id', deleteMaterial);
  onRead(context, 'controles.list', '/api/controles', (call) => listControles(context, call), {
    query: { asset: 'ids' },
    answer: pageOf(Controle),
  });
  onWrite(context, 'controles.create', 'POST', '/api/controles/:id/stock_control', recordCount, {
    body: StockControlInput,
    answer: Controle,
  });
}

async function listMaterials({ db }: Context, { request, query }: Call): Promise<Answer> {
  const page = readPage(request.url, query);
  const asset = readIds(query, 'asset');
  const chosen = [sql`not m.removed`, ...(asset ? [sql`m.asset_id = any(${asset}::int[])`] : [])];
  const total = await first(
    db.query<{ count: number }>(sql`select count(*) as count from material m where ${every(chosen)}`),
  );
  const rows = await db.query<MaterialRow>(
    sql`select ${MATERIAL_COLUMNS} where ${every([...chosen, sql`m.id > ${page.after ?? 0}`])}
        order by m.id limit ${page.size + 1} offset ${page.offset}`,
  );
  return paginate(page, total?.count ?? 0, rows, ({ id }) => id);
}

/** Newest first. */
async function listControles({ db }: Context, { request, query }: Call): Promise<Answer> {
  const page = readPage(request.url, query);
  const asset = readIds(query, 'asset');
  const chosen = asset ? [sql`k.asset_id = any(${asset}::int[])`] : [];
  const total = await first(
    db.query<{ count: number }>(sql`select count(*) as count from controle k where ${every(chosen)}`),
  );
  const start = page.after === null ? [] : [sql`k.id < ${page.after}`];
  const rows = await db.query<ControleRow>(
    sql`select ${CONTROLE_COLUMNS} where ${every([...chosen, ...start])}
        order by k.id desc limit ${page.size + 1} offset ${page.offset}`,
  );
  return paginate(page, total?.count ?? 0, await toControles(db, rows), ({ id }) => id);
}
