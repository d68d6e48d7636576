/** The table that maps groups of the directory to those here, and what it would do for one person (contract notes). */
import {
  type DirectoryInput,
  DirectoryPreviewInput,
  DirectoryInput as Input,
} from '../../../src/core/directory/input.ts';
import {
  type DirectoryOutcome,
  DirectoryPreview,
  DirectoryTable,
} from '../../../src/core/directory/model.ts';
import type { Context } from '../context.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { type Answer, invalid, ok } from '../http/answers.ts';
import { type Call, onRead, onWrite, readCall, sendAnswer } from '../http/handlers.ts';
import { fingerprint, once, readKey } from '../http/idempotency.ts';
import { parseBody, readReference } from '../http/input.ts';
import * as texts from '../texts.ts';
import { findAccount, type GroupRow, planAccount } from './account-decision.ts';
import type { DirectoryPerson } from './person.ts';

const URL = '/api/directory';

export function addDirectory(context: Context): void {
  const { app, db, settings, directory } = context;
  const shown = settings.directory?.urls.join(' ') ?? '';
  const read = async (from: Queryable) => ({ url: shown, groups: await listRows(from) });
  onRead(context, 'directory.read', URL, async () => ok(await read(db)), { answer: DirectoryTable });
  onWrite(
    context,
    'directory.update',
    'PUT',
    URL,
    async (call, tx) => {
      await saveRows(tx, parseBody(Input, call.body));
      call.after(async () => directory?.login.recheck());
      return ok(await read(tx));
    },
    { body: Input, answer: DirectoryTable },
  );
  // Without `onWrite`: nothing is written, and no transaction stays open while the directory is asked.
  const shapes = { body: DirectoryPreviewInput, answer: DirectoryPreview, status: 200 };
  app.post(`${URL}/preview`, { config: { operation: 'directory.preview', shapes } }, async (request, reply) =>
    sendAnswer(reply, await previewOnce(context, readCall(request))),
  );
}

const listRows = (db: Queryable) =>
  db.query(
    sql`select d.name, jsonb_build_object('id', g.id, 'name', g.name) as group
        from directory_group d join user_group g on g.id = d.group_id order by d.rank`,
  );

async function saveRows(tx: Queryable, input: DirectoryInput): Promise<void> {
  const rows = readRows(input);
  await tx.query(sql`lock table directory_group in exclusive mode`);
  await tx.query(sql`delete from directory_group`);
  for (const [rank, { name, group }] of rows.entries()) {
    await tx.query(
      sql`insert into directory_group (rank, name, group_id) values (${rank}, ${name}, ${group})`,
    );
  }
}

/** @throws Problem 400 for a row without a group */
const readRows = ({ groups }: DirectoryInput): GroupRow[] =>
  groups.map(({ name, group }) => {
    const id = readReference('groups', group);
    if (id === null) throw invalid({ groups: [texts.DIRECTORY_ROW_GROUP] });
    return { name, group: id };
  });

/** The directory is asked before the transaction, which a repeated key needs for the stored answer. */
async function previewOnce(context: Context, call: Call): Promise<Answer> {
  const answer = await preview(context, call);
  const key = readKey(call.request);
  if (!key) return answer;
  const print = await fingerprint(context.keySecret, call.request, call.body);
  return context.db.tx((tx) => once(tx, call.user.id, key, print, async () => answer));
}

async function preview({ db, settings, directory }: Context, { body }: Call): Promise<Answer> {
  const { username, ...table } = parseBody(DirectoryPreviewInput, body);
  const rows = readRows(table);
  const person = directory ? await directory.ask.find(username) : null;
  if (!person) return ok(toPreview('nobody', null, null, null));
  const account = await findAccount(db, person);
  const plan = planAccount(person, account, rows, settings.directory?.creates ?? false);
  const id = plan.group ?? account?.group_id ?? null;
  const [group = null] = await db.query<{ id: number; name: string }>(
    sql`select id, name from user_group where id = ${id}`,
  );
  return ok(toPreview(plan.outcome, person, group, plan.row));
}

const toPreview = (
  outcome: DirectoryOutcome,
  person: DirectoryPerson | null,
  group: { id: number; name: string } | null,
  row: number | null,
) => ({
  outcome,
  person: person && {
    username: person.username,
    first_name: person.first_name,
    last_name: person.last_name,
    email: person.email,
    groups: person.groups,
  },
  group,
  row,
});
