/** Groups, and the permissions that their new users receive. */

import { GroupInput } from '../../../src/core/accounts/input.ts';
import { GROUPS } from '../../../src/core/kernel/lib/user.ts';
import { GROUP_CODENAMES } from '../auth/rights.ts';
import { first, type Queryable } from '../db/db.ts';
import { checkDistinct, lockNames } from '../db/distinct-names.ts';
import { sql } from '../db/sql.ts';
import { type Answer, created, invalid, notFound, ok } from '../http/answers.ts';
import { checkVersion, etagOf } from '../http/etag.ts';
import type { Call } from '../http/handlers.ts';
import { parseBody } from '../http/input.ts';
import * as texts from '../texts.ts';

interface GroupOut {
  id: number;
  name: string;
  permissions: { codename: string }[];
  version: number;
  etag: string;
}

const COLUMNS = sql`g.id, g.name, g.version, ${etagOf('g')},
  coalesce((select jsonb_agg(jsonb_build_object('codename', codename) order by codename)
    from group_permission where group_id = g.id), '[]') as permissions
  from user_group g`;

export const listGroups = (db: Queryable): Promise<GroupOut[]> =>
  db.query<GroupOut>(sql`select ${COLUMNS} order by g.id`);

const readGroup = (db: Queryable, id: number): Promise<GroupOut | null> =>
  first(db.query<GroupOut>(sql`select ${COLUMNS} where g.id = ${id}`));

/** A group created in the administration has the rights of requesters, and the permissions given to it. */
export async function createGroup({ body }: Call, tx: Queryable): Promise<Answer> {
  const { name, permissions = GROUP_CODENAMES.demandeur } = parseBody(GroupInput, body);
  await lockNames(tx, 'user_group');
  await checkDistinct(tx, 'user_group', 0, name);
  const row = await first(
    tx.query<{ id: number }>(sql`insert into user_group (name) values (${name}) returning id`),
  );
  await setPermissions(tx, row!.id, permissions);
  const group = await readGroup(tx, row!.id);
  return created(group, group!.version);
}

/** The table of rights names five groups, whose names therefore cannot change. */
export async function updateGroup(call: Call, tx: Queryable): Promise<Answer> {
  const { name, permissions } = parseBody(GroupInput, call.body);
  const id = call.id();
  await lockNames(tx, 'user_group');
  await tx.query(sql`select id from user_group where id = ${id} for update`);
  const now = await readGroup(tx, id);
  if (!now) throw notFound();
  await checkVersion(call.request, now.version, async () => now);
  if (name !== now.name && Object.values<string>(GROUPS).includes(now.name)) {
    throw invalid({ name: [texts.KNOWN_GROUP] });
  }
  await checkDistinct(tx, 'user_group', id, name);
  await tx.query(sql`update user_group set name = ${name}, version = version + 1 where id = ${id}`);
  if (permissions) await setPermissions(tx, id, permissions);
  const group = await readGroup(tx, id);
  return ok(group, group!.version);
}

async function setPermissions(tx: Queryable, id: number, codenames: readonly string[]): Promise<void> {
  await tx.query(sql`delete from group_permission where group_id = ${id}`);
  await tx.query(
    sql`insert into group_permission (group_id, codename)
        select ${id}::int, codename from permission where codename = any(${[...codenames]}::text[])`,
  );
}
