/** What each person has seen of their notifications, and which kinds they want: their own alone (contract notes). */
import { type Mark, NotificationInput, NotificationState } from '../../../src/core/notifications/model.ts';
import type { Context } from '../context.ts';
import { first, type Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { type Answer, ok } from '../http/answers.ts';
import { type Call, onRead, onWrite } from '../http/handlers.ts';
import { parseBody } from '../http/input.ts';

const PATH = '/api/notifications';

export function addNotifications(context: Context): void {
  const { db } = context;
  onRead(context, 'notifications.read', PATH, (call) => readState(db, call), { answer: NotificationState });
  onWrite(context, 'notifications.update', 'PUT', PATH, writeState, {
    body: NotificationInput,
    answer: NotificationState,
  });
}

async function readState(db: Queryable, { user }: Call): Promise<Answer> {
  const state = await first(
    db.query<{ marks: Mark[]; off: string[] }>(
      sql`select marks, off from notification_state where user_id = ${user.id}`,
    ),
  );
  return ok(state ?? { marks: [], off: [] });
}

async function writeState({ body, user }: Call, tx: Queryable): Promise<Answer> {
  const state = parseBody(NotificationInput, body);
  await tx.query(
    sql`insert into notification_state (user_id, marks, off)
        values (${user.id}, ${JSON.stringify(state.marks)}::jsonb, ${JSON.stringify(state.off)}::jsonb)
        on conflict (user_id) do update set marks = excluded.marks, off = excluded.off`,
  );
  return ok(state);
}
