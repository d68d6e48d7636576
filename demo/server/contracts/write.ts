/** Creating, changing and deleting contracts. */

import { ContractInput, ContractPatch } from '../../../src/core/contracts/model.ts';
import type { Id } from '../../../src/core/kernel/lib/lenient-schema.ts';
import type { Context } from '../context.ts';
import { first, type Queryable } from '../db/db.ts';
import { assignments, insertion, join, sql } from '../db/sql.ts';
import { deleteFiles } from '../files/store.ts';
import { type Answer, created, deleted, invalid, ok } from '../http/answers.ts';
import { toColumns } from '../http/columns.ts';
import { checkVersion } from '../http/etag.ts';
import type { Call } from '../http/handlers.ts';
import { parseBody, readReference } from '../http/input.ts';
import * as texts from '../texts.ts';
import { lockContract, readContract } from './shape.ts';

/** Its fields that are ids of other objects. */
const REFERENCES = ['prestataire'];

export async function createContract({ mediaSecret }: Context, call: Call, tx: Queryable): Promise<Answer> {
  const { assets, ...fields } = parseBody(ContractInput, call.body);
  checkOrder(fields.date_start, fields.date_end);
  const row = await first(
    tx.query<{ id: number }>(sql`${insertion('contract', toColumns(fields, REFERENCES))} returning id`),
  );
  await linkAssets(tx, row!.id, assets);
  const contract = await readContract(tx, mediaSecret, row!.id);
  return created(contract, contract.version);
}

/** Updates only the fields that were sent, so that concurrent changes of different fields are all kept. */
export async function updateContract({ mediaSecret }: Context, call: Call, tx: Queryable): Promise<Answer> {
  const { assets, ...change } = parseBody(ContractPatch, call.body);
  const row = await lockContract(tx, call.id());
  await checkVersion(call.request, row.version, () => readContract(tx, mediaSecret, row.id));
  const { date_start = row.date_start, date_end = row.date_end } = change;
  checkOrder(date_start, date_end);
  const columns = [...assignments(toColumns(change, REFERENCES)), sql`version = version + 1`];
  await tx.query(sql`update contract set ${join(columns, ', ')} where id = ${row.id}`);
  if (assets) await linkAssets(tx, row.id, assets);
  const contract = await readContract(tx, mediaSecret, row.id);
  return ok(contract, contract.version);
}

function checkOrder(start: string | null, end: string | null): void {
  if (start && end && end < start) throw invalid({ date_end: [texts.END_BEFORE_START] });
}

async function linkAssets(tx: Queryable, contract: number, assets: readonly Id[]): Promise<void> {
  const ids = assets.map((asset) => readReference('assets', asset));
  await tx.query(
    sql`delete from contract_asset where contract_id = ${contract} and asset_id <> all(${ids}::int[])`,
  );
  await tx.query(
    sql`insert into contract_asset (contract_id, asset_id)
        select ${contract}::int, a.id from asset a where a.id = any(${ids}::int[]) on conflict do nothing`,
  );
  const linked = await first(
    tx.query<{ count: number }>(
      sql`select count(*) as count from contract_asset where contract_id = ${contract}`,
    ),
  );
  if (linked?.count !== ids.length) throw invalid({ assets: [texts.UNKNOWN_REFERENCE] });
}

/** Its periods, comments, attachments and files are deleted; its finance entries stay, as past spendings. */
export async function deleteContract({ mediaSecret }: Context, call: Call, tx: Queryable): Promise<Answer> {
  const { id, version } = await lockContract(tx, call.id());
  await checkVersion(call.request, version, () => readContract(tx, mediaSecret, id));
  const files = await tx.query<{ file_id: string }>(
    sql`select file_id from attachment where contract_id = ${id}
        union all select file_id from comment where contract_id = ${id} and file_id is not null`,
  );
  await tx.query(sql`delete from contract where id = ${id}`);
  await deleteFiles(tx, files);
  return deleted();
}
