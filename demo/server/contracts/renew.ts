/** `POST …/renew-contract/`: the next period of a contract, prepared before or as long as the one before (spec §4). */

import { SOON_DAYS } from '../../../src/core/contracts/model.ts';
import { getNextPeriod } from '../../../src/core/contracts/next-period.ts';
import { formatDay, parseDay } from '../../../src/core/kernel/time/wall-time.ts';
import type { Context } from '../context.ts';
import { first, type Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { TODAY } from '../db/today.ts';
import { type Answer, ok, refused } from '../http/answers.ts';
import { checkVersion } from '../http/etag.ts';
import type { Call } from '../http/handlers.ts';
import * as texts from '../texts.ts';
import { lockContract, readContract } from './shape.ts';

interface Next {
  start: string;
  end: string;
  montant: string | null;
}

/** Days as `YYYY-MM-DD`. */
interface DayTexts {
  start: string;
  end: string;
}

interface Renewal extends DayTexts {
  /** The present period follows another one and does not end soon. */
  renewed: boolean;
}

/** Keeps both periods. @throws Problem 400 when the contract is not renewable, or already renewed */
export async function renewContract({ mediaSecret }: Context, call: Call, tx: Queryable): Promise<Answer> {
  const contract = await lockContract(tx, call.id());
  const { id, date_start, date_end, montant } = contract;
  await checkVersion(call.request, contract.version, () => readContract(tx, mediaSecret, id));
  if (!contract.renouvelable) throw refused(texts.CONTRACT_NOT_RENEWABLE);
  if (!date_start || !date_end) throw refused(texts.CONTRACT_NO_DATES);
  const { start, end, renewed } = await computeRenewal(tx, id, { start: date_start, end: date_end });
  if (renewed) throw refused(texts.contractRenewed(date_end));
  await tx.query(
    sql`insert into periode (contract_id, date_debut, date_fin, montant)
        select ${id}::int, ${date_start}::date, ${date_end}::date, ${montant}::numeric
        where not exists (select from periode where contract_id = ${id} and date_fin = ${date_end})`,
  );
  const next = (await findPrepared(tx, id)) ?? { start, end, montant };
  await tx.query(
    sql`insert into periode (contract_id, date_debut, date_fin, montant)
        select ${id}::int, ${next.start}::date, ${next.end}::date, ${next.montant}::numeric
        where not exists (select from periode where contract_id = ${id} and date_debut = ${next.start})`,
  );
  await tx.query(
    sql`update contract
        set date_start = ${next.start}, date_end = ${next.end}, montant = ${next.montant}, version = version + 1
        where id = ${id}`,
  );
  const now = await readContract(tx, mediaSecret, id);
  return ok({ message: texts.contractRenewal(next.start, next.end), contract: now }, now.version);
}

/** The first period that was added for after the present one: the renewal takes its days and its amount. */
async function findPrepared(tx: Queryable, contract: number): Promise<Next | null> {
  return first(
    tx.query<Next>(
      sql`select p.date_debut as start, p.date_fin as end, coalesce(p.montant, c.montant) as montant
          from periode p join contract c on c.id = p.contract_id
          where p.contract_id = ${contract} and p.date_debut >= c.date_end and p.date_debut > c.date_start order by p.date_debut limit 1`,
    ),
  );
}

/**
 * A contract from 1 January to 31 December continues on the next 1 January; one that ends on the day it starts
 * continues on that day. A period ends soon in its last 30 days, or in its second half when it is shorter.
 */
async function computeRenewal(tx: Queryable, id: number, present: DayTexts): Promise<Renewal> {
  const former = await tx.query<DayTexts>(
    sql`select date_debut as start, date_fin as end from periode
        where contract_id = ${id} and date_debut < ${present.start} order by date_debut`,
  );
  const periods = [...former, present].map(({ start, end }) => ({
    start: parseDay(start)!,
    end: parseDay(end)!,
  }));
  const next = getNextPeriod(periods);
  const row = await first(
    tx.query<{ renewed: boolean }>(
      sql`select ${TODAY} < date_end - least(${SOON_DAYS}::int, (date_end - date_start) / 2)
              and exists (select from periode p where p.contract_id = c.id
                and p.date_debut < date_start and p.date_fin <= date_start) as renewed
          from contract c where id = ${id}`,
    ),
  );
  return { start: formatDay(next.start), end: formatDay(next.end), renewed: row!.renewed };
}
