/** What each person has seen of their notifications, and which kinds they want, on screen and by mail: their own alone (contract notes). */
import {
  type MailedKind,
  type Mark,
  type NoticeKind,
  NotificationInput,
  NotificationState,
} from '../../../src/core/notifications/model.ts';
import type { Context } from '../context.ts';
import { first, type Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { ok } from '../http/answers.ts';
import { type Call, onRead, onWrite } from '../http/handlers.ts';
import { parseBody } from '../http/input.ts';

const PATH = '/api/notifications';

export function addNotifications(context: Context): void {
  const { db, mailer } = context;
  const canMail = ({ user }: Call) => !mailer.keeps && user.email !== '';
  onRead(context, 'notifications.read', PATH, async (call) => ok(await readState(db, call, canMail(call))), {
    answer: NotificationState,
  });
  onWrite(
    context,
    'notifications.update',
    'PUT',
    PATH,
    async (call, tx) => {
      await writeState(tx, call, canMail(call));
      return ok(await readState(tx, call, canMail(call)));
    },
    { body: NotificationInput, answer: NotificationState },
  );
}

async function readState(db: Queryable, { user }: Call, canMail: boolean): Promise<NotificationState> {
  const state = await first(
    db.query<{ marks: Mark[]; off: NoticeKind[]; mail: MailedKind[] }>(
      sql`select marks, off, mail from notification_state where user_id = ${user.id}`,
    ),
  );
  const { marks, off, mail } = state ?? { marks: [], off: [], mail: [] };
  return { marks, off, mail: canMail ? mail : null };
}

/** Settings stay as they are where the body leaves them out; which kinds are mailed also where no mail can be sent. */
async function writeState(tx: Queryable, { body, user }: Call, canMail: boolean): Promise<void> {
  const { marks, off, mail } = parseBody(NotificationInput, body);
  const left = off ? JSON.stringify(off) : null;
  const kinds = canMail && mail ? JSON.stringify(mail) : null;
  await tx.query(
    sql`insert into notification_state (user_id, marks, off, mail, mailed_until)
        values (${user.id}, ${JSON.stringify(marks)}::jsonb, coalesce(${left}::jsonb, '[]'),
          coalesce(${kinds}::jsonb, '[]'), now())
        on conflict (user_id) do update set marks = excluded.marks, off = coalesce(${left}::jsonb, notification_state.off),
          mail = coalesce(${kinds}::jsonb, notification_state.mail),
          -- what was before mails were wanted is not mailed
          mailed_until = case when notification_state.mail = '[]'::jsonb then now() else notification_state.mailed_until end`,
  );
}
