/** Deletes expired rows: idempotency keys, links, refused reports, uploads that were never attached, generated documents. */

import { TRUST_HOURS } from '../auth/known-addresses.ts';
import { WINDOW_MINUTES } from '../auth/login-rate-limit.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { TODAY } from '../db/today.ts';
import { QUOTA_MINUTES } from './document-quota.ts';
import { KEY_HOURS } from './idempotency.ts';

/** An upload lasts as long as its request, which is limited: an older one was interrupted. */
const UPLOAD_HOURS = 1;
/** How long the sender of a report without an account reads why it was refused. */
const REFUSED_DAYS = 30;

export async function purge(db: Queryable): Promise<void> {
  await db.query(
    sql`delete from idempotency_key where created_at < now() - make_interval(hours => ${KEY_HOURS}::int)`,
  );
  await db.query(
    sql`delete from file_blob where attached_at is null and created_at < now() - make_interval(hours => ${UPLOAD_HOURS}::int)`,
  );
  await db.query(sql`delete from file_blob where expires_at < now()`);
  await db.query(sql`delete from password_reset_token where expires_at < now()`);
  await db.query(sql`delete from attempt where at < now() - make_interval(mins => ${WINDOW_MINUTES}::int)`);
  await db.query(
    sql`delete from document_made where made_at < now() - make_interval(mins => ${QUOTA_MINUTES}::int)`,
  );
  await db.query(
    sql`delete from public_ticket where state = 'refused' and date_decision < now() - make_interval(days => ${REFUSED_DAYS}::int)`,
  );
  await db.query(sql`delete from news where at < now() - interval '3 days'`);
  await db.query(sql`delete from upload_day where day < ${TODAY}`);
  await db.query(sql`delete from write_hour where hour < date_trunc('hour', now())`);
  await db.query(
    sql`delete from trusted_address where seen_at < now() - make_interval(hours => ${TRUST_HOURS}::int)`,
  );
}
