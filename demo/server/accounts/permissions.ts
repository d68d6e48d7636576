/** The permissions of each user (spec §6): every request reads them, so a change applies from the next one. */
import { UserPermissionsInput } from '../../../src/core/accounts/input.ts';
import { first, type Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { type Answer, notFound, ok } from '../http/answers.ts';
import { checkVersion } from '../http/etag.ts';
import type { Call } from '../http/handlers.ts';
import { parseBody } from '../http/input.ts';
import { IS_PERSON } from './shape.ts';
import { keepAdministrator, lockAdministrators } from './users.ts';

interface Held {
  user_permissions: { codename: string }[];
  version: number;
}

export const listPermissions = (db: Queryable): Promise<{ codename: string; name: string }[]> =>
  db.query(sql`select codename, name from permission order by codename`);

const readHeld = (db: Queryable, id: number): Promise<Held | null> =>
  first(
    db.query<Held>(
      sql`select version, coalesce((select jsonb_agg(jsonb_build_object('codename', codename) order by codename)
            from user_permission where user_id = u.id), '[]') as user_permissions
          from app_user u where id = ${id} and ${IS_PERSON}`,
    ),
  );

/** @throws Problem 404, also for another user's when only one's own may be read */
export async function readUserPermissions(db: Queryable, { id, scope, user }: Call): Promise<Answer> {
  const wanted = id();
  const held = scope === 'own' && wanted !== user.id ? null : await readHeld(db, wanted);
  if (!held) throw notFound();
  return ok(held, held.version);
}

/** Replaces all the permissions. @throws Problem 400 when no administrator would remain */
export async function setUserPermissions(call: Call, tx: Queryable): Promise<Answer> {
  const { user_permissions } = parseBody(UserPermissionsInput, call.body);
  const id = call.id();
  await lockAdministrators(tx);
  await tx.query(sql`select id from app_user where id = ${id} for update`);
  const now = await readHeld(tx, id);
  if (!now) throw notFound();
  await checkVersion(call.request, now.version, async () => now);
  await tx.query(sql`delete from user_permission where user_id = ${id}`);
  await tx.query(
    sql`insert into user_permission (user_id, codename)
        select ${id}::int, codename from permission where codename = any(${user_permissions}::text[])`,
  );
  await tx.query(sql`update app_user set version = version + 1 where id = ${id}`);
  await keepAdministrator(tx);
  const held = await readHeld(tx, id);
  return ok(held, held!.version);
}
