/** Makes, changes and puts to rest the accounts of people of the directory. */

import { givePermissions } from '../accounts/users.ts';
import { type Db, first, type Queryable } from '../db/db.ts';
import { lockNames } from '../db/distinct-names.ts';
import { sql } from '../db/sql.ts';
import { type Account, findAccount, planAccount, readRows } from './account-decision.ts';
import type { DirectoryPerson } from './person.ts';

/**
 * Brings the account to what the directory holds of the person.
 * @param isLogin whether they are logging in: a check alone makes no account
 * @returns the account's id; `null` when they may not log in
 */
export function applyPerson(
  db: Db,
  person: DirectoryPerson,
  creates: boolean,
  isLogin: boolean,
): Promise<number | null> {
  return db.tx(async (tx) => {
    await lockNames(tx, 'app_user');
    const account = await findAccount(tx, person);
    const { outcome, group } = planAccount(person, account, await readRows(tx), creates);
    if (outcome === 'rest') await rest(tx, account!.id);
    if (outcome === 'update') return update(tx, account!, person, group);
    if (!isLogin) return null;
    if (outcome === 'link') return link(tx, account!, person, group);
    if (outcome === 'create') return create(tx, person, group!);
    return null;
  });
}

/** Of an account whose person is no longer there: from its next call on it is refused. */
export async function restAccount(db: Db, uid: string): Promise<void> {
  await db.tx(async (tx) => {
    const row = await first(
      tx.query<{ user_id: number }>(sql`select user_id from directory_account where uid = ${uid}`),
    );
    if (row) await rest(tx, row.user_id);
  });
}

/** An account that an administrator has closed stays theirs. */
async function rest(tx: Queryable, id: number): Promise<void> {
  const changed = await tx.query(
    sql`update app_user set is_active = false, version = version + 1 where id = ${id} and is_active returning id`,
  );
  if (changed.length) {
    await tx.query(sql`update directory_account set resting = true where user_id = ${id}`);
  }
  await tx.query(sql`update directory_account set checked_at = now() where user_id = ${id}`);
}

async function create(tx: Queryable, person: DirectoryPerson, group: number): Promise<number> {
  const row = await first(
    tx.query<{ id: number }>(
      sql`insert into app_user (username, email, first_name, last_name, group_id)
          values (${person.username}, ${person.email}, ${person.first_name}, ${person.last_name}, ${group})
          returning id`,
    ),
  );
  await record(tx, row!.id, person);
  await givePermissions(tx, row!.id);
  return row!.id;
}

/** Links of passwords that were given out for it expire: its password is the directory's. */
async function link(
  tx: Queryable,
  account: Account,
  person: DirectoryPerson,
  group: number | null,
): Promise<number> {
  await tx.query(sql`delete from password_reset_token where user_id = ${account.id}`);
  return update(tx, account, person, group);
}

async function update(
  tx: Queryable,
  account: Account,
  person: DirectoryPerson,
  group: number | null,
): Promise<number> {
  const { id } = account;
  const moves = group !== null && group !== account.group_id;
  await tx.query(
    sql`update app_user set email = ${person.email}, first_name = ${person.first_name},
          last_name = ${person.last_name}, group_id = ${moves ? group : account.group_id}, is_active = true,
          version = version + 1
        where id = ${id} and (email, first_name, last_name, group_id, is_active) is distinct from
          (${person.email}, ${person.first_name}, ${person.last_name}, ${moves ? group : account.group_id}::int, true)`,
  );
  await tx.query(
    sql`update app_user set username = ${person.username}, version = version + 1
        where id = ${id} and username <> ${person.username}
          and not exists (select from app_user other
            where other.id <> ${id} and name_key(other.username) = name_key(${person.username}))`,
  );
  await record(tx, id, person);
  if (moves) await givePermissions(tx, id);
  return id;
}

const record = (tx: Queryable, id: number, { uid, dn }: DirectoryPerson): Promise<unknown> =>
  tx.query(
    sql`insert into directory_account (user_id, uid, dn) values (${id}, ${uid}, ${dn})
        on conflict (user_id) do update set uid = excluded.uid, dn = excluded.dn, resting = false, checked_at = now()`,
  );
