/** Comments as they are answered: one, or a page of those of an object or of all. */
import type { Context } from '../context.ts';
import { first, type Queryable } from '../db/db.ts';
import { every, type Sql, sql } from '../db/sql.ts';
import type { Answer } from '../http/answers.ts';
import type { Call } from '../http/handlers.ts';
import { paginate, readPage } from '../http/pagination.ts';
import { COMMENT_COLUMNS, type CommentRow, toComments } from './shape.ts';

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
