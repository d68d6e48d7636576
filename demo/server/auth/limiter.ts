/**
 * Slows guessing down. Failures are counted in the database, so that all processes count together: by account,
 * by address, and by both. A person who is logged in already is not locked out by guesses made elsewhere: a
 * known password is not checked again while it is used, and at the addresses of its use the account's own count does
 * not apply (see trusted.ts).
 */
import type { Queryable } from '../db/db.ts';
import { join, sql } from '../db/sql.ts';
import { tooMany } from '../http/answers.ts';

export const WINDOW_MINUTES = 15;

/** How many failures in the window, by kind of key: a hundred an hour for an account. */
const LIMITS = { user: 25, address: 100, both: 10 };

interface Attempt {
  username: string;
  ip: string;
  /** The account's own count does not apply: its user logged in from that address lately. */
  trusted?: boolean;
}

interface Count {
  key: string;
  n: number;
  /** Seconds until the window ends. */
  wait: number;
}

const nameOf = ({ username }: Attempt): string => username.toLowerCase().slice(0, 150);
const bothKey = (attempt: Attempt): string => `ui:${attempt.ip}|${nameOf(attempt)}`;

const keysOf = (attempt: Attempt): string[] => [`ip:${attempt.ip}`, `u:${nameOf(attempt)}`, bothKey(attempt)];

const limitsOf = (attempt: Attempt): Map<string, number> =>
  new Map([
    [`ip:${attempt.ip}`, LIMITS.address],
    [`u:${nameOf(attempt)}`, attempt.trusted ? Number.POSITIVE_INFINITY : LIMITS.user],
    [bothKey(attempt), LIMITS.both],
  ]);

const WINDOW = sql`make_interval(mins => ${WINDOW_MINUTES}::int)`;

/** @throws Problem 429 when a count is over its limit; `more` attempts are about to be added */
function refuseOver(attempt: Attempt, counts: Count[], more: 0 | 1): void {
  const limits = limitsOf(attempt);
  const over = counts.filter(({ key, n }) => n + more > (limits.get(key) ?? Number.POSITIVE_INFINITY));
  if (over.length) throw tooMany(Math.max(...over.map(({ wait }) => wait)));
}

/** @throws Problem 429 with `Retry-After` when there were too many failures */
export async function checkLimit(db: Queryable, attempt: Attempt): Promise<void> {
  const counts = await db.query<Count>(
    sql`select key, n, extract(epoch from since + ${WINDOW} - now())::int as wait
        from login_failure where key = any(${keysOf(attempt)}::text[]) and since > now() - ${WINDOW}`,
  );
  refuseOver(attempt, counts, 1);
}

/** Counts one failure. @returns the counts with it */
export function countFailure(db: Queryable, attempt: Attempt): Promise<Count[]> {
  const rows = keysOf(attempt).map((key) => sql`(${key}::text, 1, now())`);
  return db.query<Count>(
    sql`insert into login_failure as f (key, n, since) values ${join(rows, ', ')}
        on conflict (key) do update set
          n = case when f.since > now() - ${WINDOW} then f.n + 1 else 1 end,
          since = case when f.since > now() - ${WINDOW} then f.since else now() end
        returning key, n, extract(epoch from since + ${WINDOW} - now())::int as wait`,
  );
}

/**
 * Runs a check that counts as a failure until it has succeeded: those that run at once see each other.
 * @returns what the check says  @throws Problem 429, and what the check throws, which then does not count
 */
export async function limitCheck(
  db: Queryable,
  attempt: Attempt,
  check: () => Promise<boolean>,
): Promise<boolean> {
  const counts = await countFailure(db, attempt);
  try {
    refuseOver(attempt, counts, 0);
    const right = await check();
    if (!right) return false;
  } catch (error) {
    await uncount(db, attempt);
    throw error;
  }
  await uncount(db, attempt);
  await forgetFailures(db, attempt);
  return true;
}

/** Takes one failure back. Rows are locked in the order in which they are counted, so that none waits for another. */
async function uncount(db: Queryable, attempt: Attempt): Promise<void> {
  await db.query(
    sql`update login_failure f set n = greatest(f.n - 1, 0)
        from (select key from login_failure where key = any(${keysOf(attempt)}::text[])
              order by key collate "C" for update) as mine
        where f.key = mine.key`,
  );
}

/** A right password from that address: its own count starts again. */
async function forgetFailures(db: Queryable, attempt: Attempt): Promise<void> {
  await db.query(sql`delete from login_failure where key = ${bothKey(attempt)}`);
}
