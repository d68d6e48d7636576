/** Requests for help (spec §7 « Help »): users see and delete their own, managers all. */
import { HelpInput, HelpRequest } from '../../../src/core/help/model.ts';
import { loadPeople } from '../accounts/shape.ts';
import type { Context } from '../context.ts';
import { first, type Queryable } from '../db/db.ts';
import { every, raw, type Sql, sql } from '../db/sql.ts';
import { type Answer, created, deleted, notFound } from '../http/answers.ts';
import { type Call, onRead, onWrite } from '../http/handlers.ts';
import { parseBody } from '../http/input.ts';
import { paginate, readPage } from '../http/pagination.ts';
import { pageOf } from '../http/shapes.ts';

interface HelpRow {
  id: number;
  objet: string;
  message: string;
  created_by: number | null;
  date_creation: string;
}

export function addHelp(context: Context): void {
  const { db } = context;
  onRead(context, 'help.list', '/api/help', (call) => listRequests(db, call), {
    answer: pageOf(HelpRequest),
  });
  onWrite(context, 'help.create', 'POST', '/api/help', createRequest, {
    body: HelpInput,
    answer: HelpRequest,
  });
  onWrite(context, 'help.delete', 'DELETE', '/api/help/:id', deleteRequest);
}

/** A condition on `help_request`. */
const visible = ({ scope, user }: Call): Sql =>
  scope === 'any' ? raw('true') : sql`created_by = ${user.id}`;

async function showRequests(db: Queryable, rows: readonly HelpRow[]) {
  const people = await loadPeople(
    db,
    rows.map((row) => row.created_by),
  );
  return rows.map((row) => ({
    ...row,
    created_by: row.created_by === null ? null : (people.get(row.created_by) ?? null),
  }));
}

/** Newest first. */
async function listRequests(db: Queryable, call: Call): Promise<Answer> {
  const page = readPage(call.request.url, call.query);
  const total = await first(
    db.query<{ count: number }>(sql`select count(*) as count from help_request where ${visible(call)}`),
  );
  const start = page.after === null ? [] : [sql`id < ${page.after}`];
  const rows = await db.query<HelpRow>(
    sql`select * from help_request where ${every([visible(call), ...start])}
        order by id desc limit ${page.size + 1} offset ${page.offset}`,
  );
  return paginate(page, total?.count ?? 0, await showRequests(db, rows), ({ id }) => id);
}

async function createRequest({ body, user }: Call, tx: Queryable): Promise<Answer> {
  const { objet, message } = parseBody(HelpInput, body);
  const rows = await tx.query<HelpRow>(
    sql`insert into help_request (objet, message, created_by) values (${objet}, ${message}, ${user.id}) returning *`,
  );
  return created((await showRequests(tx, rows))[0]);
}

async function deleteRequest(call: Call, tx: Queryable): Promise<Answer> {
  const rows = await tx.query(
    sql`delete from help_request where id = ${call.id()} and ${visible(call)} returning id`,
  );
  if (!rows.length) throw notFound();
  return deleted();
}
