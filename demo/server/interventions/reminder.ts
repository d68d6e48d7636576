/**
 * `GET /api/interventions/{id}/reminder/` (spec §7): a GET that sends a mail. It runs once per key, and at most once
 * a minute. The mail is sent outside the transaction, which a slow mail server would keep open.
 */
import * as v from 'valibot';
import type { Context } from '../context.ts';
import { first, type Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { type Answer, ok, Problem, refused } from '../http/answers.ts';
import { type Call, readCall, runOnce, sendAnswer } from '../http/handlers.ts';
import { readKey } from '../http/idempotency.ts';
import type { Mail } from '../mail.ts';
import { formatMoment } from '../paris-time.ts';
import * as texts from '../texts.ts';
import { lockIntervention } from './visible.ts';

/** Minimum time between two reminders, in seconds. */
const PAUSE_SECONDS = 60;

interface Reminded {
  company: string;
  company_email: string;
  person: string | null;
  person_email: string | null;
  objet: string;
  place: string | null;
  date_intervention: string | null;
}

/** Declared without `onRead`: this GET writes, and the HEAD route that Fastify adds to a GET must not run it. */
export function addReminder(context: Context): void {
  context.app.route({
    method: 'GET',
    url: '/api/interventions/:id/reminder',
    exposeHeadRoute: false,
    config: { operation: 'interventions.reminder', shapes: { answer: v.object({ message: v.string() }) } },
    handler: async (request, reply) => {
      const call = readCall(request);
      let mail: Mail | null = null;
      let before: string | null = null;
      const answer = await runOnce(context, call, null, async (tx) => {
        const claimed = await claim(context, call, tx);
        mail = claimed.mail;
        before = claimed.before;
        return claimed.answer;
      });
      if (mail) await send(context, call, mail, before);
      return sendAnswer(reply, answer);
    },
  });
}

/** Records the reminder, unless one was just sent. @throws Problem 400 without a provider or its mail address, or where no mail leaves */
async function claim(
  { mailer, settings }: Context,
  call: Call,
  tx: Queryable,
): Promise<{ answer: Answer; mail: Mail | null; before: string | null }> {
  const { row } = await lockIntervention(tx, call.user, call.id());
  if (row.prestataire_id === null) throw refused(texts.NO_PROVIDER);
  if (row.date_realisation !== null) throw refused(texts.ALREADY_DONE);
  const about = (await findReminded(tx, row.id))!;
  const name = about.company;
  const email = about.person_email || about.company_email;
  if (!email) throw refused(texts.providerWithoutEmail(name));
  if (mailer.keeps) throw refused(texts.reminderNotSent(name));
  const claimed = await tx.query(
    sql`update intervention set last_reminder = now() where id = ${row.id}
        and (last_reminder is null or last_reminder < now() - make_interval(secs => ${PAUSE_SECONDS}::int)) returning id`,
  );
  if (!claimed.length)
    return { answer: ok({ message: texts.remindedAlready(name) }), mail: null, before: null };
  const mail = {
    to: email,
    subject: texts.reminderSubject(about.objet),
    text: texts.reminderMail(about.person || name, {
      objet: about.objet,
      place: about.place ?? '',
      date: formatMoment(about.date_intervention),
      link: `${settings.publicUrl}/interventions/${row.id}`,
    }),
  };
  return { answer: ok({ message: texts.reminded(name, email) }), mail, before: row.last_reminder };
}

/** When a person of our own staff is assigned, the company is reminded. */
const findReminded = (tx: Queryable, id: number): Promise<Reminded | null> =>
  first(
    tx.query<Reminded>(
      sql`select p.raison_sociale as company, p.email as company_email, f.fullname as person, f.email as person_email,
            t.objet, concat_ws(', ', a.name, s.name, b.name, c.name) as place, i.date_intervention
          from intervention i join prestataire p on p.id = i.prestataire_id join ticket t on t.id = i.ticket_id
          left join profile f on f.id = i.intervenant_id 
            and (f.prestataire_id = i.prestataire_id or (p.interne and f.prestataire_id is null))
          left join asset a on a.id = t.asset_id left join site s on s.id = coalesce(a.site_id, t.site_id)
          left join site b on b.id = s.parent_id left join site c on c.id = s.top_id and c.id <> s.parent_id
          where i.id = ${id}`,
    ),
  );

/** Undoes the record when the mail cannot be sent, so that the next attempt sends it. @throws Problem 503 */
async function send({ db, mailer }: Context, call: Call, mail: Mail, before: string | null): Promise<void> {
  try {
    await mailer.send(mail);
  } catch (error) {
    call.request.log.error({ err: error }, 'the reminder was not sent');
    const key = readKey(call.request);
    await db.tx(async (tx) => {
      await tx.query(sql`update intervention set last_reminder = ${before} where id = ${call.id()}`);
      if (key) {
        await tx.query(sql`delete from idempotency_key where user_id = ${call.user.id} and key = ${key}`);
      }
    });
    throw new Problem(503, { detail: texts.MAIL_FAILED });
  }
}
