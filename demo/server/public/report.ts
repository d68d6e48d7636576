/** Takes a report without an account, once per attempt. */
import { createHash, randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { type PublicReceipt, PublicReportInput } from '../../../src/core/public-tickets/model.ts';
import { belowSites, withTag } from '../assets/filters.ts';
import { type ConcurrencyLimit, createConcurrencyLimit } from '../auth/concurrency-limit.ts';
import type { Context } from '../context.ts';
import { first, type Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { created, Problem } from '../http/answers.ts';
import { fingerprint, readKey } from '../http/idempotency.ts';
import { parseBody } from '../http/input.ts';
import * as serverTexts from '../texts.ts';
import { createWaitMemory, type WaitMemory } from './growing-wait.ts';
import { addressOf, gone, type KeyAccess, type PublicCall } from './key-access.ts';
import { writeKey } from './keys.ts';
import { findPlace, isOpen } from './places.ts';
import { countReport, nameWaits } from './report-limit.ts';
import * as texts from './texts.ts';

/**
 * Reports taken at once by this process: they are counted one after the other, and more of them would only hold the
 * connections to the database that calls of accounts need. Beyond so many that wait, they are refused.
 */
const REPORTS = { width: 1, queue: 200 };

interface ReportLine {
  waits: WaitMemory;
  enter: ConcurrencyLimit;
}

/** @returns the call that takes reports */
export function createReportCall(context: Context, access: KeyAccess): PublicCall {
  const line: ReportLine = {
    waits: createWaitMemory(texts.TOO_MANY_REPORTS),
    enter: createConcurrencyLimit(REPORTS.width, REPORTS.queue),
  };
  return (request) => takeReport(context, access, line, request);
}

/** Once per `Idempotency-Key`. @throws Problem 400, 410, 422, 429 */
async function takeReport(
  context: Context,
  { secret, openPlace }: KeyAccess,
  { waits, enter }: ReportLine,
  request: FastifyRequest,
): ReturnType<PublicCall> {
  const { db } = context;
  const { id: site, stamp } = await openPlace(request);
  const input = parseBody(PublicReportInput, request.body);
  const key = readKey(request);
  const names = Object.values(nameWaits(addressOf(request), site));
  const attempt = createHash('sha256')
    .update(`${site} ${key ?? randomUUID()}`)
    .digest('base64url');
  const print = await fingerprint(context.keySecret, request, request.body);
  const take = async (tx: Queryable) => {
    const sent = await first(
      tx.query<{ id: number; stamp: number; fingerprint: string }>(
        sql`select id, stamp::float8 as stamp, fingerprint from public_ticket where attempt = ${attempt}`,
      ),
    );
    if (sent && sent.fingerprint !== print) throw new Problem(422, { detail: serverTexts.KEY_REUSED });
    if (sent) return { ...created(formatReceipt(secret, sent.id, sent.stamp)), replayed: true as const };
    // another process may have revoked it since
    if (!isOpen(await findPlace(tx, site), stamp)) throw gone(texts.POSTER_REVOKED);
    await countReport(tx, site, request.ip, waits);
    const row = await first(
      tx.query<{ id: number; stamp: number }>(
        sql`insert into public_ticket (id, site_id, asset_id, objet, description, name, contact, stamp, attempt, fingerprint)
            values (nextval(pg_get_serial_sequence('ticket', 'id'))::int, ${site}, ${await findPiece(tx, site, input.balise)}::int,
              ${input.objet}, ${input.description}, ${input.name}, ${input.contact},
              (extract(epoch from clock_timestamp()) * 1000)::bigint, ${attempt}, ${print})
            returning id, stamp::float8 as stamp`,
      ),
    );
    return created(formatReceipt(secret, row!.id, row!.stamp));
  };
  // what was sent is answered again, during a wait too
  const requireNoWait = async (): Promise<void> => {
    try {
      waits.check(...names);
    } catch (wait) {
      const sent =
        key && (await first(db.query(sql`select 1 as sent from public_ticket where attempt = ${attempt}`)));
      if (!sent) throw wait;
    }
  };
  // before the line, which others wait in, and after it
  await requireNoWait();
  return enter(async () => {
    await requireNoWait();
    return db.tx(take);
  });
}

const formatReceipt = (secret: string, number: number, stamp: number): PublicReceipt => ({
  number,
  follow: writeKey(secret, 'report', { id: number, stamp }),
});

/** The equipment of a tag, if it is in that place or below it: a wrong tag shows by nothing. */
async function findPiece(tx: Queryable, site: number, balise: string): Promise<number | null> {
  if (!balise.trim()) return null;
  const rows = await tx.query<{ id: number }>(
    sql`select a.id from asset a where ${withTag(balise)} and ${belowSites([site], sql`a.site_id`)}`,
  );
  return rows.length === 1 ? rows[0]!.id : null;
}
