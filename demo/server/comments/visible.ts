/**
 * The comments that a user sees: those of the tickets that they see, and of contracts where they see all of these; and
 * the one that they may change.
 */
import type { CurrentUser } from '../auth/authenticate.ts';
import { scopeOf } from '../auth/rights.ts';
import { first, type Queryable } from '../db/db.ts';
import { join, type Sql, sql } from '../db/sql.ts';
import { forbidden, notFound } from '../http/answers.ts';
import type { Call } from '../http/handlers.ts';
import { visibleTickets } from '../tickets/visible.ts';
import { COMMENT_COLUMNS, type CommentRow } from './shape.ts';

/** A condition on `comment m`: those of tickets and contracts that the user may see. */
export function visibleComments(user: CurrentUser): Sql {
  const { group, codenames } = user;
  const kinds: Sql[] = [];
  if (scopeOf('comments.list', group, codenames) !== 'none') {
    kinds.push(sql`exists (select from ticket t where t.id = m.ticket_id and ${visibleTickets(user)})`);
  }
  if (scopeOf('contracts.read', group, codenames) === 'any') kinds.push(sql`m.contract_id is not null`);
  return kinds.length ? sql`(${join(kinds, ' or ')})` : sql`false`;
}

/** The comment, if the user may see its ticket and edit the comment. @throws Problem 404, 403 */
export async function findOwnComment({ user, scope }: Call, tx: Queryable, id: number): Promise<CommentRow> {
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
