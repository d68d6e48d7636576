/** `GET /api/finance/`: the entries, newest first. */
import type { Context } from '../context.ts';
import { first } from '../db/db.ts';
import { every, sql } from '../db/sql.ts';
import type { Answer } from '../http/answers.ts';
import type { Call } from '../http/handlers.ts';
import { paginate, readPage } from '../http/pagination.ts';
import { readFilters } from './filters.ts';
import { ENTRY_COLUMNS, type EntryRow, toEntries } from './shape.ts';

export async function listEntries({ db }: Context, { request, query }: Call): Promise<Answer> {
  const page = readPage(request.url, query);
  const conditions = readFilters(query);
  const total = await first(
    db.query<{ count: number }>(
      sql`select count(*) as count from finance_entry e where ${every(conditions)}`,
    ),
  );
  if (page.after !== null) conditions.push(sql`e.id < ${page.after}`);
  const rows = await db.query<EntryRow>(
    sql`select ${ENTRY_COLUMNS} where ${every(conditions)}
        order by e.id desc limit ${page.size + 1} offset ${page.offset}`,
  );
  return paginate(page, total?.count ?? 0, await toEntries(db, rows), ({ id }) => id);
}
