/** Comments of tickets and the latest of all (spec §7). A comment may have a file. */
import * as v from 'valibot';
import { Comment, CommentInput } from '../../../src/core/comments/model.ts';
import { id as idSchema } from '../../../src/core/kernel/lib/lenient-schema.ts';
import type { CurrentUser } from '../auth/authenticate.ts';
import { scopeOf } from '../auth/rights.ts';
import type { Context } from '../context.ts';
import { first, type Queryable } from '../db/db.ts';
import { every, join, type Sql, sql } from '../db/sql.ts';
import { attachFile, removeFile } from '../files/store.ts';
import { type Answer, created, forbidden, notFound, ok } from '../http/answers.ts';
import { type Call, onForm, onRead, onWrite } from '../http/handlers.ts';
import { parseBody, readReference } from '../http/input.ts';
import { paginate, readPage } from '../http/pages.ts';
import { pageOf } from '../http/shapes.ts';
import { noteComment } from '../notifications/news.ts';
import { findVisibleTicket, visibleTickets } from '../tickets/visible.ts';
import { COMMENT_COLUMNS, type CommentRow, toComments } from './shape.ts';

const ChangeInput = v.object({ id: idSchema, ...CommentInput.entries });
const DeletionInput = v.object({ id: idSchema });

export function addComments(context: Context): void {
  const { db } = context;
  onRead(
    context,
    'comments.list',
    '/api/tickets/:id/commentaires',
    async (call) => {
      const ticket = await findVisibleTicket(db, call.user, call.id());
      return listComments(context, call, [sql`m.ticket_id = ${ticket.id}`], 'asc');
    },
    { answer: pageOf(Comment) },
  );
  onRead(
    context,
    'comments.latest',
    '/api/commentaires',
    (call) => listComments(context, call, [visibleComments(call.user)], 'desc'),
    { answer: pageOf(Comment) },
  );
  onForm(
    context,
    {
      operation: 'comments.create',
      method: 'POST',
      url: '/api/tickets/:id/commentaires',
      before: (call) => findVisibleTicket(db, call.user, call.id()),
      shapes: { body: CommentInput, file: 'file', answer: Comment },
    },
    async (call, tx, { fields, file }) => {
      const ticket = await findVisibleTicket(tx, call.user, call.id());
      const { texte } = parseBody(CommentInput, fields);
      if (file) await attachFile(tx, file.id);
      const row = await first(
        tx.query<{ id: number }>(
          sql`insert into comment (texte, file_id, created_by, ticket_id)
              values (${texte}, ${file?.id ?? null}, ${call.user.id}, ${ticket.id}) returning id`,
        ),
      );
      await noteComment(tx, call.user, row!.id, ticket.id);
      return created(await readComment(context, tx, row!.id));
    },
  );
  onWrite(
    context,
    'comments.update',
    'POST',
    '/api/tickets/edit-commentaire',
    async (call, tx) => {
      const { id, texte } = parseBody(ChangeInput, call.body);
      const comment = await findOwn(call, tx, readReference('id', id));
      await tx.query(
        sql`update comment set texte = ${texte}, version = version + 1 where id = ${comment.id}`,
      );
      return ok(await readComment(context, tx, comment.id));
    },
    { body: ChangeInput, answer: Comment },
  );
  onWrite(
    context,
    'comments.delete',
    'POST',
    '/api/tickets/delete-commentaire',
    async (call, tx) => {
      const { id } = parseBody(DeletionInput, call.body);
      const comment = await findOwn(call, tx, readReference('id', id));
      await tx.query(sql`delete from comment where id = ${comment.id}`);
      await removeFile(tx, comment.file_id);
      return ok({ id: comment.id });
    },
    { body: DeletionInput, answer: DeletionInput },
  );
}

/** A condition on `comment m`: those of tickets and contracts that the user may see. */
function visibleComments(user: CurrentUser): Sql {
  const { group, codenames } = user;
  const kinds: Sql[] = [];
  if (scopeOf('comments.list', group, codenames) !== 'none') {
    kinds.push(sql`exists (select from ticket t where t.id = m.ticket_id and ${visibleTickets(user)})`);
  }
  if (scopeOf('contracts.read', group, codenames) === 'any') kinds.push(sql`m.contract_id is not null`);
  return kinds.length ? sql`(${join(kinds, ' or ')})` : sql`false`;
}

/** The comment, if the user may see its ticket and edit the comment. @throws Problem 404, 403 */
async function findOwn({ user, scope }: Call, tx: Queryable, id: number): Promise<CommentRow> {
  const row = await first(
    tx.query<CommentRow>(
      sql`select ${COMMENT_COLUMNS} where m.id = ${id}
          and exists (select from ticket t where t.id = m.ticket_id and ${visibleTickets(user)}) for update of m`,
    ),
  );
  if (!row) throw notFound();
  if (scope === 'own' && row.created_by !== user.id) throw forbidden();
  return row;
}

export async function readComment({ mediaSecret }: Context, tx: Queryable, id: number) {
  const rows = await tx.query<CommentRow>(sql`select ${COMMENT_COLUMNS} where m.id = ${id}`);
  return (await toComments(tx, mediaSecret, rows))[0];
}

export async function listComments(
  { db, mediaSecret }: Context,
  { request, query }: Call,
  conditions: Sql[],
  order: 'asc' | 'desc',
): Promise<Answer> {
  const page = readPage(request.url, query);
  const total = await first(
    db.query<{ count: number }>(sql`select count(*) as count from comment m where ${every(conditions)}`),
  );
  const { after } = page;
  const start = after === null ? [] : [order === 'asc' ? sql`m.id > ${after}` : sql`m.id < ${after}`];
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const rows = await db.query<CommentRow>(
    sql`select ${COMMENT_COLUMNS} where ${every([...conditions, ...start])}
        order by m.id ${direction} limit ${page.size + 1} offset ${page.offset}`,
  );
  return paginate(page, total?.count ?? 0, await toComments(db, mediaSecret, rows), ({ id }) => id);
}
