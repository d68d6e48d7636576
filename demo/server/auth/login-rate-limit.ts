/**
 * Limits password guessing without locking out the account's user. An account accepts 100 failed attempts in any
 * hour, over all addresses. The more a network has failed on an account, the lower the account's total at which that
 * network is refused, so that attempts remain for networks without failures (D-142, D-143). Attempts are stored
 * in the database, so that all processes share the count.
 */
import type { Db, Queryable } from '../db/db.ts';
import { first } from '../db/db.ts';
import { type Sql, sql } from '../db/sql.ts';
import { tooMany } from '../http/answers.ts';
import { type Origin, readOrigin } from './networks.ts';

export const WINDOW_MINUTES = 60;
/**
 * Limits of one address within `BURST_MINUTES`, each kind apart, so that mails asked for keep nobody from logging in;
 * and on one account or name. Names that do not exist are counted apart from accounts, with a higher limit, and either
 * limit refuses both: which names exist shows by no answer.
 */
const BURST_MINUTES = 15;
const BURST = { account: 100, name: 300, mail: 100, token: 100, both: 10 };

/** The account's attempts per window from known addresses, where its user logged in. */
const KNOWN_PLACES = 20;
/**
 * The account's attempts per window from all unknown addresses at which a network is refused, by that network's own
 * failures. The account's total is 80 + `KNOWN_PLACES` = 100.
 */
const placesFor = (failed: number): number => (failed === 0 ? 80 : failed < 3 ? 30 : 20);
/** Mails to one address per window. */
const MAILS = 10;

export interface Attempt {
  /** A password of an account, a mail to an address, or a link's token. */
  kind: 'login' | 'mail' | 'token';
  /** The account's name as typed, or the mail's address; tokens are counted by the client's address alone. */
  name?: string;
  /** The account's id: two spellings that the database takes for one name are one account. */
  account?: number | null;
  ip: string;
  /** Whether the account's user logged in from there lately (see known-addresses.ts). */
  trusted?: boolean;
}

interface Counts {
  by_account: number;
  by_name: number;
  by_mail: number;
  by_token: number;
  by_both: number;
  by_known: number;
  by_unknown: number;
  by_network: number;
  /** Seconds until the oldest of them expires. */
  burst_wait: number | null;
  wait: number | null;
}

/** What is tried: its first word is one of `BURST`. */
function subjectOf({ kind, name = '', account }: Attempt): string {
  if (kind === 'login' && account) return `account ${account}`;
  return `${kind === 'login' ? 'name' : kind} ${name.toLowerCase().slice(0, 254)}`;
}

const ofKind = (kind: Exclude<keyof typeof BURST, 'both'>): Sql => sql`subject like ${`${kind} %`}`;
/** The failures of an address that refuse an attempt. */
const rivals = ({ kind }: Attempt): Sql =>
  kind === 'login' ? sql`(${ofKind('account')} or ${ofKind('name')})` : ofKind(kind);

const WINDOW = sql`make_interval(mins => ${WINDOW_MINUTES}::int)`;
/** A failure counts for the window. One dated in the future (the clock was set back) would otherwise count longer. */
const COUNTS = sql`between now() - ${WINDOW} and now() + interval '1 minute'`;
const SHORT = sql`make_interval(mins => ${BURST_MINUTES}::int)`;

async function count(db: Queryable, attempt: Attempt, { address, network }: Origin): Promise<Counts> {
  const subject = subjectOf(attempt);
  const recent = sql`address = ${address} and at > now() - ${SHORT}`;
  const counts = await first(
    db.query<Counts>(
      sql`select count(*) filter (where ${recent} and ${ofKind('account')}) as by_account,
            count(*) filter (where ${recent} and ${ofKind('name')}) as by_name,
            count(*) filter (where ${recent} and ${ofKind('mail')}) as by_mail,
            count(*) filter (where ${recent} and ${ofKind('token')}) as by_token,
            count(*) filter (where ${recent} and subject = ${subject} and not forgiven) as by_both,
            count(*) filter (where subject = ${subject} and known) as by_known,
            count(*) filter (where subject = ${subject} and not known) as by_unknown,
            count(*) filter (where subject = ${subject} and not known and network = ${network}) as by_network,
            extract(epoch from min(at) filter (where ${recent} and ${rivals(attempt)}) + ${SHORT} - now())::int as burst_wait,
            extract(epoch from min(at) filter (where subject = ${subject}) + ${WINDOW} - now())::int as wait
          from attempt where (subject = ${subject} or address = ${address}) and at ${COUNTS}`,
    ),
  );
  return counts!;
}

/** Which of the account's quotas the attempt uses. @throws Problem 429 when both are used up */
function chooseQuota({ kind, trusted }: Attempt, counts: Counts): { known: boolean } {
  const { by_both, by_known, by_unknown, by_network } = counts;
  // The account's user, where they usually are: others behind the same address do not keep them out.
  if (kind === 'login' && trusted && by_known < KNOWN_PLACES) return { known: true };
  if (kind !== 'mail' && by_both >= BURST.both) throw tooMany(counts.burst_wait ?? 0);
  const isSpent =
    kind === 'login'
      ? counts.by_account >= BURST.account || counts.by_name >= BURST.name
      : counts[`by_${kind}`] >= BURST[kind];
  if (isSpent) throw tooMany(counts.burst_wait ?? 0);
  if (kind === 'token') return { known: false };
  if (kind === 'mail') {
    if (by_unknown >= MAILS) throw tooMany(counts.wait ?? 0);
    return { known: false };
  }
  if (by_unknown < placesFor(by_network)) return { known: false };
  throw tooMany(counts.wait ?? 0);
}

/** @throws Problem 429 with `Retry-After` when there were too many failures */
export async function checkLimit(db: Queryable, attempt: Attempt): Promise<void> {
  chooseQuota(attempt, await count(db, attempt, readOrigin(attempt.ip)));
}

/**
 * Counts an attempt when a quota allows it; concurrent attempts are counted one after the other.
 * @returns its id  @throws Problem 429 with `Retry-After`, without counting the attempt
 */
export function countAttempt(db: Db, attempt: Attempt): Promise<number> {
  const subject = subjectOf(attempt);
  const origin = readOrigin(attempt.ip);
  return db.tx(async (tx) => {
    // Locks are taken in one order by all processes, which prevents deadlocks.
    await tx.query(
      sql`select pg_advisory_xact_lock(key)::text from
            (select hashtextextended(name, 20) as key
             from unnest(array[${subject}, ${`from ${origin.address}`}]::text[]) as name order by 1) as keys`,
    );
    const { known } = chooseQuota(attempt, await count(tx, attempt, origin));
    const row = await first(
      tx.query<{ id: number }>(
        sql`insert into attempt (subject, address, network, known)
            values (${subject}, ${origin.address}, ${origin.network}, ${known}) returning id`,
      ),
    );
    return row!.id;
  });
}

/**
 * Runs a check, counted as a failure until it succeeds.
 * @returns the result of `check`  @throws Problem 429, and errors of `check`, which are not counted
 */
export async function limitCheck(db: Db, attempt: Attempt, check: () => Promise<boolean>): Promise<boolean> {
  const id = await countAttempt(db, attempt);
  let right: boolean;
  try {
    right = await check();
  } catch (error) {
    await removeAttempt(db, id);
    throw error;
  }
  if (!right) return false;
  await removeAttempt(db, id);
  // Clears the short limit of that address after a success; the account's own count stays.
  await db.query(
    sql`update attempt set forgiven = true
        where subject = ${subjectOf(attempt)} and address = ${readOrigin(attempt.ip).address} and not forgiven`,
  );
  return true;
}

const removeAttempt = (db: Queryable, id: number): Promise<unknown> =>
  db.query(sql`delete from attempt where id = ${id}`);
