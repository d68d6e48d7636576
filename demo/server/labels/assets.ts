/** The equipment whose labels are printed. */
import type { Id } from '../../../src/core/kernel/lib/lenient-schema.ts';
import { LABELS_MAX } from '../../../src/core/labels/model.ts';
import { formatSite } from '../../../src/core/sites/model.ts';
import { inSites } from '../assets/filters.ts';
import { ASSET_COLUMNS, type AssetOut, type AssetRow, toAssets } from '../assets/shape.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { refused } from '../http/answers.ts';
import { readReference } from '../http/input.ts';
import * as texts from '../texts.ts';
import type { Label } from './draw-label.ts';

export interface Chosen {
  labels: Label[];
  /** How many of the chosen pieces have no tag, and so no label. */
  skipped: number;
}

/** In the chosen order, each once. @throws Problem 400 when none has a tag */
export async function chooseAssets(db: Queryable, assets: readonly Id[]): Promise<Chosen> {
  const ids = [...new Set(assets.map((id) => readReference('assets', id)))];
  const rows = await db.query<AssetRow>(
    sql`select ${ASSET_COLUMNS} where a.id = any(${ids}::int[]) order by array_position(${ids}::int[], a.id)`,
  );
  return toLabels(await toAssets(db, rows));
}

/** Those of the sites and the sites below, by site. @throws Problem 400 when none has a tag */
export async function chooseSites(db: Queryable, sites: readonly Id[]): Promise<Chosen> {
  const ids = [...new Set(sites.map((id) => readReference('sites', id)))];
  const rows = await db.query<AssetRow>(
    sql`select ${ASSET_COLUMNS} where ${inSites(ids)} order by a.site_id, fr_key(a.name), a.id limit ${LABELS_MAX + 1}`,
  );
  if (rows.length > LABELS_MAX) throw refused(texts.tooManyLabels(LABELS_MAX));
  return toLabels(await toAssets(db, rows));
}

function toLabels(assets: readonly AssetOut[]): Chosen {
  const tagged = assets.filter(({ balise }) => balise);
  if (!tagged.length) throw refused(texts.NO_TAG);
  return {
    labels: tagged.map(({ balise, name, site }) => ({ balise, name, site: formatSite(site) })),
    skipped: assets.length - tagged.length,
  };
}
