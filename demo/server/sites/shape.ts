/** A site as the contract shows it: `{id, name, parent, top}` (spec §3). */
import { belowSites } from '../assets/filters.ts';
import type { Queryable } from '../db/db.ts';
import { type Sql, sql } from '../db/sql.ts';
import { formatEtag } from '../http/etag.ts';

interface Named {
  id: number;
  name: string;
}

export interface SiteOut {
  id: number;
  name: string;
  parent: Named | null;
  top: Named | null;
  version: number;
}

interface SiteRow {
  id: number;
  name: string;
  parent_id: number | null;
  parent_name: string | null;
  top_id: number | null;
  top_name: string | null;
  version: number;
}

const named = (id: number | null, name: string | null): Named | null =>
  id === null ? null : { id, name: name ?? '' };

const toSite = (row: SiteRow): SiteOut => ({
  id: row.id,
  name: row.name,
  parent: named(row.parent_id, row.parent_name),
  top: named(row.top_id, row.top_name),
  version: row.version,
});

const COLUMNS = sql`s.id, s.name, s.parent_id, p.name as parent_name, s.top_id, t.name as top_name, s.version
  from site s left join site p on p.id = s.parent_id left join site t on t.id = s.top_id`;

/** Sites by id; missing ids are left out. */
export async function loadSites(
  db: Queryable,
  ids: readonly (number | null)[],
): Promise<Map<number, SiteOut>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (!wanted.length) return new Map();
  const rows = await db.query<SiteRow>(sql`select ${COLUMNS} where s.id = any(${wanted}::int[])`);
  return new Map(rows.map((row) => [row.id, toSite(row)]));
}

/** Sites by id, from the one after `after`. @param condition on `site s` */
export async function listSites(
  db: Queryable,
  condition: Sql,
  after: number,
  offset: number,
  limit: number,
): Promise<ReturnType<typeof withEtag>[]> {
  const rows = await db.query<SiteRow>(
    sql`select ${COLUMNS} where s.id > ${after} and ${condition} order by s.id limit ${limit} offset ${offset}`,
  );
  return rows.map((row) => withEtag(toSite(row)));
}

/** A site of the list, which no call reads alone. */
export const withEtag = (site: SiteOut) => ({ ...site, etag: formatEtag(site.version) });

/** A condition on `site s`: that site, those below it, and those above it, which are part of its name. */
export const aroundSite = (site: number): Sql => sql`(${belowSites([site], sql`s.id`)} or s.id in (
  with recursive above as (
    select id, parent_id from site where id = ${site}
    union select p.id, p.parent_id from site p join above a on p.id = a.parent_id
  ) select id from above))`;
