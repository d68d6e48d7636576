/** Which places take reports without an account, and the keys of their addresses. */
import type { PublicPlace } from '../../../src/core/public-tickets/model.ts';
import { PublicPlaceInput } from '../../../src/core/public-tickets/model.ts';
import { first, type Queryable } from '../db/db.ts';
import { type Sql, sql } from '../db/sql.ts';
import { type Answer, notFound, ok } from '../http/answers.ts';
import type { Call } from '../http/handlers.ts';
import { parseBody } from '../http/input.ts';
import { writeKey } from './keys.ts';

/** A place as the calls need it. */
interface PlaceRow {
  id: number;
  name: string;
  /** Its name after those of the places above it. */
  path: string;
  open: boolean;
  by: { id: number; name: string } | null;
  stamp: number;
}

/** From each site of the condition up to the top. @param condition on `site s` */
const climb = (condition: Sql): Sql => sql`with recursive up as (
  select s.id as start, s.id, s.parent_id, s.name, 0 as height from site s where ${condition}
  union select u.start, s.id, s.parent_id, s.name, u.height + 1 from site s join up u on s.id = u.parent_id where u.height < 50
)
select s.id, s.name, string_agg(u.name, ' › ' order by u.height desc) as path,
  coalesce(bool_or(p.open and u.id = s.id), false) as open,
  (array_agg(jsonb_build_object('id', u.id, 'name', u.name) order by u.height) filter (where p.open))[1] as by,
  coalesce(max(p.stamp), 0)::float8 as stamp
from up u join site s on s.id = u.start left join public_place p on p.site_id = u.id group by s.id, s.name`;

export const findPlace = (db: Queryable, id: number): Promise<PlaceRow | null> =>
  first(db.query<PlaceRow>(climb(sql`s.id = ${id}`)));

/** Whether a key of that stamp opens the place. */
export const isOpen = (place: PlaceRow | null, stamp: number): place is PlaceRow =>
  place !== null && place.by !== null && stamp >= place.stamp;

const show = (secret: string, { id, name, open, by, stamp }: PlaceRow): PublicPlace => ({
  site: { id, name },
  open,
  by,
  key: by && writeKey(secret, 'place', { id, stamp }),
});

/** A site that is about to be moved keeps what was revoked above it: no leaked key opens it again. */
export async function keepRevoked(tx: Queryable, id: number): Promise<void> {
  const { stamp } = (await findPlace(tx, id))!;
  if (stamp === 0) return;
  await tx.query(
    sql`insert into public_place as p (site_id, open, stamp) values (${id}, false, ${stamp})
        on conflict (site_id) do update set stamp = greatest(excluded.stamp, p.stamp)`,
  );
}

/** The places that are open by themselves. */
export async function listPlaces(db: Queryable, secret: string): Promise<Answer> {
  const rows = await db.query<PlaceRow>(
    sql`select * from (${climb(sql`s.id in (select site_id from public_place where open)`)}) as places order by name, id`,
  );
  return ok(rows.map((row) => show(secret, row)));
}

/** @throws Problem 404 */
export async function readPlace(db: Queryable, secret: string, id: number): Promise<Answer> {
  const row = await findPlace(db, id);
  if (!row) throw notFound();
  return ok(show(secret, row));
}

/**
 * Closing revokes the addresses of the place and of those below it, as `renew` does; opening revokes none. @throws
 * Problem 404
 */
export async function changePlace(tx: Queryable, secret: string, call: Call): Promise<Answer> {
  const { open, renew } = parseBody(PublicPlaceInput, call.body);
  const id = call.id();
  const site = await first(tx.query(sql`select id from site where id = ${id} for update`));
  if (!site) throw notFound();
  const row = (await findPlace(tx, id))!;
  if (row.open !== open || renew) {
    const now = sql`greatest((extract(epoch from clock_timestamp()) * 1000)::bigint, ${row.stamp}::bigint + 1)`;
    const stamp = open && !renew ? sql`${0}::bigint` : now;
    await tx.query(
      sql`insert into public_place as p (site_id, open, stamp) values (${id}, ${open}, ${stamp})
          on conflict (site_id) do update set open = excluded.open, stamp = greatest(excluded.stamp, p.stamp)`,
    );
  }
  return readPlace(tx, secret, id);
}
