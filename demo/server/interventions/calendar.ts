/**
 * `GET /api/v2/interventions/calendar?month&year` (contract notes): the events of a month, in order: interventions as
 * in the agenda (spec §4: validated, with a provider), ends of contracts, and a marker for today.
 */
import { SOON_DAYS } from '../../../src/core/contracts/model.ts';
import type { CurrentUser } from '../auth/authenticate.ts';
import { scopeOf } from '../auth/rights.ts';
import type { Context } from '../context.ts';
import type { Queryable } from '../db/db.ts';
import { raw, sql } from '../db/sql.ts';
import { TODAY } from '../db/today.ts';
import { shownInterventions } from '../devices/visible-rows.ts';
import { type Answer, invalid, ok } from '../http/answers.ts';
import type { Call } from '../http/handlers.ts';
import { readNumber } from '../http/input.ts';
import { toDay } from '../paris-time.ts';
import * as texts from '../texts.ts';
import { visibleInterventions } from './visible.ts';

interface ItemRow {
  type: 'intervention' | 'contrat';
  id: number;
  objet: string;
  appellation: string;
  prestataire_id: number | null;
  raison_sociale: string | null;
  date: string;
  a_renouveler: boolean;
}

export async function readCalendar({ db }: Context, { query, user }: Call): Promise<Answer> {
  const month = readNumber(query, 'month');
  if (month === null || month < 1 || month > 12) throw invalid({ month: [texts.BAD_MONTH] });
  const today = toDay(Date.now());
  const year = readNumber(query, 'year') ?? Number(today.slice(0, 4));
  if (year < 1 || year > 9999) throw invalid({ year: [texts.BAD_YEAR] });
  const start = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`;
  const works = (await findInterventions(db, user, start)).flatMap(spreadDays);
  const rows = [...works, ...(await findContracts(db, user, start))];
  const items: { type: string; id: number | string; date: string }[] = rows.map(
    ({ prestataire_id, raison_sociale, ...item }) => ({
      ...item,
      prestataire: prestataire_id === null ? null : { id: prestataire_id, fullname: raison_sociale ?? '' },
    }),
  );
  if (today.startsWith(start.slice(0, 7))) {
    const marker = { objet: '', appellation: '', prestataire: null, a_renouveler: false };
    items.push({ type: 'today', id: 'today', date: today, ...marker });
  }
  return ok(items.sort((a, b) => sortKey(a).localeCompare(sortKey(b))));
}

/** By day; within a day the marker, the ends of contracts, then interventions by hour. */
function sortKey({ type, id, date }: { type: string; id: number | string; date: string }): string {
  const isDay = date.length === 10;
  const rank = type === 'today' ? 0 : isDay ? 1 : 2;
  return `${isDay ? date : toDay(date)} ${rank} ${date} ${String(id).padStart(10, '0')}`;
}

/** An intervention with the days of the month that it is on. */
type WorkRow = ItemRow & { days: string[] };

/** Work of several days is on each of them: on its first with its hour, on the others the day alone. */
const spreadDays = ({ days, ...row }: WorkRow): ItemRow[] =>
  days.map((day) => (day === toDay(row.date) ? row : { ...row, date: day }));

async function findInterventions(db: Queryable, user: CurrentUser, start: string): Promise<WorkRow[]> {
  if (scopeOf('interventions.list', user.group, user.codenames) === 'none') return [];
  return db.query<WorkRow>(
    sql`select 'intervention' as type, i.id, t.objet, coalesce(a.name, '') as appellation, i.prestataire_id,
          p.raison_sociale, i.date_intervention as date, false as a_renouveler,
          array(select day::date::text from generate_series(greatest(span.first_day, ${start}::date)::timestamp,
            least(span.last_day, (${start}::date + interval '1 month - 1 day')::date)::timestamp, interval '1 day') day) as days
        from intervention i join ticket t on t.id = i.ticket_id join prestataire p on p.id = i.prestataire_id
        left join asset a on a.id = t.asset_id
        -- what ends at midnight does not reach the next day
        cross join lateral (select (i.date_intervention at time zone 'Europe/Paris')::date as first_day,
          ((greatest(i.date_intervention + interval '1 microsecond', i.date_fin_intervention) - interval '1 microsecond')
            at time zone 'Europe/Paris')::date as last_day) span
        where i.validation and i.date_intervention < (${start}::timestamp + interval '1 month') at time zone 'Europe/Paris'
          and greatest(i.date_intervention + interval '1 microsecond', i.date_fin_intervention)
            > ${start}::timestamp at time zone 'Europe/Paris'
          and ${visibleInterventions(user)} and ${shownInterventions(user, ['agenda'])}`,
  );
}

/** For users who may open contracts, whose card links to the contract; a device reads none of their names. */
async function findContracts(db: Queryable, user: CurrentUser, start: string): Promise<ItemRow[]> {
  if (user.device || scopeOf('contracts.list', user.group, user.codenames) !== 'any') return [];
  return db.query<ItemRow>(
    sql`select 'contrat' as type, c.id, c.name as objet, c.numero as appellation, c.prestataire_id, p.raison_sociale,
          c.date_end as date,
          (c.renouvelable or c.date_end between ${TODAY} and ${TODAY} + ${raw(String(SOON_DAYS))}) as a_renouveler
        from contract c left join prestataire p on p.id = c.prestataire_id
        where c.date_end >= ${start}::date and c.date_end < ${start}::date + interval '1 month'`,
  );
}
