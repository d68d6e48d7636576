/** Comments on contracts; a comment may have a file (spec §7). */
import { Comment, CommentInput } from '../../../src/core/comments/model.ts';
import { listComments, readComment } from '../comments/list.ts';
import type { Context } from '../context.ts';
import { first, type Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { attachFile } from '../files/store.ts';
import { created, notFound } from '../http/answers.ts';
import { type Call, onForm, onRead } from '../http/handlers.ts';
import { parseBody } from '../http/input.ts';
import { pageOf } from '../http/shapes.ts';
import { noteComment } from '../notifications/news.ts';

const URL = '/api/contracts/:id/commentaires';

export function addContractComments(context: Context): void {
  const { db } = context;
  onRead(
    context,
    'contracts.comments.list',
    URL,
    async (call) => {
      const contract = await findContract(db, call);
      return listComments(context, call, [sql`m.contract_id = ${contract}`], 'asc');
    },
    { answer: pageOf(Comment) },
  );
  onForm(
    context,
    {
      operation: 'contracts.comments.create',
      method: 'POST',
      url: URL,
      before: (call) => findContract(db, call),
      shapes: { body: CommentInput, file: 'file', answer: Comment },
    },
    async (call, tx, { fields, file }) => {
      const contract = await findContract(tx, call);
      const { texte } = parseBody(CommentInput, fields);
      if (file) await attachFile(tx, file.id);
      const row = await first(
        tx.query<{ id: number }>(
          sql`insert into comment (texte, file_id, created_by, contract_id)
              values (${texte}, ${file?.id ?? null}, ${call.user.id}, ${contract}) returning id`,
        ),
      );
      await noteComment(tx, call.user, row!.id, null);
      return created(await readComment(context, tx, row!.id));
    },
  );
}

/** The contract's id in the address. @throws Problem 404 */
async function findContract(db: Queryable, call: Call): Promise<number> {
  const row = await first(db.query<{ id: number }>(sql`select id from contract where id = ${call.id()}`));
  if (!row) throw notFound();
  return row.id;
}
