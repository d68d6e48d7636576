/** Password reset, in three calls open without login (spec §7). No answer reveals whether an address is known. */
import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { requiredText } from '../../../src/core/kernel/lib/strict-schema.ts';
import type { Context } from '../context.ts';
import { type Db, first, type Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { invalid } from '../http/answers.ts';
import { parseBody } from '../http/input.ts';
import * as texts from '../texts.ts';
import { countAttempt, limitCheck } from './login-rate-limit.ts';
import { explainPassword, hashPassword } from './passwords.ts';

/** Validity of a reset link, in minutes. */
const MINUTES = 60;
/** Validity of a new user's link, in days. */
const INVITATION_DAYS = 7;
/** Delay between the request and its mail, in milliseconds. */
const DELAY_MS = [50, 500] as const;
/** An id that no user has. */
const NOBODY = 0;

const EmailInput = v.object({ email: v.pipe(requiredText(254), v.email(texts.BAD_EMAIL)) });
const TokenInput = v.object({ token: requiredText(200) });
const ConfirmInput = v.object({
  token: requiredText(200),
  password: v.pipe(v.string(texts.REQUIRED), v.nonEmpty(texts.REQUIRED)),
});

const DONE = { answer: v.object({ status: v.literal('OK') }), status: 200 };
/** The holder of a valid link may take the account in any case, so its name is no secret from them. */
const VALID = { answer: v.object({ status: v.literal('OK'), username: v.string() }), status: 200 };

const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The address, from the application's root, of the form that sets a new password: single use, limited in time. */
async function createPath(db: Queryable, userId: number, minutes: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.query(
    sql`insert into password_reset_token (hash, user_id, expires_at)
        select ${hashToken(token)}, id, now() + make_interval(mins => ${minutes}::int) from app_user
        where id = ${userId} and not exists (select from directory_account where user_id = ${userId})`,
  );
  return `/resetpassword?token=${token}`;
}

const createLink = async ({ db, settings }: Context, userId: number, minutes: number): Promise<string> =>
  settings.publicUrl + (await createPath(db, userId, minutes));

/** A link for an administrator to hand over. */
export async function createInvitation(
  tx: Queryable,
  userId: number,
): Promise<{ url: string; expires_at: string }> {
  const url = await createPath(tx, userId, INVITATION_DAYS * 24 * 60);
  const [row] = await tx.query<{ expires_at: string }>(
    sql`select max(expires_at) as expires_at from password_reset_token where user_id = ${userId}`,
  );
  return { url, expires_at: row!.expires_at };
}

/** Mails a new user a link to choose a password. */
export async function inviteUser(
  context: Context,
  user: { id: number; username: string; email: string; first_name: string },
): Promise<void> {
  const link = await createLink(context, user.id, INVITATION_DAYS * 24 * 60);
  await context.mailer.send({
    to: user.email,
    subject: texts.INVITATION_SUBJECT,
    text: texts.invitationMail(user.first_name || user.username, user.username, link, INVITATION_DAYS),
  });
}

interface Addressee {
  id: number;
  first_name: string;
  username: string;
  email: string;
  /** Its password is that of the house's directory. */
  directory: boolean;
}

interface Holder {
  user_id: number;
  username: string;
  email: string;
}

export function addPasswordReset(context: Context): void {
  const { app, db } = context;

  app.post(
    '/api/password_reset',
    { config: { operation: 'password_reset.request', shapes: { body: EmailInput, ...DONE } } },
    async (request) => {
      const { email } = parseBody(EmailInput, request.body);
      await countAttempt(db, { kind: 'mail', name: email, ip: request.ip });
      sendLater(email);
      return { status: 'OK' };
    },
  );

  app.post(
    '/api/password_reset/validate_token',
    { config: { operation: 'password_reset.validate', shapes: { body: TokenInput, ...VALID } } },
    async (request) => {
      const { token } = parseBody(TokenInput, request.body);
      const { username } = await findHolder(db, request, token);
      return { status: 'OK', username };
    },
  );

  app.post(
    '/api/password_reset/confirm',
    { config: { operation: 'password_reset.confirm', shapes: { body: ConfirmInput, ...DONE } } },
    async (request) => {
      const { token, password } = parseBody(ConfirmInput, request.body);
      const holder = await findHolder(db, request, token);
      const reasons = explainPassword(password, [holder.username, holder.email]);
      if (reasons.length) throw invalid({ password: reasons });
      const hash = await hashPassword(password);
      await db.tx(async (tx) => {
        const used = await tx.query(
          sql`delete from password_reset_token where hash = ${hashToken(token)} and expires_at > now() returning user_id`,
        );
        if (!used.length) throw invalid({ token: [texts.TOKEN_INVALID] });
        await tx.query(sql`delete from password_reset_token where user_id = ${holder.user_id}`);
        await tx.query(
          sql`update app_user set password_hash = ${hash}, password_version = password_version + 1, version = version + 1
            where id = ${holder.user_id}`,
        );
      });
      return { status: 'OK' };
    },
  );

  const waiting = new Map<NodeJS.Timeout, () => Promise<void>>();
  app.addHook('onClose', async () => {
    for (const timer of waiting.keys()) clearTimeout(timer);
    await Promise.all([...waiting.values()].map((send) => send()));
  });

  /**
   * Sent after the answer, at a random delay, so that the time of neither this answer nor the next reveals anything.
   */
  function sendLater(email: string): void {
    const send = (): Promise<void> =>
      sendLinks(context, email).catch((error: unknown) =>
        app.log.error({ err: error }, 'the reset mail was not sent'),
      );
    const timer = setTimeout(
      () => {
        waiting.delete(timer);
        void send();
      },
      randomInt(DELAY_MS[0], DELAY_MS[1]),
    );
    waiting.set(timer, send);
  }
}

/** One mail for each account of that address; without an account, the same queries run for no user. */
async function sendLinks(context: Context, email: string): Promise<void> {
  const { db, mailer, settings } = context;
  const users = await db.query<Addressee>(
    sql`select id, first_name, username, email,
          exists (select from directory_account where user_id = app_user.id) as directory
        from app_user where lower(email) = lower(${email}) and is_active`,
  );
  if (!users.length) await createLink(context, NOBODY, MINUTES);
  for (const user of users) {
    const name = user.first_name || user.username;
    await mailer.send({
      to: user.email,
      ...(user.directory
        ? {
            subject: texts.DIRECTORY_PASSWORD_SUBJECT,
            text: texts.directoryPasswordMail(name, settings.directory?.passwordPage ?? ''),
          }
        : {
            subject: texts.RESET_SUBJECT,
            text: texts.resetMail(name, await createLink(context, user.id, MINUTES), MINUTES),
          }),
    });
  }
}

/** @throws Problem 400 for an unknown, used or expired token */
async function findHolder(db: Db, request: FastifyRequest, token: string): Promise<Holder> {
  let holder: Holder | null = null;
  await limitCheck(db, { kind: 'token', ip: request.ip }, async () => {
    holder = await first(
      db.query<Holder>(
        sql`select t.user_id, u.username, u.email from password_reset_token t join app_user u on u.id = t.user_id
            where t.hash = ${hashToken(token)} and t.expires_at > now() and u.is_active`,
      ),
    );
    return holder !== null;
  });
  if (!holder) throw invalid({ token: [texts.TOKEN_INVALID] });
  return holder;
}
