/** A piece of equipment as the contract shows it (spec §3). */
import { type Asset, AssetDetail } from '../../../src/core/assets/model.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { pickFields } from '../http/columns.ts';
import { loadSites, type SiteOut } from '../sites/shape.ts';

/** The plain fields of the contract's equipment. */
interface AssetFields extends Omit<Asset, 'id' | 'category' | 'site'> {
  id: number;
  version: number;
}

export interface AssetOut extends AssetFields {
  category: { id: number; name: string } | null;
  site: SiteOut | null;
}

export interface AssetRow extends AssetFields {
  category_id: number | null;
  category_name: string | null;
  site_id: number | null;
}

/** The fields shown without `view_asset`: those that the ticket form needs to name a piece. */
export const nameAsset = ({ id, name, balise, site }: AssetOut): Omit<AssetOut, 'category' | 'version'> => ({
  id,
  name,
  balise,
  site,
});

/** The columns that `toAssets` reads, from `asset a` and its category. */
export const ASSET_COLUMNS = sql`a.*, c.name as category_name
  from asset a left join category c on c.id = a.category_id`;

export async function toAssets(db: Queryable, rows: readonly AssetRow[]): Promise<AssetOut[]> {
  const sites = await loadSites(
    db,
    rows.map((row) => row.site_id),
  );
  return rows.map((row) => ({
    ...pickFields(AssetDetail, row),
    category: row.category_id === null ? null : { id: row.category_id, name: row.category_name ?? '' },
    site: row.site_id === null ? null : (sites.get(row.site_id) ?? null),
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
