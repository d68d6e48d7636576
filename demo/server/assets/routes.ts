/** The equipment, as tickets need it (spec §7 « Assets »): the list by site, tag or search, and one piece. */
import { loadAttachments } from '../attachments/shape.ts';
import type { Context } from '../context.ts';
import { first } from '../db/db.ts';
import { every, type Sql, sql } from '../db/sql.ts';
import { type Answer, notFound, ok } from '../http/answers.ts';
import { type Call, onRead } from '../http/calls.ts';
import { type Query, readIds, readText } from '../http/input.ts';
import { paginate, readPage } from '../http/pages.ts';
import { ASSET_COLUMNS, type AssetRow, loadAssets, toAssets } from './shape.ts';

export function addAssets(context: Context): void {
  onRead(context, 'assets.list', '/api/assets', (call) => listAssets(context, call));
  onRead(context, 'assets.read', '/api/assets/:id', (call) => readAsset(context, call));
}

async function listAssets({ db }: Context, { request, query }: Call): Promise<Answer> {
  const page = readPage(request.url, query);
  const conditions = readFilters(query);
  const total = await first(
    db.query<{ count: number }>(sql`select count(*) as count from asset a where ${every(conditions)}`),
  );
  const rows = await db.query<AssetRow>(
    sql`select ${ASSET_COLUMNS} where ${every([...conditions, sql`a.id > ${page.after ?? 0}`])}
        order by a.id limit ${page.size + 1} offset ${page.offset}`,
  );
  return paginate(page, total?.count ?? 0, await toAssets(db, rows), ({ id }) => id);
}

/** `?sites=1,2` those sites and all below; `?balise=` that tag exactly; `?search=` in the name or the tag. */
function readFilters(query: Query): Sql[] {
  const conditions: Sql[] = [];
  const sites = readIds(query, 'sites');
  if (sites) {
    conditions.push(sql`a.site_id in (with recursive tree as (
      select id from site where id = any(${sites}::int[]) union select s.id from site s join tree t on s.parent_id = t.id
    ) select id from tree)`);
  }
  const category = readIds(query, 'category');
  if (category) conditions.push(sql`a.category_id = any(${category}::int[])`);
  const balise = readText(query, 'balise');
  // « <> '' » is the condition of the index of tags.
  if (balise) conditions.push(sql`a.balise <> '' and upper(a.balise) = upper(${balise})`);
  const search = readText(query, 'search');
  if (search) {
    conditions.push(
      sql`(position(fr_key(${search}) in fr_key(a.name)) > 0 or position(fr_key(${search}) in fr_key(a.balise)) > 0)`,
    );
  }
  return conditions;
}

async function readAsset({ db, mediaSecret }: Context, call: Call): Promise<Answer> {
  const id = call.id();
  const asset = (await loadAssets(db, [id])).get(id);
  if (!asset) throw notFound();
  const attachments = await loadAttachments(db, mediaSecret, 'assets', [id]);
  return ok({ ...asset, attachments: attachments.get(id) ?? [] }, asset.version);
}
