/**
 * Links by which people choose their password, for an administrator to hand over: where no mail leaves, and for
 * accounts without an address (contract notes, « Capabilities »). Only their hashes are stored.
 */

import { array } from 'valibot';
import { InvitationInput, InvitationLink } from '../../../src/core/accounts/input.ts';
import { createInvitation } from '../auth/password-links.ts';
import type { Context } from '../context.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { type Answer, created, invalid } from '../http/answers.ts';
import { type Call, readCall, sendAnswer } from '../http/handlers.ts';
import { fingerprint, once, readKey } from '../http/idempotency.ts';
import { parseBody, readReference } from '../http/input.ts';
import * as texts from '../texts.ts';
import { IS_PERSON } from './shape.ts';

/** Declared without `onWrite`, which stores the answer of a key. */
export function addInvitations(context: Context): void {
  const { app, db } = context;
  const config = {
    operation: 'invitations.create',
    shapes: { body: InvitationInput, answer: array(InvitationLink), status: 201 },
  } as const;
  app.post('/api/core/invitations', { config }, async (request, reply) =>
    sendAnswer(reply, await db.tx((tx) => inviteOnce(context, readCall(request), tx))),
  );
}

/** A repeated key makes other links in the place of the first, which are lost with their answer. */
async function inviteOnce({ keySecret }: Context, call: Call, tx: Queryable): Promise<Answer> {
  const key = readKey(call.request);
  if (!key) return invite(call, tx);
  let made: Answer | null = null;
  const print = await fingerprint(keySecret, call.request, call.body);
  await once(tx, call.user.id, key, print, async () => {
    made = await invite(call, tx);
    return created(null);
  });
  return made ?? ({ ...(await invite(call, tx)), replayed: true } as Answer);
}

interface Invited {
  id: number;
  username: string;
  first_name: string;
  last_name: string;
}

/** One link for each, which replaces the former ones. @throws Problem 400 for an account that may not log in */
async function invite({ body }: Call, tx: Queryable): Promise<Answer> {
  const { users } = parseBody(InvitationInput, body);
  const ids = users.map((id) => readReference('users', id)!);
  const found = await tx.query<Invited>(
    sql`select u.id, u.username, u.first_name, u.last_name from app_user u
        where u.id = any(${ids}::int[]) and u.is_active and ${IS_PERSON}
          and not exists (select from directory_account where user_id = u.id) order by u.id for update`,
  );
  if (found.length !== ids.length) throw invalid({ users: [texts.NOT_INVITED] });
  await tx.query(sql`delete from password_reset_token where user_id = any(${ids}::int[])`);
  const links = [];
  for (const user of found) links.push({ user, ...(await createInvitation(tx, user.id)) });
  return created(links);
}
