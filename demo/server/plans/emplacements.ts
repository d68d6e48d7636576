/** The calls of spec §7 « Emplacements »: positions on a plan. */
import { Emplacement, EmplacementInput, EmplacementPatch } from '../../../src/core/plans/model.ts';
import type { Context } from '../context.ts';
import { first, type Queryable } from '../db/db.ts';
import { assignments, every, insertion, join, sql } from '../db/sql.ts';
import { type Answer, created, deleted, notFound, ok } from '../http/answers.ts';
import { toColumns } from '../http/columns.ts';
import { checkVersion } from '../http/etag.ts';
import { type Call, onRead, onWrite } from '../http/handlers.ts';
import { parseBody, readIds } from '../http/input.ts';
import { paginate, readPage } from '../http/pagination.ts';
import { pageOf } from '../http/shapes.ts';
import { listEmplacements, showEmplacement } from './shape.ts';

/** Its fields that are ids of other objects. */
const REFERENCES = ['plan', 'asset'];

export function addEmplacements(context: Context): void {
  onRead(context, 'emplacements.list', '/api/emplacements', (call) => listPositions(context, call), {
    query: { plan: 'ids' },
    answer: pageOf(Emplacement),
  });
  onWrite(context, 'emplacements.create', 'POST', '/api/emplacements', createPlace, {
    body: EmplacementInput,
    answer: Emplacement,
  });
  onWrite(context, 'emplacements.update', 'PATCH', '/api/emplacements/:id', updatePlace, {
    body: EmplacementPatch,
    answer: Emplacement,
  });
  onWrite(context, 'emplacements.delete', 'DELETE', '/api/emplacements/:id', async (call, tx) => {
    const { id } = await lockPlace(tx, call);
    await tx.query(sql`delete from emplacement where id = ${id}`);
    return deleted();
  });
}

async function listPositions({ db }: Context, { request, query }: Call): Promise<Answer> {
  const page = readPage(request.url, query);
  const plan = readIds(query, 'plan');
  const chosen = plan ? [sql`e.plan_id = any(${plan}::int[])`] : [];
  const total = await first(
    db.query<{ count: number }>(sql`select count(*) as count from emplacement e where ${every(chosen)}`),
  );
  const start = every([...chosen, sql`e.id > ${page.after ?? 0}`]);
  const places = await listEmplacements(
    db,
    sql`${start} order by e.id limit ${page.size + 1} offset ${page.offset}`,
  );
  return paginate(page, total?.count ?? 0, places, ({ id }) => id);
}

async function createPlace(call: Call, tx: Queryable): Promise<Answer> {
  const input = parseBody(EmplacementInput, call.body);
  const row = await first(
    tx.query<{ id: number }>(sql`${insertion('emplacement', toColumns(input, REFERENCES))} returning id`),
  );
  const place = await showEmplacement(tx, row!.id);
  return created(place, place.version);
}

/** @throws Problem 404, 412 */
async function lockPlace(tx: Queryable, call: Call): Promise<{ id: number; version: number }> {
  const id = call.id();
  const row = await first(
    tx.query<{ version: number }>(sql`select version from emplacement where id = ${id} for update`),
  );
  if (!row) throw notFound();
  await checkVersion(call.request, row.version, () => showEmplacement(tx, id));
  return { id, version: row.version };
}

/** Updates only the fields that were sent. */
async function updatePlace(call: Call, tx: Queryable): Promise<Answer> {
  const change = parseBody(EmplacementPatch, call.body);
  const { id, version } = await lockPlace(tx, call);
  const columns = [...assignments(toColumns(change, REFERENCES)), sql`version = version + 1`];
  await tx.query(sql`update emplacement set ${join(columns, ', ')} where id = ${id}`);
  return ok(await showEmplacement(tx, id), version + 1);
}
