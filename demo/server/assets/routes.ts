/** The calls of spec §7 « Assets ». */
import * as v from 'valibot';
import {
  Asset,
  AssetDetail,
  AssetInput,
  AssetPatch,
  AssetStats,
  AssetsStats,
} from '../../../src/core/assets/model.ts';
import { loadAttachments } from '../attachments/shape.ts';
import type { Context } from '../context.ts';
import { first } from '../db/db.ts';
import { every, sql } from '../db/sql.ts';
import { type Answer, forbidden, ok } from '../http/answers.ts';
import { type Call, onRead, onWrite } from '../http/handlers.ts';
import { paginate, readPage } from '../http/pagination.ts';
import { pageOf } from '../http/shapes.ts';
import { readFilters, readNamingFilters } from './filters.ts';
import { ASSET_COLUMNS, type AssetRow, nameAsset, toAssets } from './shape.ts';
import { readAssetStats, readAssetsStats } from './stats.ts';
import { createAsset, deleteAsset, showAsset, updateAsset } from './write.ts';

export function addAssets(context: Context): void {
  const { db, mediaSecret } = context;
  onRead(context, 'assets.list', '/api/assets', (call) => listAssets(context, call), {
    query: { sites: 'ids', category: 'ids', balise: 'text', search: 'search', include: 'text' },
    answer: pageOf(v.object({ ...Asset.entries, attachments: v.optional(AssetDetail.entries.attachments) })),
  });
  onRead(context, 'assets.stats', '/api/assets/stats', (call) => readAssetsStats(context, call), {
    query: { sites: 'ids', category: 'ids', year: 'integer' },
    answer: AssetsStats,
  });
  onRead(
    context,
    'assets.read',
    '/api/assets/:id',
    async (call) => {
      const asset = await showAsset(db, mediaSecret, call.id());
      return call.scope === 'any' ? ok(asset, asset.version) : ok(nameAsset(asset));
    },
    { query: { include: 'text' }, answer: AssetDetail },
  );
  onRead(context, 'assets.stats', '/api/assets/:id/stats', (call) => readAssetStats(context, call), {
    answer: AssetStats,
  });
  onWrite(context, 'assets.create', 'POST', '/api/assets', (call, tx) => createAsset(context, call, tx), {
    body: AssetInput,
    answer: AssetDetail,
  });
  onWrite(
    context,
    'assets.update',
    'PATCH',
    '/api/assets/:id',
    (call, tx) => updateAsset(context, call, tx),
    {
      body: AssetPatch,
      answer: AssetDetail,
    },
  );
  onWrite(context, 'assets.delete', 'DELETE', '/api/assets/:id', (call, tx) =>
    deleteAsset(context, call, tx),
  );
}

/** Every filter with the codename; without it, only those of the ticket form: one tag, or the equipment of one site. */
async function listAssets({ db, mediaSecret }: Context, { request, query, scope }: Call): Promise<Answer> {
  const page = readPage(request.url, query);
  const conditions = scope === 'any' ? readFilters(query) : readNamingFilters(query);
  if (!conditions) throw forbidden();
  const total = await first(
    db.query<{ count: number }>(sql`select count(*) as count from asset a where ${every(conditions)}`),
  );
  const rows = await db.query<AssetRow>(
    sql`select ${ASSET_COLUMNS} where ${every([...conditions, sql`a.id > ${page.after ?? 0}`])}
        order by a.id limit ${page.size + 1} offset ${page.offset}`,
  );
  const assets = await toAssets(db, rows);
  const shown: { id: number }[] = scope === 'any' ? assets : assets.map(nameAsset);
  if (scope === 'any' && String(query.include).split(',').includes('attachments')) {
    const ids = assets.map(({ id }) => id);
    const files = await loadAttachments(db, mediaSecret, 'assets', ids);
    for (const asset of shown) Object.assign(asset, { attachments: files.get(asset.id) ?? [] });
  }
  return paginate(page, total?.count ?? 0, shown, ({ id }) => id);
}
