/** Plans and their positions, as the contract shows them. */
import { loadAssets } from '../assets/shape.ts';
import type { Queryable } from '../db/db.ts';
import { first } from '../db/db.ts';
import { type Sql, sql } from '../db/sql.ts';
import { mediaUrlOrNull } from '../files/media.ts';
import { notFound } from '../http/answers.ts';
import { loadSites } from '../sites/shape.ts';

export interface PlanRow {
  id: number;
  name: string;
  description: string;
  category_id: number | null;
  category_name: string | null;
  site_id: number | null;
  file_id: string | null;
  version: number;
}

/** From `plan p` and its category. */
export const PLAN_COLUMNS = sql`p.id, p.name, p.description, p.category_id, c.name as category_name, p.site_id, p.file_id,
  p.version
  from plan p left join category c on c.id = p.category_id`;

/** @param secret signs the addresses of the pictures */
export async function toPlans(db: Queryable, secret: string, rows: readonly PlanRow[]) {
  const sites = await loadSites(
    db,
    rows.map((row) => row.site_id),
  );
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    category: row.category_id === null ? null : { id: row.category_id, name: row.category_name ?? '' },
    site: row.site_id === null ? null : (sites.get(row.site_id) ?? null),
    base_image: mediaUrlOrNull(secret, row.file_id),
    description: row.description,
    version: row.version,
  }));
}

/** @throws Problem 404 */
export async function findPlan(db: Queryable, id: number): Promise<PlanRow> {
  const row = await first(db.query<PlanRow>(sql`select ${PLAN_COLUMNS} where p.id = ${id}`));
  if (!row) throw notFound();
  return row;
}

export async function showPlan(db: Queryable, secret: string, id: number) {
  return (await toPlans(db, secret, [await findPlan(db, id)]))[0]!;
}

export interface EmplacementRow {
  id: number;
  plan: number;
  x: number;
  y: number;
  label: string;
  asset_id: number | null;
  version: number;
}

const EMPLACEMENT_COLUMNS = sql`e.id, e.plan_id as plan, e.x, e.y, e.label, e.asset_id, e.version from emplacement e`;

/** @param rest of the query on `emplacement e`, from its condition on */
export async function listEmplacements(db: Queryable, rest: Sql) {
  const rows = await db.query<EmplacementRow>(sql`select ${EMPLACEMENT_COLUMNS} where ${rest}`);
  const assets = await loadAssets(
    db,
    rows.map((row) => row.asset_id),
  );
  return rows.map(({ asset_id, version, ...row }) => ({
    ...row,
    asset: asset_id === null ? null : (assets.get(asset_id) ?? null),
    version,
  }));
}

/** @throws Problem 404 */
export async function showEmplacement(db: Queryable, id: number) {
  const emplacement = (await listEmplacements(db, sql`e.id = ${id}`))[0];
  if (!emplacement) throw notFound();
  return emplacement;
}
