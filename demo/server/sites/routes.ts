/** The calls of spec §7 « Sites »: read by everyone, written by managers. */
import { partial } from 'valibot';
import { SITE_DEPTH, Site, SiteInput } from '../../../src/core/sites/model.ts';
import { limitOf } from '../auth/device-rights.ts';
import type { Context } from '../context.ts';
import { first, type Queryable } from '../db/db.ts';
import { assignments, join, raw, sql } from '../db/sql.ts';
import { type Answer, created, deleted, invalid, notFound, ok, refused } from '../http/answers.ts';
import { checkVersion } from '../http/etag.ts';
import { type Call, onRead, onWrite } from '../http/handlers.ts';
import { parseBody, readReference } from '../http/input.ts';
import { paginate, readPage } from '../http/pagination.ts';
import { pageOf } from '../http/shapes.ts';
import { keepRevoked } from '../public/places.ts';
import * as texts from '../texts.ts';
import { aroundSite, listSites, loadSites, withEtag } from './shape.ts';

const SitePatch = partial(SiteInput);

export function addSites(context: Context): void {
  const { db } = context;
  onRead(
    context,
    'sites.list',
    '/api/sites',
    async ({ request, query, user }) => {
      const page = readPage(request.url, query);
      const limit = limitOf(user);
      const visible = limit === null ? raw('true') : aroundSite(limit);
      const sites = await listSites(db, visible, page.after ?? 0, page.offset, page.size + 1);
      const counted = await first(
        db.query<{ count: number }>(sql`select count(*) as count from site s where ${visible}`),
      );
      return paginate(page, counted?.count ?? 0, sites, ({ id }) => id);
    },
    { answer: pageOf(Site) },
  );
  onWrite(context, 'sites.create', 'POST', '/api/sites', createSite, { body: SiteInput, answer: Site });
  for (const method of ['PUT', 'PATCH'] as const) {
    onWrite(
      context,
      'sites.update',
      method,
      '/api/sites/:id',
      (call, tx) => updateSite(call, tx, method === 'PUT'),
      { body: method === 'PUT' ? SiteInput : SitePatch, answer: Site },
    );
  }
  onWrite(context, 'sites.delete', 'DELETE', '/api/sites/:id', deleteSite);
}

async function answer(tx: Queryable, id: number, shape: typeof ok): Promise<Answer> {
  const site = (await loadSites(tx, [id])).get(id);
  return shape(site && withEtag(site), site?.version);
}

async function createSite({ body }: Call, tx: Queryable): Promise<Answer> {
  const { name, parent } = parseBody(SiteInput, body);
  await lockNames(tx);
  await checkSiteLimit(tx);
  const above = await findParent(tx, readReference('parent', parent));
  await checkName(tx, { id: 0, name, parent: above?.id ?? null });
  const row = await first(
    tx.query<{ id: number }>(
      sql`insert into site (name, parent_id, top_id, level)
          values (${name}, ${above?.id ?? null}, ${above ? (above.top_id ?? above.id) : null}, ${(above?.level ?? 0) + 1})
          returning id`,
    ),
  );
  return answer(tx, row!.id, created);
}

/** Moves the sites below too: their top site and level are updated. */
async function updateSite(call: Call, tx: Queryable, whole: boolean): Promise<Answer> {
  const id = call.id();
  const change = parseBody(whole ? SiteInput : SitePatch, call.body);
  await lockNames(tx);
  const row = await first(
    tx.query<{ version: number; name: string; parent_id: number | null }>(
      sql`select version, name, parent_id from site where id = ${id} for update`,
    ),
  );
  if (!row) throw notFound();
  await checkVersion(call.request, row.version, async () => (await loadSites(tx, [id])).get(id));
  // `partial` still sets the default of a missing member.
  const moved = 'parent' in (call.body as object) || whole;
  const parent = moved ? readReference('parent', change.parent ?? null) : row.parent_id;
  if (moved) await moveSite(tx, id, parent);
  await checkName(tx, { id, name: change.name ?? row.name, parent, was: row });
  const columns = join([...assignments({ name: change.name }), sql`version = version + 1`], ', ');
  await tx.query(sql`update site set ${columns} where id = ${id}`);
  return answer(tx, id, ok);
}

/** Locked before any other lock, so that concurrent calls see each other's name. */
const lockNames = (tx: Queryable) => tx.query(sql`select pg_advisory_xact_lock(hashtext('site'))::text`);

interface Place {
  /** 0 for a new site. */
  id: number;
  name: string;
  parent: number | null;
  /** The former values: an existing duplicate may keep its name. */
  was?: { name: string; parent_id: number | null };
}

/** A name is unique under its parent, as what is the same text (migration 015). @throws Problem 400 */
async function checkName(tx: Queryable, { id, name, parent, was }: Place): Promise<void> {
  const taken = await first(
    tx.query(
      sql`select id from site where parent_id is not distinct from ${parent}::int and id <> ${id}
          and name_key(name) = name_key(${name})
          and (name_key(name) <> name_key(${was?.name ?? ''}) or parent_id is distinct from ${was?.parent_id ?? null}::int)
          limit 1`,
    ),
  );
  if (taken) throw invalid({ name: [texts.SITE_NAME_TAKEN] });
}

interface Above {
  id: number;
  top_id: number | null;
  level: number;
}

async function findParent(tx: Queryable, id: number | null): Promise<Above | null> {
  if (id === null) return null;
  const parent = await first(
    tx.query<Above>(sql`select id, top_id, level from site where id = ${id} for share`),
  );
  if (!parent) throw invalid({ parent: [texts.UNKNOWN_REFERENCE] });
  if (parent.level >= SITE_DEPTH) throw invalid({ parent: [texts.SITE_TOO_DEEP] });
  return parent;
}

async function moveSite(tx: Queryable, id: number, parentId: number | null): Promise<void> {
  const below = await tx.query<{ id: number; depth: number }>(
    sql`with recursive tree as (
          select id, 0 as depth from site where id = ${id}
          union all select s.id, t.depth + 1 from site s join tree t on s.parent_id = t.id where t.depth < ${SITE_DEPTH}
        ) select id, depth from tree`,
  );
  if (below.some((site) => site.id === parentId)) throw invalid({ parent: [texts.SITE_LOOP] });
  const above = await findParent(tx, parentId);
  const level = (above?.level ?? 0) + 1;
  if (level + Math.max(...below.map(({ depth }) => depth)) > SITE_DEPTH) {
    throw invalid({ parent: [texts.SITE_TOO_DEEP] });
  }
  const top = above ? (above.top_id ?? above.id) : null;
  await keepRevoked(tx, id);
  await tx.query(
    sql`update site set parent_id = ${parentId}, top_id = ${top}, level = ${level} where id = ${id}`,
  );
  for (const site of below.filter(({ depth }) => depth > 0)) {
    await tx.query(
      sql`update site set top_id = ${top ?? id}, level = ${level + site.depth} where id = ${site.id}`,
    );
  }
}

/** The configuration may limit the number of sites (spec §3, SITE_LIMIT). */
async function checkSiteLimit(tx: Queryable): Promise<void> {
  const row = await first(
    tx.query<{ value: string; sites: number }>(
      sql`select value, (select count(*) from site) as sites from config where key = 'SITE_LIMIT'`,
    ),
  );
  const limit = Number(row?.value);
  if (row && limit > 0 && row.sites >= limit) throw refused(texts.siteLimit(limit));
}

/** Refused while equipment or tickets exist on it or below it; plans and entries lose their site. */
async function deleteSite(call: Call, tx: Queryable): Promise<Answer> {
  const id = call.id();
  const row = await first(
    tx.query<{ version: number }>(sql`select version from site where id = ${id} for update`),
  );
  if (!row) throw notFound();
  await checkVersion(call.request, row.version, async () => (await loadSites(tx, [id])).get(id));
  const used = await first(
    tx.query<{ sites: number; assets: number; tickets: number }>(
      sql`with recursive tree as (
            select id from site where id = ${id} union select s.id from site s join tree t on s.parent_id = t.id
          ) select (select count(*) - 1 from tree) as sites,
            (select count(*) from asset where site_id in (select id from tree)) as assets,
            (select count(*) from ticket t left join asset a on a.id = t.asset_id
              where t.site_id in (select id from tree) or a.site_id in (select id from tree)) as tickets`,
    ),
  );
  if (used?.sites || used?.assets || used?.tickets) {
    throw refused(texts.siteInUse(used.sites, used.assets, used.tickets));
  }
  const kiosks = await tx.query<{ name: string }>(
    sql`select name from device where site_id = ${id} order by name`,
  );
  if (kiosks.length) throw refused(texts.siteShown(kiosks.map(({ name }) => name)));
  await tx.query(sql`delete from site where id = ${id}`);
  return deleted();
}
