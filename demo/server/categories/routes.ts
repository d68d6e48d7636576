/** The categories of equipment and the trades of people (spec §7 « Categories »). */
import { array } from 'valibot';
import { Category, CategoryInput, CategoryPatch } from '../../../src/core/categories/model.ts';
import type { Id } from '../../../src/core/kernel/lib/lenient-schema.ts';
import type { Context } from '../context.ts';
import { first, type Queryable } from '../db/db.ts';
import { assignments, join, raw, type Sql, sql } from '../db/sql.ts';
import { type Answer, created, deleted, invalid, notFound, ok, refused } from '../http/answers.ts';
import { checkVersion, etagOf } from '../http/etag.ts';
import { type Call, onRead, onWrite } from '../http/handlers.ts';
import { parseBody, readReference } from '../http/input.ts';
import * as texts from '../texts.ts';

interface CategoryOut {
  id: number;
  name: string;
  type: string;
  version: number;
  sites: { id: number; name: string }[];
}

export function addCategories(context: Context): void {
  const { db } = context;
  onRead(context, 'categories.list', '/api/core/categories', async () => ok(await listCategories(db)), {
    query: { include: 'text' },
    answer: array(Category),
  });
  onWrite(context, 'categories.create', 'POST', '/api/core/categories', createCategory, {
    body: CategoryInput,
    answer: Category,
  });
  onWrite(context, 'categories.update', 'PATCH', '/api/core/categories/:id', updateCategory, {
    body: CategoryPatch,
    answer: Category,
  });
  onWrite(context, 'categories.delete', 'DELETE', '/api/core/categories/:id', deleteCategory);
}

/** @param condition on `category c` */
const listCategories = (db: Queryable, condition: Sql = raw('true')): Promise<CategoryOut[]> =>
  db.query<CategoryOut>(
    sql`select c.id, c.name, c.type, c.version, ${etagOf('c')},
          coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name) order by s.id)
            from category_site cs join site s on s.id = cs.site_id where cs.category_id = c.id), '[]') as sites
        from category c where ${condition} order by fr_key(c.name), c.id`,
  );

/** @throws Problem 404 */
async function findCategory(db: Queryable, id: number): Promise<CategoryOut> {
  const category = await first(listCategories(db, sql`c.id = ${id}`));
  if (!category) throw notFound();
  return category;
}

async function createCategory(call: Call, tx: Queryable): Promise<Answer> {
  const { name, type, sites } = parseBody(CategoryInput, call.body);
  await lockNames(tx);
  await checkName(tx, { id: 0, name, type });
  const row = await first(
    tx.query<{ id: number }>(sql`insert into category (name, type) values (${name}, ${type}) returning id`),
  );
  await setSites(tx, row!.id, sites);
  const category = await findCategory(tx, row!.id);
  return created(category, category.version);
}

/** Updates only the fields that were sent. */
async function updateCategory(call: Call, tx: Queryable): Promise<Answer> {
  const { name, type, sites } = parseBody(CategoryPatch, call.body);
  await lockNames(tx);
  const { id, version, ...was } = await lockCategory(tx, call.id());
  await checkVersion(call.request, version, () => findCategory(tx, id));
  await checkName(tx, { id, name: name ?? was.name, type: type ?? was.type, was });
  const columns = join([...assignments({ name, type }), sql`version = version + 1`], ', ');
  await tx.query(sql`update category set ${columns} where id = ${id}`);
  if (sites) await setSites(tx, id, sites);
  return ok(await findCategory(tx, id), version + 1);
}

/** Locked before any other lock, so that concurrent calls see each other's name. */
const lockNames = (tx: Queryable) => tx.query(sql`select pg_advisory_xact_lock(hashtext('category'))::text`);

interface Named {
  name: string;
  type: string;
}

/** A name is unique within its type, as what is the same text (migration 015). @throws Problem 400 */
async function checkName(
  tx: Queryable,
  { id, name, type, was }: Named & { /** 0 for a new one. */ id: number; was?: Named },
): Promise<void> {
  // an existing duplicate may keep its name
  const taken = await first(
    tx.query(
      sql`select id from category where type = ${type} and id <> ${id} and name_key(name) = name_key(${name})
          and (name_key(name) <> name_key(${was?.name ?? ''}) or type <> ${was?.type ?? ''}) limit 1`,
    ),
  );
  if (taken) throw invalid({ name: [texts.CATEGORY_NAME_TAKEN] });
}

/** @throws Problem 400 for a site that does not exist */
async function setSites(tx: Queryable, id: number, sites: readonly Id[]): Promise<void> {
  const wanted = [...new Set(sites.map((site) => readReference('sites', site)))];
  await tx.query(sql`delete from category_site where category_id = ${id}`);
  if (!wanted.length) return;
  const inserted = await tx.query(
    sql`insert into category_site (category_id, site_id)
        select ${id}::int, id from site where id = any(${wanted}::int[]) returning site_id`,
  );
  if (inserted.length < wanted.length) throw invalid({ sites: [texts.UNKNOWN_REFERENCE] });
}

/** Refused while a piece of equipment or a person has that category. */
async function deleteCategory(call: Call, tx: Queryable): Promise<Answer> {
  const { id, version } = await lockCategory(tx, call.id());
  await checkVersion(call.request, version, () => findCategory(tx, id));
  const used = await first(
    tx.query<{ assets: number; people: number }>(
      sql`select (select count(*) from asset where category_id = ${id}) as assets,
            (select count(*) from profile_metier where category_id = ${id})
            + (select count(*) from prestataire_metier where category_id = ${id}) as people`,
    ),
  );
  if (used?.assets || used?.people) throw refused(texts.categoryInUse(used.assets, used.people));
  await tx.query(sql`delete from category where id = ${id}`);
  return deleted();
}

async function lockCategory(
  tx: Queryable,
  id: number,
): Promise<{ id: number; version: number; name: string; type: string }> {
  const row = await first(
    tx.query<{ id: number; version: number; name: string; type: string }>(
      sql`select id, version, name, type from category where id = ${id} for update`,
    ),
  );
  if (!row) throw notFound();
  return row;
}
