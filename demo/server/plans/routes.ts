/** The calls of spec §7 « Plans ». */
import { PLAN_TYPES, Plan, PlanInput, PlanPatch } from '../../../src/core/plans/model.ts';
import type { Context } from '../context.ts';
import { first, type Queryable } from '../db/db.ts';
import { assignments, every, insertion, join, sql } from '../db/sql.ts';
import type { PictureRule } from '../files/pictures.ts';
import type { Form } from '../files/receive-form.ts';
import { attachFile, removeFile } from '../files/store.ts';
import { type Answer, created, deleted, invalid, notFound, ok } from '../http/answers.ts';
import { toColumns } from '../http/columns.ts';
import { checkVersion } from '../http/etag.ts';
import { type Call, onForm, onRead, onWrite } from '../http/handlers.ts';
import { parseBody, readIds } from '../http/input.ts';
import { paginate, readPage } from '../http/pagination.ts';
import { pageOf } from '../http/shapes.ts';
import * as texts from '../texts.ts';
import { findPlan, PLAN_COLUMNS, type PlanRow, showPlan, toPlans } from './shape.ts';

/** Its fields that are ids of other objects. */
const REFERENCES = ['category', 'site'];
/** Plans are stored as JPEG, which the printed sheet embeds unchanged. */
const PICTURE: PictureRule = { types: PLAN_TYPES, refusal: texts.PLAN_REFUSED, as: 'image/jpeg' };

export function addPlans(context: Context): void {
  const { db, mediaSecret } = context;
  onRead(context, 'plans.list', '/api/plans', (call) => listPlans(context, call), {
    query: { sites: 'ids', category: 'ids' },
    answer: pageOf(Plan),
  });
  onRead(
    context,
    'plans.read',
    '/api/plans/:id',
    async (call) => {
      const plan = await showPlan(db, mediaSecret, call.id());
      return ok(plan, plan.version);
    },
    { answer: Plan },
  );
  onForm(
    context,
    {
      operation: 'plans.create',
      method: 'POST',
      url: '/api/plans',
      picture: PICTURE,
      shapes: { body: PlanInput, file: 'base_image', answer: Plan },
    },
    (_call, tx, form) => createPlan(context, tx, form),
  );
  onForm(
    context,
    {
      operation: 'plans.update',
      method: 'PATCH',
      url: '/api/plans/:id',
      before: (call) => findPlan(db, call.id()),
      picture: PICTURE,
      shapes: { body: PlanPatch, file: 'base_image', answer: Plan },
    },
    (call, tx, form) => updatePlan(context, call, tx, form),
  );
  onWrite(context, 'plans.delete', 'DELETE', '/api/plans/:id', (call, tx) => deletePlan(context, call, tx));
}

async function listPlans({ db, mediaSecret }: Context, { request, query }: Call): Promise<Answer> {
  const page = readPage(request.url, query);
  const sites = readIds(query, 'sites');
  const category = readIds(query, 'category');
  const chosen = [
    ...(sites ? [sql`p.site_id = any(${sites}::int[])`] : []),
    ...(category ? [sql`p.category_id = any(${category}::int[])`] : []),
  ];
  const total = await first(
    db.query<{ count: number }>(sql`select count(*) as count from plan p where ${every(chosen)}`),
  );
  const rows = await db.query<PlanRow>(
    sql`select ${PLAN_COLUMNS} where ${every([...chosen, sql`p.id > ${page.after ?? 0}`])}
        order by p.id limit ${page.size + 1} offset ${page.offset}`,
  );
  return paginate(page, total?.count ?? 0, await toPlans(db, mediaSecret, rows), ({ id }) => id);
}

/** Texts, which are empty themselves. */
const TEXTS = ['name', 'description'];
/** A form has no `null`: an empty value unsets. */
const readChoices = (fields: Form['fields']): Form['fields'] =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      value === '' && !TEXTS.includes(name) ? null : value,
    ]),
  );

async function createPlan({ mediaSecret }: Context, tx: Queryable, { fields, file }: Form): Promise<Answer> {
  if (!file) throw invalid({ base_image: [texts.FILE_MISSING] });
  const input = parseBody(PlanInput, readChoices(fields));
  await attachFile(tx, file.id);
  const row = await first(
    tx.query<{ id: number }>(
      sql`${insertion('plan', { ...toColumns(input, REFERENCES), file_id: file.id })} returning id`,
    ),
  );
  const plan = await showPlan(tx, mediaSecret, row!.id);
  return created(plan, plan.version);
}

/** Updates only the fields that were sent; a new picture replaces the old one, its positions stay. */
async function updatePlan(
  { mediaSecret }: Context,
  call: Call,
  tx: Queryable,
  { fields, file }: Form,
): Promise<Answer> {
  const change = parseBody(PlanPatch, readChoices(fields));
  const row = await lockPlan(tx, call.id());
  await checkVersion(call.request, row.version, () => showPlan(tx, mediaSecret, row.id));
  if (file) await attachFile(tx, file.id);
  const columns = [
    ...assignments({ ...toColumns(change, REFERENCES), file_id: file?.id }),
    sql`version = version + 1`,
  ];
  await tx.query(sql`update plan set ${join(columns, ', ')} where id = ${row.id}`);
  if (file) await removeFile(tx, row.file_id);
  return ok(await showPlan(tx, mediaSecret, row.id), row.version + 1);
}

/** Its positions and its picture are deleted. */
async function deletePlan({ mediaSecret }: Context, call: Call, tx: Queryable): Promise<Answer> {
  const { id, file_id, version } = await lockPlan(tx, call.id());
  await checkVersion(call.request, version, () => showPlan(tx, mediaSecret, id));
  await tx.query(sql`delete from plan where id = ${id}`);
  await removeFile(tx, file_id);
  return deleted();
}

async function lockPlan(tx: Queryable, id: number) {
  const row = await first(
    tx.query<{ id: number; file_id: string | null; version: number }>(
      sql`select id, file_id, version from plan where id = ${id} for update`,
    ),
  );
  if (!row) throw notFound();
  return row;
}
