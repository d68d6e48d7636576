/** Comments of tickets and the latest of all (spec §7). A comment may have a file. */
import * as v from 'valibot';
import { Comment, CommentInput } from '../../../src/core/comments/model.ts';
import { id as idSchema } from '../../../src/core/kernel/lib/lenient-schema.ts';
import type { Context } from '../context.ts';
import { first } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { attachFile, removeFile } from '../files/store.ts';
import { created, ok } from '../http/answers.ts';
import { onForm, onRead, onWrite } from '../http/handlers.ts';
import { parseBody, readReference } from '../http/input.ts';
import { pageOf } from '../http/shapes.ts';
import { noteComment } from '../notifications/news.ts';
import { findVisibleTicket } from '../tickets/visible.ts';
import { listComments, readComment } from './list.ts';
import { findOwnComment, visibleComments } from './visible.ts';

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
      const comment = await findOwnComment(call, tx, readReference('id', id));
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
      const comment = await findOwnComment(call, tx, readReference('id', id));
      await tx.query(sql`delete from comment where id = ${comment.id}`);
      await removeFile(tx, comment.file_id);
      return ok({ id: comment.id });
    },
    { body: DeletionInput, answer: DeletionInput },
  );
}
