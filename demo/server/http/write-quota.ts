/**
 * Hourly quota of writes per account, in number and in bytes of their bodies, so that one account cannot fill the disk
 * with rows as `upload-quota.ts` keeps it from doing with files. It is counted in the database, shared by all
 * processes, before the work. The rows of an import do not use up what its account writes beside it.
 */
import type { FastifyRequest } from 'fastify';
import type { CurrentUser } from '../auth/authenticate.ts';
import { scopeOf } from '../auth/rights.ts';
import type { Context } from '../context.ts';
import { first } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import * as texts from '../texts.ts';
import { tooMany } from './answers.ts';
import { JSON_BYTES } from './request-limits.ts';

const MB = 1_000_000;
/** The header of a write that belongs to an import. */
const IMPORT_HEADER = 'balise-import';
/** The share of an account's quota that its imports may use, where they are not counted apart. */
const IMPORT_SHARE = 0.8;

type Writer = Pick<CurrentUser, 'id' | 'group' | 'codenames'>;

/** Of those who change the configuration, who would have to raise the quota for it. */
const isCountedApart = ({ group, codenames }: Writer): boolean =>
  scopeOf('config.update', group, codenames) !== 'none';

/** @throws Problem 429 with `Retry-After` over the quota */
export async function countWrite(
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  user: Writer,
  request: FastifyRequest,
): Promise<void> {
  const isImport = request.headers[IMPORT_HEADER] !== undefined;
  const isApart = isImport && isCountedApart(user);
  const bytes = countBytes(request);
  const added = isApart
    ? { writes: 0, bytes: 0, imports: 1, imported: bytes }
    : { writes: 1, bytes, imports: 0, imported: 0 };
  const sum = await first(
    db.query<{ writes: number; bytes: number; imports: number; imported: number; wait: number }>(
      sql`insert into write_hour as w (user_id, hour, writes, bytes, imports, import_bytes)
          values (${user.id}, date_trunc('hour', now()), ${added.writes}, ${added.bytes}::bigint, ${added.imports},
            ${added.imported}::bigint)
          on conflict (user_id, hour) do update set writes = w.writes + excluded.writes,
            bytes = w.bytes + excluded.bytes, imports = w.imports + excluded.imports,
            import_bytes = w.import_bytes + excluded.import_bytes
          returning writes, bytes::float8 as bytes, imports, import_bytes::float8 as imported,
            extract(epoch from date_trunc('hour', now()) + interval '1 hour' - now())::int as wait`,
    ),
  );
  const { writes, bytes: written, imports, imported, wait } = sum!;
  const share = isImport ? IMPORT_SHARE : 1;
  const isWithin = isApart
    ? imports <= settings.importsPerHour && imported <= settings.importedPerHour * MB
    : writes <= settings.writesPerHour * share && written <= settings.writtenPerHour * share * MB;
  if (isWithin) return;
  const minutes = Math.max(1, Math.ceil(wait / 60));
  throw tooMany(wait, isImport ? texts.tooManyImported(minutes) : texts.tooManyWrites(minutes));
}

/** A body of unknown length counts as the longest; the files of forms have a quota of their own. */
function countBytes({ headers }: FastifyRequest): number {
  if (headers['content-type']?.startsWith('multipart/')) return 0;
  if (headers['transfer-encoding']) return JSON_BYTES;
  return Number(headers['content-length']) || 0;
}
