/** Loading an example into a store that begins, and removing it (contract notes, capability `example`). */
import { ExampleRemoval, ExampleState } from '../../../src/core/example/model.ts';
import type { Context } from '../context.ts';
import { first, type Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { type Answer, created, ok, refused } from '../http/answers.ts';
import { type Call, onRead, onWrite } from '../http/handlers.ts';
import * as texts from '../texts.ts';
import { SITES } from './content.ts';
import { loadRows } from './load.ts';
import { removeRows } from './remove.ts';
import { countKinds, lockExample } from './tables.ts';

/** A store with more places, equipment, tickets and contracts than this is at work. */
const MOST_ROWS = 10;

export function addExample(context: Context): void {
  onRead(context, 'example.read', '/api/example', async () => ok(await readState(context.db)), {
    answer: ExampleState,
  });
  onWrite(context, 'example.create', 'POST', '/api/example', load, { answer: ExampleState });
  onWrite(context, 'example.delete', 'DELETE', '/api/example', remove, {
    answer: ExampleRemoval,
    status: 200,
  });
}

async function readState(db: Queryable): Promise<ExampleState> {
  const rows = await db.query<{ kind: keyof ExampleState['rows']; loaded_at: string }>(
    sql`select kind, loaded_at from example_row`,
  );
  const [row] = rows;
  return {
    loaded_at: row?.loaded_at ?? null,
    can_load: !row && (await isBeginning(db)),
    rows: countKinds(rows),
  };
}

async function isBeginning(db: Queryable): Promise<boolean> {
  const there = await first(
    db.query<{ count: number }>(
      sql`select (select count(*) from site) + (select count(*) from asset) + (select count(*) from ticket)
          + (select count(*) from contract) as count`,
    ),
  );
  return (there?.count ?? 0) <= MOST_ROWS;
}

/** Loads it once. @throws Problem 400 in a store at work, and past the limit of sites */
async function load({ user }: Call, tx: Queryable): Promise<Answer> {
  await lockExample(tx);
  const state = await readState(tx);
  // two administrators at once want the same
  if (state.loaded_at !== null) return ok(state);
  if (!state.can_load) throw refused(texts.EXAMPLE_AT_WORK);
  const limit = await first(
    tx.query<{ value: string; sites: number }>(
      sql`select value, (select count(*) from site) as sites from config where key = 'SITE_LIMIT'`,
    ),
  );
  const most = Number(limit?.value);
  if (limit && most > 0 && limit.sites + SITES.length > most) throw refused(texts.siteLimit(most));
  await loadRows(tx, user.id, new Date());
  return created(await readState(tx));
}

/** @throws Problem 400 where none is loaded */
async function remove(_call: Call, tx: Queryable): Promise<Answer> {
  await lockExample(tx);
  if ((await readState(tx)).loaded_at === null) throw refused(texts.NO_EXAMPLE);
  return ok(await removeRows(tx));
}
