/** The periods of contracts (spec §7 « Periodes »). */
import { PeriodeInput, PeriodePatch } from '../../../src/core/contracts/model.ts';
import type { Context } from '../context.ts';
import { first, type Queryable } from '../db/db.ts';
import { assignments, every, insertion, join, raw, sql } from '../db/sql.ts';
import { type Answer, created, deleted, invalid, notFound, ok } from '../http/answers.ts';
import { toColumns } from '../http/columns.ts';
import { checkVersion } from '../http/etag.ts';
import type { Call } from '../http/handlers.ts';
import { parseBody, readIds, readReference } from '../http/input.ts';
import { paginate, readPage } from '../http/pagination.ts';
import * as texts from '../texts.ts';

interface PeriodeRow {
  id: number;
  contract: number;
  date_debut: string;
  date_fin: string;
  montant: string | null;
  version: number;
}

const COLUMNS = raw('id, contract_id as contract, date_debut, date_fin, montant, version');

/** `?contract=1`: those of that contract. */
export async function listPeriodes({ db }: Context, { request, query }: Call): Promise<Answer> {
  const page = readPage(request.url, query);
  const contracts = readIds(query, 'contract');
  const conditions = contracts ? [sql`contract_id = any(${contracts}::int[])`] : [];
  const total = await first(
    db.query<{ count: number }>(sql`select count(*) as count from periode where ${every(conditions)}`),
  );
  if (page.after !== null) conditions.push(sql`id > ${page.after}`);
  const rows = await db.query<PeriodeRow>(
    sql`select ${COLUMNS} from periode where ${every(conditions)} order by id limit ${page.size + 1} offset ${page.offset}`,
  );
  return paginate(page, total?.count ?? 0, rows, ({ id }) => id);
}

export async function createPeriode(call: Call, tx: Queryable): Promise<Answer> {
  const input = parseBody(PeriodeInput, call.body);
  checkOrder(input.date_debut, input.date_fin);
  await checkOverlap(tx, { id: 0, ...input, contract: readReference('contract', input.contract) });
  const row = await first(
    tx.query<PeriodeRow>(sql`${insertion('periode', toColumns(input, ['contract']))} returning ${COLUMNS}`),
  );
  return created(row, row!.version);
}

/** @throws Problem 404, 412 */
async function lockPeriode(tx: Queryable, call: Call): Promise<PeriodeRow> {
  const row = await first(
    tx.query<PeriodeRow>(sql`select ${COLUMNS} from periode where id = ${call.id()} for update`),
  );
  if (!row) throw notFound();
  await checkVersion(call.request, row.version, async () => row);
  return row;
}

export async function updatePeriode(call: Call, tx: Queryable): Promise<Answer> {
  const change = parseBody(PeriodePatch, call.body);
  const row = await lockPeriode(tx, call);
  const { date_debut = row.date_debut, date_fin = row.date_fin } = change;
  checkOrder(date_debut, date_fin);
  if (change.date_debut || change.date_fin) await checkOverlap(tx, { ...row, date_debut, date_fin });
  const columns = join([...assignments(change), sql`version = version + 1`], ', ');
  const updated = await first(
    tx.query<PeriodeRow>(sql`update periode set ${columns} where id = ${row.id} returning ${COLUMNS}`),
  );
  return ok(updated, updated!.version);
}

export async function deletePeriode(call: Call, tx: Queryable): Promise<Answer> {
  const row = await lockPeriode(tx, call);
  await tx.query(sql`delete from periode where id = ${row.id}`);
  return deleted();
}

/** Two periods of a contract share no day but the one on which one ends and the next starts. @throws Problem 400 */
async function checkOverlap(
  tx: Queryable,
  { id, contract, date_debut, date_fin }: Omit<PeriodeRow, 'montant' | 'version'>,
): Promise<void> {
  // one change of a contract's periods at a time
  await tx.query(sql`select from contract where id = ${contract} for update`);
  const other = await first(
    tx.query<{ date_debut: string; date_fin: string }>(
      sql`select date_debut, date_fin from (
            select date_debut, date_fin from periode where contract_id = ${contract} and id <> ${id}
            union all
            -- the present one has no row of its own before the first renewal
            select date_start, date_end from contract c where c.id = ${contract}
              and not (date_start = ${date_debut}::date and date_end = ${date_fin}::date)
              and not exists (select from periode where contract_id = c.id and date_fin = c.date_end)
          ) other
          where (date_debut < ${date_fin}::date and date_fin > ${date_debut}::date) or date_debut = ${date_debut}::date
          order by date_debut limit 1`,
    ),
  );
  if (other) throw invalid({ date_debut: [texts.periodOverlaps(other.date_debut, other.date_fin)] });
}

function checkOrder(start: string, end: string): void {
  if (end < start) throw invalid({ date_fin: [texts.END_BEFORE_START] });
}
