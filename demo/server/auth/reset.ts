/** A forgotten password, in three calls open without login (spec §7). Nothing tells whether an address is known. */
import { createHash, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { requiredText } from '../../../src/core/_lib/rules.ts';
import type { Context } from '../context.ts';
import { first, type Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { invalid } from '../http/answers.ts';
import { parseBody } from '../http/input.ts';
import * as texts from '../texts.ts';
import { checkLimit, countFailure } from './limiter.ts';
import { explainPassword, hashPassword } from './passwords.ts';

/** How long a link works, in minutes. */
const MINUTES = 60;
/** And that of a new user, in days. */
const INVITATION_DAYS = 7;

const EmailInput = v.object({ email: v.pipe(requiredText(254), v.email(texts.BAD_EMAIL)) });
const TokenInput = v.object({ token: requiredText(200) });
const ConfirmInput = v.object({
  token: requiredText(200),
  password: v.pipe(v.string(texts.REQUIRED), v.nonEmpty(texts.REQUIRED)),
});

const DONE = { answer: v.object({ status: v.literal('OK') }), status: 200 };

const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The address of the form that chooses a new password, good once and for so many minutes. */
async function createLink({ db, settings }: Context, userId: number, minutes: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.query(
    sql`insert into password_reset_token (hash, user_id, expires_at)
        values (${hashToken(token)}, ${userId}, now() + make_interval(mins => ${minutes}::int))`,
  );
  return `${settings.publicUrl}/resetpassword?token=${token}`;
}

/** Asks a new user by mail to choose their password. */
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

interface Holder {
  user_id: number;
  username: string;
  email: string;
}

export function addPasswordReset(context: Context): void {
  const { app, db, mailer } = context;

  app.post(
    '/api/password_reset',
    { config: { operation: 'password_reset.request', shapes: { body: EmailInput, ...DONE } } },
    async (request) => {
      const { email } = parseBody(EmailInput, request.body);
      await limit(db, request, `mail ${email}`);
      // Answered before the mail leaves: the time taken tells nothing either.
      void sendLinks(email).catch((error: unknown) =>
        request.log.error({ err: error }, 'the reset mail was not sent'),
      );
      return { status: 'OK' };
    },
  );

  app.post(
    '/api/password_reset/validate_token',
    { config: { operation: 'password_reset.validate', shapes: { body: TokenInput, ...DONE } } },
    async (request) => {
      const { token } = parseBody(TokenInput, request.body);
      await findHolder(db, request, token);
      return { status: 'OK' };
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

  /** One mail for each account of that address; none when there is none. */
  async function sendLinks(email: string): Promise<void> {
    const users = await db.query<{ id: number; first_name: string; username: string; email: string }>(
      sql`select id, first_name, username, email from app_user where lower(email) = lower(${email}) and is_active`,
    );
    for (const user of users) {
      const link = await createLink(context, user.id, MINUTES);
      await mailer.send({
        to: user.email,
        subject: texts.RESET_SUBJECT,
        text: texts.resetMail(user.first_name || user.username, link, MINUTES),
      });
    }
  }
}

/** Every request counts, as a failed login does: mails cannot be made to flood, tokens cannot be guessed. */
async function limit(db: Queryable, request: FastifyRequest, name: string): Promise<void> {
  const attempt = { username: name, ip: request.ip };
  await checkLimit(db, attempt);
  await countFailure(db, attempt);
}

/** @throws Problem 400 for a token that is unknown, used or too old */
async function findHolder(db: Queryable, request: FastifyRequest, token: string): Promise<Holder> {
  // Counted by address alone: a token is too long to be guessed, and a count shared by all would let anybody shut
  // resets for everyone.
  const attempt = { username: 'reset token', ip: request.ip, trusted: true };
  await checkLimit(db, attempt);
  const holder = await first(
    db.query<Holder>(
      sql`select t.user_id, u.username, u.email from password_reset_token t join app_user u on u.id = t.user_id
          where t.hash = ${hashToken(token)} and t.expires_at > now() and u.is_active`,
    ),
  );
  if (holder) return holder;
  await countFailure(db, attempt);
  throw invalid({ token: [texts.TOKEN_INVALID] });
}
