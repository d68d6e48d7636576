/** `POST …/renew-contract/`: the next period of a contract, prepared before or as long as the one before (spec §4). */
import { SOON_DAYS } from '../../../src/core/contracts/model.ts';
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

interface Renewal {
  start: string;
  end: string;
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
  const { start, end, renewed } = await computeRenewal(tx, id);
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
async function computeRenewal(tx: Queryable, id: number): Promise<Renewal> {
  const renewal = await first(
    tx.query<Renewal>(
      sql`with present as (
            select id, date_start, date_end,
              date_end + case when date_end > date_start and extract(day from age(date_end, date_start)) = 0
                then 0 else 1 end as next
            from contract where id = ${id}
          )
          select next as start, (next + age(next, date_start))::date - (next - date_end) as end,
            ${TODAY} < date_end - least(${SOON_DAYS}::int, (date_end - date_start) / 2)
              and exists (select from periode p where p.contract_id = present.id
                and p.date_debut < date_start and p.date_fin <= date_start) as renewed
          from present`,
    ),
  );
  return renewal!;
}
