/** Bounds reports without an account by address, by place and in all, over all processes. */
import { readOrigin } from '../auth/networks.ts';
import { first, type Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { Problem, tooMany } from '../http/answers.ts';
import { type WaitBounds, type WaitMemory, waitAfter } from './growing-wait.ts';
import * as texts from './texts.ts';

/** Within an hour, which is how long attempts are kept. */
export const REPORT_BOUNDS = {
  address: { free: 5, first: 30, most: 3600 },
  place: { free: 20, first: 15, most: 900 },
  all: { free: 100, first: 4, most: 120 },
} as const satisfies Record<string, WaitBounds>;

/** Reports that may wait to be accepted, and the bytes of their photos. */
const MOST_PENDING = 1000;
const MOST_BYTES = 1_000_000_000;
const FULL_SECONDS = 1800;

interface Counts {
  by_address: number;
  by_place: number;
  by_all: number;
  since_address: number | null;
  since_place: number | null;
  since_all: number | null;
}

/** The waits that a report from that address about that place has to respect. */
export const nameWaits = (address: string, site: number) =>
  ({ address: `address ${address}`, place: `place ${site}`, all: 'all' }) as const;

/**
 * Counts a report; reports are counted one after the other.
 * @param waits are given each wait that is found: what comes during it needs no count
 * @throws Problem 429 with `Retry-After`
 */
export async function countReport(
  tx: Queryable,
  site: number,
  ip: string,
  waits: Pick<WaitMemory, 'keep'>,
): Promise<void> {
  const { address, network } = readOrigin(ip);
  const names = nameWaits(address, site);
  const subject = `report ${site}`;
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended('public report', 22))::text`);
  await requirePendingRoom(tx).catch((error: unknown) => {
    if (error instanceof Problem && error.status === 429) waits.keep(names.address, FULL_SECONDS);
    throw error;
  });
  const counts = await first(
    tx.query<Counts>(
      sql`select count(*) filter (where address = ${address}) as by_address,
            count(*) filter (where subject = ${subject}) as by_place, count(*) as by_all,
            extract(epoch from now() - max(at) filter (where address = ${address}))::float8 as since_address,
            extract(epoch from now() - max(at) filter (where subject = ${subject}))::float8 as since_place,
            extract(epoch from now() - max(at))::float8 as since_all
          from attempt where subject like 'report %' and at > now() - interval '1 hour'`,
    ),
  );
  const { by_address, by_place, by_all, since_address, since_place, since_all } = counts!;
  const left = {
    address: waitAfter(by_address, REPORT_BOUNDS.address) - (since_address ?? 0),
    place: waitAfter(by_place, REPORT_BOUNDS.place) - (since_place ?? 0),
    all: waitAfter(by_all, REPORT_BOUNDS.all) - (since_all ?? 0),
  };
  for (const kind of ['address', 'place', 'all'] as const) {
    if (left[kind] > 0) waits.keep(names[kind], left[kind]);
  }
  const wait = Math.max(left.address, left.place, left.all);
  if (wait > 0) throw tooMany(wait, texts.TOO_MANY_REPORTS);
  await tx.query(
    sql`insert into attempt (subject, address, network) values (${subject}, ${address}, ${network})`,
  );
}

async function requirePendingRoom(tx: Queryable): Promise<void> {
  const held = await first(
    tx.query<{ count: number }>(sql`select count(*) as count from public_ticket where state = 'pending'`),
  );
  if (held!.count >= MOST_PENDING) throw tooMany(FULL_SECONDS, texts.TOO_MANY_REPORTS);
}

/** @throws Problem 429 when the photos of reports that wait take all the room they have */
export async function requirePhotoRoom(db: Queryable): Promise<void> {
  const held = await first(
    db.query<{ bytes: number }>(
      sql`select coalesce(sum(f.size), 0)::float8 as bytes from public_photo p
          join public_ticket r on r.id = p.public_ticket_id and r.state = 'pending'
          join file_blob f on f.id = p.file_id or f.made_from = p.file_id`,
    ),
  );
  if (held!.bytes >= MOST_BYTES) throw tooMany(FULL_SECONDS, texts.TOO_MANY_REPORTS);
}
