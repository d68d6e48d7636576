/**
 * The finance entries of a contract: creates one for each payment of its period, and deletes the past ones (spec §7 «
 * Contracts »).
 */

import { PERIODICITES, type Periodicite } from '../../../src/core/contracts/model.ts';
import type { DaySpan } from '../../../src/core/contracts/next-period.ts';
import { listDueDays } from '../../../src/core/contracts/payment-days.ts';
import { formatDay, parseDay } from '../../../src/core/kernel/time/wall-time.ts';
import type { Queryable } from '../db/db.ts';
import { first } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { TODAY } from '../db/today.ts';
import { type Answer, ok, refused } from '../http/answers.ts';
import type { Call } from '../http/handlers.ts';
import * as texts from '../texts.ts';
import { type ContractRow, lockContract } from './shape.ts';

/** The maximum number of payments: 300 years of months, since dates are from 1900 to 2199. */
const STEPS = 3600;

/**
 * `POST …/generate-entries/`: one « Dépense sous contrat » for each payment from the contract's start to before its
 * end. The amount is split to the cent; the remaining cents go to the first entries. Existing entries stay unchanged,
 * so that a second call adds nothing.
 */
export async function generateEntries(call: Call, tx: Queryable): Promise<Answer> {
  const contract = await lockContract(tx, call.id());
  const days = listDueDays(readSpan(contract), readStep(contract), STEPS).map(formatDay);
  const place = await findPlace(tx, contract.id);
  const made = await tx.query(
    sql`with payment as (
          select k - 1 as k, day from unnest(${days}::date[]) with ordinality as due (day, k)
        ), share as (
          select k, day, count(*) over () as n, (${contract.montant}::numeric * 100)::bigint as cents from payment
        )
        insert into finance_entry (date_gestion, type_depense, previsionnel, contract_id, prestataire_id, site_id,
          asset_id, generated)
        select day, 'Dépense sous contrat', (cents / n + (k < cents % n)::int) / 100.0, ${contract.id}::int,
          ${contract.prestataire_id}::int, ${place.site_id}::int, ${place.asset_id}::int, true
        from share
        where not exists (select from finance_entry e
          where e.contract_id = ${contract.id} and e.generated and e.date_gestion = share.day)
        order by day returning id`,
  );
  return ok({ message: texts.entriesGenerated(made.length), created: made.length });
}

/** @throws Problem 400 for a contract whose dates are missing */
function readSpan({ date_start, date_end }: ContractRow): DaySpan {
  if (!date_start || !date_end) throw refused(texts.CONTRACT_NO_DATES);
  return { start: parseDay(date_start)!, end: parseDay(date_end)! };
}

/**
 * The months between two payments.
 * @throws Problem 400 for a contract whose amount or periodicity is missing
 */
function readStep({ montant, periodicite }: ContractRow): number {
  if (montant === null) throw refused(texts.CONTRACT_NO_AMOUNT);
  const months = PERIODICITES[periodicite as Periodicite];
  if (!months) throw refused(texts.CONTRACT_NO_PERIODICITY);
  return months;
}

/**
 * The place of a contract: its only piece of equipment, else the site or establishment that all its equipment share.
 */
async function findPlace(
  tx: Queryable,
  id: number,
): Promise<{ site_id: number | null; asset_id: number | null }> {
  const place = await first(
    tx.query<{ site_id: number | null; asset_id: number | null }>(
      sql`select case when count(*) = 1 then min(a.id) end as asset_id,
            case when count(distinct s.id) = 1 then min(s.id)
                 when count(distinct coalesce(s.top_id, s.id)) = 1 then min(coalesce(s.top_id, s.id)) end as site_id
          from contract_asset x join asset a on a.id = x.asset_id left join site s on s.id = a.site_id
          where x.contract_id = ${id}`,
    ),
  );
  return place ?? { site_id: null, asset_id: null };
}

/** `DELETE …/delete-entries/`: deletes entries dated before today, and returns their number. */
export async function deleteEntries(call: Call, tx: Queryable): Promise<Answer> {
  const { id } = await lockContract(tx, call.id());
  const deleted = await tx.query(
    sql`delete from finance_entry where contract_id = ${id} and date_gestion < ${TODAY}
        and intervention_id is null returning id`,
  );
  return ok({ message: texts.entriesDeleted(deleted.length), deleted: deleted.length });
}
