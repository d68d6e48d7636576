/** Creating, changing and deleting equipment (spec §7 « Assets »). */
import { AssetInput, AssetPatch } from '../../../src/core/assets/model.ts';
import { loadAttachments } from '../attachments/shape.ts';
import type { Context } from '../context.ts';
import { first, type Queryable } from '../db/db.ts';
import { assignments, insertion, join, sql } from '../db/sql.ts';
import { deleteFiles } from '../files/store.ts';
import { type Answer, created, deleted, notFound, ok, refused } from '../http/answers.ts';
import { toColumns } from '../http/columns.ts';
import { checkVersion } from '../http/etag.ts';
import type { Call } from '../http/handlers.ts';
import { parseBody } from '../http/input.ts';
import * as texts from '../texts.ts';
import { loadAssets } from './shape.ts';

/** Its fields that are ids of other objects. */
const REFERENCES = ['category', 'site'];

/** The equipment with its attachments. @param secret signs their addresses @throws Problem 404 */
export async function showAsset(db: Queryable, secret: string, id: number) {
  const asset = (await loadAssets(db, [id])).get(id);
  if (!asset) throw notFound();
  const attachments = await loadAttachments(db, secret, 'assets', [id]);
  return { ...asset, attachments: attachments.get(id) ?? [] };
}

export async function createAsset({ mediaSecret }: Context, call: Call, tx: Queryable): Promise<Answer> {
  const input = parseBody(AssetInput, call.body);
  const row = await first(
    tx.query<{ id: number; version: number }>(
      sql`${insertion('asset', toColumns(input, REFERENCES))} returning id, version`,
    ),
  );
  return created(await showAsset(tx, mediaSecret, row!.id), row!.version);
}

/** Updates only the fields that were sent. */
export async function updateAsset({ mediaSecret }: Context, call: Call, tx: Queryable): Promise<Answer> {
  const change = parseBody(AssetPatch, call.body);
  const id = call.id();
  const row = await lockAsset(tx, id);
  await checkVersion(call.request, row.version, () => showAsset(tx, mediaSecret, id));
  const columns = [...assignments(toColumns(change, REFERENCES)), sql`version = version + 1`];
  await tx.query(sql`update asset set ${join(columns, ', ')} where id = ${id}`);
  return ok(await showAsset(tx, mediaSecret, id), row.version + 1);
}

/**
 * Refused while an intervention on it is not done. Its tickets stay, with their place; its materials, counts and
 * files are deleted.
 */
export async function deleteAsset({ mediaSecret }: Context, call: Call, tx: Queryable): Promise<Answer> {
  const { id, site_id, version } = await lockAsset(tx, call.id());
  await checkVersion(call.request, version, () => showAsset(tx, mediaSecret, id));
  const open = await first(
    tx.query<{ count: number }>(
      sql`select count(*) as count from intervention i join ticket t on t.id = i.ticket_id
          where t.asset_id = ${id} and i.date_realisation is null and t.state <> 'closed'`,
    ),
  );
  if (open?.count) throw refused(texts.assetInUse(open.count));
  await tx.query(
    sql`update ticket set asset_id = null, site_id = coalesce(site_id, ${site_id}), version = version + 1
        where asset_id = ${id}`,
  );
  const files = await tx.query<{ file_id: string }>(
    sql`select file_id from attachment where asset_id = ${id}`,
  );
  await tx.query(sql`delete from asset where id = ${id}`);
  await deleteFiles(tx, files);
  return deleted();
}

async function lockAsset(tx: Queryable, id: number) {
  const row = await first(
    tx.query<{ id: number; site_id: number | null; version: number }>(
      sql`select id, site_id, version from asset where id = ${id} for update`,
    ),
  );
  if (!row) throw notFound();
  return row;
}
