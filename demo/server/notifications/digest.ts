/**
 * Mails people what they want to be mailed: one mail an hour at most, of what is at least two minutes old, so that what
 * comes together goes together. A mail is claimed in a transaction before it leaves, by one process alone; what ends
 * between the claim and the answer of the mail server is not mailed again: the bell has it.
 */
import { KIND_OF, type Mark } from '../../../src/core/notifications/model.ts';
import { findActiveUser } from '../auth/authenticate.ts';
import type { Context } from '../context.ts';
import { first, type Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { findNews, type News, type NewsEvent } from './find-news.ts';

/** News waits so long for what follows it; far longer than a transaction lasts, so that none is passed over. */
export const DELAY_MINUTES = 2;
/** Nobody is mailed again before so many hours have passed. */
const MAIL_HOURS = 1;
/** What could not be mailed for so long is left to the bell. */
const NEWS_HOURS = 24;
/** A refused mail is sent again after so many minutes, then given up. */
export const RETRY_MINUTES = [1, 5, 25, 60] as const;

const ROUND_MS = 30_000;
const LONGEST_ROUND_MS = 900_000;

type Sender = Pick<Context, 'db' | 'mailer' | 'settings'> & { log: Pick<Context['app']['log'], 'error'> };

const RIPE = sql`n.at > greatest(s.mailed_until, now() - make_interval(hours => ${NEWS_HOURS}::int))
  and n.at <= now() - make_interval(mins => ${DELAY_MINUTES}::int)`;
const DUE = sql`s.mail <> '[]'::jsonb and (s.mail_next is null or s.mail_next <= now())`;

/** Sends in rounds until the server closes; rarer while the mail server is away. Nothing where no mail is configured. */
export function startDigests({ app, ...context }: Context): void {
  if (context.mailer.keeps) return;
  let pause = ROUND_MS;
  let timer: NodeJS.Timeout;
  let round = Promise.resolve();
  const plan = (): void => {
    timer = setTimeout(() => {
      round = run().then(plan);
    }, pause).unref();
  };
  const run = async (): Promise<void> => {
    try {
      await sendDigests({ ...context, log: app.log });
      pause = ROUND_MS;
    } catch (error) {
      pause = Math.min(2 * pause, LONGEST_ROUND_MS);
      app.log.error({ err: error }, `notifications were not mailed; the next try is in ${pause / 1000} s`);
    }
  };
  plan();
  app.addHook('preClose', async () => {
    clearTimeout(timer);
    await round;
    clearTimeout(timer);
  });
}

/**
 * One round: a mail for each person who has news. Nobody's is claimed while the mail server does not answer.
 * @throws where the mail server is away, or stops to answer
 */
export async function sendDigests(sender: Sender): Promise<void> {
  const { db, mailer } = sender;
  const due = await db.query<{ user_id: number }>(
    sql`select s.user_id from notification_state s join app_user u on u.id = s.user_id
        where ${DUE} and u.is_active and u.email <> ''
          and exists (select from news n where ${RIPE} and n.actor is distinct from s.user_id)
        order by s.user_id`,
  );
  if (!due.length) return;
  await mailer.check?.();
  for (const { user_id } of due) {
    const digest = await db.tx((tx) => claim(tx, user_id));
    if (digest) await send(sender, user_id, digest);
  }
}

interface Digest {
  to: string;
  name: string;
  notices: News[];
  tries: number;
}

/** Takes a person's news, so that no other process and no later round does. @returns `null` where there is none */
async function claim(tx: Queryable, id: number): Promise<Digest | null> {
  const state = await first(
    tx.query<{ marks: Mark[]; off: string[]; mail: string[]; mail_tries: number }>(
      sql`select s.marks, s.off, s.mail, s.mail_tries from notification_state s where s.user_id = ${id} and ${DUE} for update skip locked`,
    ),
  );
  const user = state && (await findActiveUser(tx, id));
  if (!user?.email || user.device) return null;
  const { marks, off, mail, mail_tries: tries } = state!;
  const events = (Object.keys(KIND_OF) as NewsEvent[]).filter(
    (event) => mail.includes(KIND_OF[event]) && !off.includes(KIND_OF[event]),
  );
  const period = sql`exists (select from notification_state s where s.user_id = ${id} and ${RIPE})`;
  const read = new Set(marks.filter((mark) => mark.read).map(({ key }) => key));
  const notices = (await findNews(tx, user, events, period)).filter(({ key }) => !read.has(key));
  await tx.query(
    sql`update notification_state set mailed_from = mailed_until,
          mailed_until = now() - make_interval(mins => ${DELAY_MINUTES}::int),
          mail_next = case when ${notices.length > 0} then now() + make_interval(hours => ${MAIL_HOURS}::int) else mail_next end,
          mail_tries = case when ${notices.length > 0} then mail_tries else 0 end
        where user_id = ${id}`,
  );
  return notices.length > 0
    ? { to: user.email, name: user.first_name || user.username, notices, tries }
    : null;
}

/**
 * Sends a claimed mail. One that the mail server refuses is sent again later; one that it does not answer may have
 * left, and is given up.
 * @throws where the mail server does not answer
 */
async function send({ db, mailer, settings, log }: Sender, id: number, digest: Digest): Promise<void> {
  const { writeDigest } = await import('./write-digest.ts');
  try {
    await mailer.send(writeDigest(digest.to, digest.name, digest.notices, settings.publicUrl));
  } catch (error) {
    const pause = RETRY_MINUTES[digest.tries];
    const isRefused = typeof (error as { responseCode?: unknown }).responseCode === 'number';
    if (isRefused && pause !== undefined) {
      await db.query(
        sql`update notification_state set mailed_until = mailed_from, mail_tries = mail_tries + 1,
              mail_next = now() + make_interval(mins => ${pause}::int) where user_id = ${id}`,
      );
      return;
    }
    log.error({ err: error, user: id }, 'a mail of notifications was given up');
    await db.query(sql`update notification_state set mail_tries = 0 where user_id = ${id}`);
    if (isRefused) return;
    throw error;
  }
  await db.query(sql`update notification_state set mail_tries = 0 where user_id = ${id} and mail_tries > 0`);
}
