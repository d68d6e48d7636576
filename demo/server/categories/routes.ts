/** The categories of equipment (spec §7 « Categories »). */
import type { Context } from '../context.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { ok } from '../http/answers.ts';
import { onRead } from '../http/calls.ts';

interface CategoryRow {
  id: number;
  name: string;
  type: string;
  version: number;
  sites: { id: number; name: string }[];
}

export function addCategories(context: Context): void {
  onRead(context, 'categories.list', '/api/core/categories', async () =>
    ok(await listCategories(context.db)),
  );
}

const listCategories = (db: Queryable): Promise<CategoryRow[]> =>
  db.query<CategoryRow>(
    sql`select c.id, c.name, c.type, c.version,
          coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name) order by s.id)
            from category_site cs join site s on s.id = cs.site_id where cs.category_id = c.id), '[]') as sites
        from category c order by fr_key(c.name), c.id`,
  );
