/** What the directory's answer makes of an account: decided here for a login, for a check, and to be shown beforehand. */
import type { Queryable } from '../db/db.ts';
import { first } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { type DirectoryPerson, isMember } from './person.ts';

/** A row of the table: who is in this group of the directory is in that group here. */
export interface GroupRow {
  name: string;
  group: number;
}

/** An account that the person has, or whose name they have. */
export interface Account {
  id: number;
  username: string;
  group_id: number | null;
  is_active: boolean;
  /** Has a password of its own: it is nobody's of the directory. */
  is_local: boolean;
  is_linked: boolean;
  /** Put to rest by the directory, not by an administrator. */
  resting: boolean;
}

export type Outcome =
  /** Makes an account. */
  | 'create'
  /** Takes the account of that name, which has no password. */
  | 'link'
  | 'update'
  /** Of no group of the table, or blocked there: the account may not log in. */
  | 'rest'
  /** Of no group of the table, and without an account. */
  | 'outside'
  /** The account of that name has a password of its own. */
  | 'local'
  /** An administrator has closed the account. */
  | 'closed'
  /** Accounts are not made at a first login. */
  | 'unknown';

export interface Plan {
  outcome: Outcome;
  /** The group here; `null` keeps the account's, where the table is empty. */
  group: number | null;
  /** Which row of the table decided. */
  row: number | null;
}

export function planAccount(
  person: DirectoryPerson,
  account: Account | null,
  rows: readonly GroupRow[],
  creates: boolean,
): Plan {
  const found = rows.findIndex(({ name }) => isMember(person.groups, name));
  const row = found < 0 ? null : found;
  const group = rows[found]?.group ?? null;
  const may = !person.disabled && (group !== null || (rows.length === 0 && account !== null));
  const decide = (): Outcome => {
    if (!account) {
      if (!may) return 'outside';
      return creates ? 'create' : 'unknown';
    }
    if (!account.is_linked) {
      if (account.is_local) return 'local';
      if (!account.is_active) return 'closed';
      return may ? 'link' : 'outside';
    }
    if (!account.is_active && !account.resting) return 'closed';
    return may ? 'update' : 'rest';
  };
  return { outcome: decide(), group, row };
}

/** The account that belongs to the person, else the one that has their name. */
export function findAccount(db: Queryable, { uid, username }: DirectoryPerson): Promise<Account | null> {
  return first(
    db.query<Account>(
      sql`select u.id, u.username, u.group_id, u.is_active, u.password_hash <> '' as is_local,
            d.user_id is not null and d.uid = ${uid} as is_linked, coalesce(d.resting, false) as resting
          from app_user u left join directory_account d on d.user_id = u.id
          where d.uid = ${uid} or name_key(u.username) = name_key(${username})
          order by (d.uid is not null and d.uid = ${uid}) desc limit 1`,
    ),
  );
}

export const readRows = (db: Queryable): Promise<GroupRow[]> =>
  db.query<GroupRow>(sql`select name, group_id as "group" from directory_group order by rank`);
