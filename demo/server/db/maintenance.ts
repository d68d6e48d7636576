/**
 * The work of a PostgreSQL server's background processes, for the embedded one, which has none: checkpoints, so that
 * restarts are fast and the log small; vacuum and statistics, so that tables stay compact and plans good.
 */
import type { PGlite } from '@electric-sql/pglite';
import type { DiskSpace } from './disk-space.ts';

const EVERY_MS = 60_000;
const CHECKPOINT_BYTES = 16 * 1024 * 1024;

/** Runs maintenance each minute. @returns a function that stops it */
export function maintain(pg: PGlite, room: DiskSpace): () => void {
  let start = '0/0';
  const round = async (): Promise<void> => {
    const low = room.isLow();
    start = await checkpoint(pg, start, low ? 1 : CHECKPOINT_BYTES);
    // A vacuum writes, so it is skipped when the disk is nearly full.
    if (low) return;
    room.restoreReserve();
    await vacuum(pg);
  };
  const timer = setInterval(() => {
    // A failed round is repeated a minute later; the database itself is not affected.
    round().catch((error: unknown) => console.error('maintenance failed', error));
  }, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * Makes a checkpoint when the log is long, which also frees its room.
 * @returns the log position of the last checkpoint made here
 */
async function checkpoint(pg: PGlite, since: string, bytes: number): Promise<string> {
  const { rows } = await pg.query<{ at: string; bytes: string }>(
    'select pg_current_wal_lsn()::text as at, pg_wal_lsn_diff(pg_current_wal_lsn(), $1::pg_lsn)::text as bytes',
    [since],
  );
  const now = rows[0];
  if (!now || Number(now.bytes) < bytes) return since;
  await pg.exec('checkpoint');
  return now.at;
}

/** Vacuums and analyses the tables with many changes. */
export async function vacuum(pg: PGlite): Promise<void> {
  const { rows } = await pg.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_stat_user_tables
     where n_dead_tup > 500 + n_live_tup / 5 or n_mod_since_analyze > 500 + n_live_tup / 5`,
  );
  for (const { name } of rows) await pg.exec(`vacuum analyze ${name}`);
}
