/** `GET /api/contracts/`, newest first, and their statistics (contract notes). */
import { CONTROLE, SOON_DAYS } from '../../../src/core/contracts/model.ts';
import { inSites } from '../assets/filters.ts';
import { limitOf } from '../auth/device-rights.ts';
import type { Context } from '../context.ts';
import { first } from '../db/db.ts';
import { holds } from '../db/search.ts';
import { every, type Sql, sql } from '../db/sql.ts';
import { TODAY } from '../db/today.ts';
import { readSites, showContract } from '../devices/visible-fields.ts';
import { shownContracts } from '../devices/visible-rows.ts';
import { type Answer, forbidden, ok } from '../http/answers.ts';
import type { Call } from '../http/handlers.ts';
import { type Query, readIds, readSearch, readText } from '../http/input.ts';
import { paginate, readPage } from '../http/pagination.ts';
import { CONTRACT_COLUMNS, type ContractRow, shorten, toContracts } from './shape.ts';

const SOON = sql`c.date_end between ${TODAY} and ${TODAY} + ${SOON_DAYS}::int`;

export async function listContracts({ db, mediaSecret }: Context, call: Call): Promise<Answer> {
  const page = readPage(call.request.url, call.query);
  // of contracts, no screen shows the company, nor what is elsewhere: none finds it by trying each
  const isProbed = ['prestataire', 'asset'].some((name) => readText(call.query, name));
  if (call.user.device && isProbed) throw forbidden();
  const conditions = [shownContracts(call.user), ...readFilters(call.query)];
  const limit = limitOf(call.user);
  if (limit !== null) conditions.push(contractsOfSite(limit));
  const total = await first(
    db.query<{ count: number }>(sql`select count(*) as count from contract c where ${every(conditions)}`),
  );
  if (page.after !== null) conditions.push(sql`c.id < ${page.after}`);
  const rows = await db.query<ContractRow>(
    sql`select ${CONTRACT_COLUMNS} where ${every(conditions)}
        order by c.id desc limit ${page.size + 1} offset ${page.offset}`,
  );
  const contracts = await toContracts(db, mediaSecret, rows);
  const shown: { id: number }[] = call.user.device
    ? contracts.map(showContract(await readSites(db, call.user))).map(shorten)
    : contracts.map(shorten);
  return paginate(page, total?.count ?? 0, shown, ({ id }) => id);
}

/** A condition on `contract c`: it covers equipment of that site, or below it. */
export const contractsOfSite = (site: number): Sql =>
  sql`exists (select from contract_asset x join asset a on a.id = x.asset_id where x.contract_id = c.id and ${inSites([site])})`;

/** `?soon=true` ends within 30 days; `?type=`, `?prestataire=`, `?asset=`, `?search=` in the name or the number. */
function readFilters(query: Query): Sql[] {
  const conditions: Sql[] = [];
  if (readText(query, 'soon') === 'true') conditions.push(SOON);
  const type = readText(query, 'type');
  if (type) conditions.push(sql`c.type = any(${type.split(',')}::text[])`);
  const companies = readIds(query, 'prestataire');
  if (companies) conditions.push(sql`c.prestataire_id = any(${companies}::int[])`);
  const assets = readIds(query, 'asset');
  if (assets) {
    conditions.push(
      sql`exists (select from contract_asset x where x.contract_id = c.id and x.asset_id = any(${assets}::int[]))`,
    );
  }
  const search = readSearch(query);
  if (search) {
    conditions.push(holds(['c.name_key', 'c.numero_key'], search));
  }
  return conditions;
}

/** How many there are, how many end soon or have ended, and the ends by month. */
export async function readContractStats({ db, cache }: Context): Promise<Answer> {
  return ok(
    await cache.get(['contracts stats'], async () => {
      const counts = await first(
        db.query(
          sql`select count(*) as total, count(*) filter (where c.type = ${CONTROLE}) as controle,
                count(*) filter (where ${SOON}) as soon, count(*) filter (where c.date_end < ${TODAY}) as expired
              from contract c`,
        ),
      );
      const months = await db.query(
        sql`select to_char(c.date_end, 'YYYY-MM') as month, count(*) as count from contract c
            where c.date_end is not null group by 1 order by 1`,
      );
      return { ...counts, by_month: months };
    }),
  );
}
