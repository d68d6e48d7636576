/** A piece of equipment as the contract shows it (spec §3). */
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { loadSites, type SiteOut } from '../sites/shape.ts';

export interface AssetOut {
  id: number;
  name: string;
  balise: string;
  category: { id: number; name: string } | null;
  site: SiteOut | null;
  version: number;
}

export interface AssetRow {
  id: number;
  name: string;
  balise: string;
  category_id: number | null;
  category_name: string | null;
  site_id: number | null;
  version: number;
}

/** The fields shown without `view_asset`: those that the ticket form needs to name a piece. */
export const nameAsset = ({ id, name, balise, site }: AssetOut): Omit<AssetOut, 'category' | 'version'> => ({
  id,
  name,
  balise,
  site,
});

/** The columns that `toAssets` reads, from `asset a` and its category. */
export const ASSET_COLUMNS = sql`a.id, a.name, a.balise, a.category_id, c.name as category_name, a.site_id, a.version
  from asset a left join category c on c.id = a.category_id`;

export async function toAssets(db: Queryable, rows: readonly AssetRow[]): Promise<AssetOut[]> {
  const sites = await loadSites(
    db,
    rows.map((row) => row.site_id),
  );
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    balise: row.balise,
    category: row.category_id === null ? null : { id: row.category_id, name: row.category_name ?? '' },
    site: row.site_id === null ? null : (sites.get(row.site_id) ?? null),
    version: row.version,
  }));
}

/** Equipment by id; missing ids are left out. */
export async function loadAssets(
  db: Queryable,
  ids: readonly (number | null)[],
): Promise<Map<number, AssetOut>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (!wanted.length) return new Map();
  const rows = await db.query<AssetRow>(sql`select ${ASSET_COLUMNS} where a.id = any(${wanted}::int[])`);
  return new Map((await toAssets(db, rows)).map((asset) => [asset.id, asset]));
}
