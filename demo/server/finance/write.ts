/** Creating, changing and deleting finance entries. */

import { EntryInput, EntryPatch } from '../../../src/core/finance/model.ts';
import type { Id } from '../../../src/core/kernel/lib/lenient-schema.ts';
import { first, type Queryable } from '../db/db.ts';
import { assignments, join, raw, sql } from '../db/sql.ts';
import { type Answer, created, deleted, invalid, notFound, ok, refused } from '../http/answers.ts';
import { checkVersion } from '../http/etag.ts';
import type { Call } from '../http/handlers.ts';
import { parseBody, readReference } from '../http/input.ts';
import * as texts from '../texts.ts';
import { readEntry } from './shape.ts';

/** Without a site, the entry gets that of its equipment; without a provider, that of its contract. */
export async function createEntry(call: Call, tx: Queryable): Promise<Answer> {
  const input = parseBody(EntryInput, call.body);
  const { asset, contract, site, company } = await readReferences(tx, input);
  const row = await first(
    tx.query<{ id: number }>(
      sql`insert into finance_entry (date_gestion, type_depense, previsionnel, realise, asset_id, contract_id, site_id,
            prestataire_id)
          values (${input.date_gestion}, ${input.type_depense}, ${input.previsionnel}, ${input.realise}, ${asset},
            ${contract}, coalesce(${site}::int, (select site_id from asset where id = ${asset}::int)),
            coalesce(${company}::int, (select prestataire_id from contract where id = ${contract}::int)))
          returning id`,
    ),
  );
  const entry = await readEntry(tx, row!.id);
  return created(entry, entry.version);
}

/** Updates only the fields that were sent, so that concurrent changes of different fields are all kept. */
export async function updateEntry(call: Call, tx: Queryable): Promise<Answer> {
  const change = parseBody(EntryPatch, call.body);
  const row = await lockEntry(tx, call.id());
  await checkVersion(call.request, row.version, () => readEntry(tx, row.id));
  const { date_gestion, type_depense, previsionnel, realise } = change;
  if (row.intervention_id !== null && (type_depense !== undefined || realise !== undefined)) {
    throw refused(texts.ENTRY_OF_INTERVENTION);
  }
  const { asset, contract, site, company } = await readReferences(tx, change);
  const columns = [
    ...assignments({
      date_gestion,
      type_depense,
      previsionnel,
      realise,
      asset_id: asset,
      contract_id: contract,
      site_id: site,
      prestataire_id: company,
    }),
    sql`version = version + 1`,
  ];
  await tx.query(sql`update finance_entry set ${join(columns, ', ')} where id = ${row.id}`);
  const entry = await readEntry(tx, row.id);
  return ok(entry, entry.version);
}

export async function deleteEntry(call: Call, tx: Queryable): Promise<Answer> {
  const row = await lockEntry(tx, call.id());
  await checkVersion(call.request, row.version, () => readEntry(tx, row.id));
  if (row.intervention_id !== null) throw refused(texts.ENTRY_OF_INTERVENTION);
  await tx.query(sql`delete from finance_entry where id = ${row.id}`);
  return deleted();
}

interface Locked {
  id: number;
  version: number;
  intervention_id: number | null;
}

async function lockEntry(tx: Queryable, id: number): Promise<Locked> {
  const row = await first(
    tx.query<Locked>(sql`select id, version, intervention_id from finance_entry where id = ${id} for update`),
  );
  if (!row) throw notFound();
  return row;
}

type References = Partial<Record<'asset' | 'contract' | 'site_id' | 'prestataire_id', Id | null>>;

/** The related objects, each checked under its field's name; `undefined` for fields that were not sent. */
async function readReferences(tx: Queryable, input: References) {
  const read = async (field: keyof References, table: string) => {
    const id = readReference(field, input[field]);
    if (id && !(await first(tx.query(sql`select id from ${raw(table)} where id = ${id}`)))) {
      throw invalid({ [field]: [texts.UNKNOWN_REFERENCE] });
    }
    return id;
  };
  return {
    asset: await read('asset', 'asset'),
    contract: await read('contract', 'contract'),
    site: await read('site_id', 'site'),
    company: await read('prestataire_id', 'prestataire'),
  };
}
