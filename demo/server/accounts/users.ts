/** Users: the list, last logins, creation, changes. Password hashes are never returned. */

import { UserInput, UserPatch } from '../../../src/core/accounts/input.ts';
import { GROUPS } from '../../../src/core/kernel/lib/user.ts';
import { inviteUser } from '../auth/password-links.ts';
import { explainPassword, hashPassword } from '../auth/passwords.ts';
import { RIGHTS } from '../auth/rights.ts';
import type { Context } from '../context.ts';
import { first, type Queryable } from '../db/db.ts';
import { checkDistinct, lockNames } from '../db/distinct-names.ts';
import { assignments, every, join, raw, type Sql, sql } from '../db/sql.ts';
import { type Answer, created, forbidden, invalid, notFound, ok, refused } from '../http/answers.ts';
import { checkVersion, etagOf } from '../http/etag.ts';
import type { Call } from '../http/handlers.ts';
import { parseBody, readReference } from '../http/input.ts';
import { type PageRequest, paginate, readPage } from '../http/pagination.ts';
import * as texts from '../texts.ts';
import { IS_PERSON } from './shape.ts';

interface UserOut {
  id: number;
  username: string;
  email: string;
  first_name: string;
  last_name: string;
  fullname: string;
  is_active: boolean;
  group: { id: number; name: string } | null;
  prestataire: { id: number; raison_sociale: string } | null;
  user_permissions: { codename: string }[];
  version: number;
}

const FULLNAME = raw("coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username)");

const COLUMNS = sql`u.id, u.username, u.email, u.first_name, u.last_name, u.is_active, u.version, ${etagOf('u')},
  ${FULLNAME} as fullname,
  case when g.id is not null then jsonb_build_object('id', g.id, 'name', g.name) end as "group",
  case when p.id is not null then jsonb_build_object('id', p.id, 'raison_sociale', p.raison_sociale) end as prestataire,
  coalesce((select jsonb_agg(jsonb_build_object('codename', codename) order by codename)
    from user_permission where user_id = u.id), '[]') as user_permissions
  from app_user u left join user_group g on g.id = u.group_id left join prestataire p on p.id = u.prestataire_id`;

const readUser = (db: Queryable, id: number): Promise<UserOut | null> =>
  first(db.query<UserOut>(sql`select ${COLUMNS} where u.id = ${id} and ${IS_PERSON}`));

/** Administrators of accounts read everything; other staff read all names; others read their own. */
export async function listUsers(db: Queryable, call: Call): Promise<Answer> {
  const { request, query, scope, user } = call;
  const page = readPage(request.url, query);
  if (scope === 'own' && user.group && RIGHTS['users.list'].groups[user.group] === 'any') {
    return listNames(db, page);
  }
  const visible = scope === 'any' ? IS_PERSON : sql`u.id = ${user.id}`;
  const total = await first(
    db.query<{ count: number }>(sql`select count(*) as count from app_user u where ${visible}`),
  );
  const rows = await db.query<UserOut>(
    sql`select ${COLUMNS} where ${every([visible, sql`u.id > ${page.after ?? 0}`])}
        order by u.id limit ${page.size + 1} offset ${page.offset}`,
  );
  return paginate(page, total?.count ?? 0, rows, ({ id }) => id);
}

async function listNames(db: Queryable, page: PageRequest): Promise<Answer> {
  const total = await first(
    db.query<{ count: number }>(sql`select count(*) as count from app_user u where ${IS_PERSON}`),
  );
  const rows = await db.query<Pick<UserOut, 'id' | 'fullname'>>(
    sql`select u.id, ${FULLNAME} as fullname from app_user u where u.id > ${page.after ?? 0} and ${IS_PERSON}
        order by u.id limit ${page.size + 1} offset ${page.offset}`,
  );
  return paginate(page, total?.count ?? 0, rows, ({ id }) => id);
}

/** Newest first; users without a login last. */
export async function listLastLogins(db: Queryable): Promise<Answer> {
  return ok(
    await db.query(
      sql`select id, username, last_login from app_user u where ${IS_PERSON} order by last_login desc nulls last, id`,
    ),
  );
}

/**
 * A new user receives the permissions of the group. Without a password, a mail invites the user to choose one;
 * without an address too, an administrator hands a link over (invitations.ts).
 */
export async function createUser(context: Context, call: Call, tx: Queryable): Promise<Answer> {
  const input = parseBody(UserInput, call.body);
  const { username, email, password } = input;
  const hash = password === undefined ? '' : await acceptPassword(password, [username, email]);
  await lockNames(tx, 'app_user');
  await checkDistinct(tx, 'app_user', 0, username);
  const row = await first(
    tx.query<{ id: number }>(
      sql`insert into app_user (username, email, first_name, last_name, group_id, prestataire_id, password_hash)
          values (${username}, ${email}, ${input.first_name}, ${input.last_name}, ${readReference('group', input.group)},
            ${readReference('prestataire', input.prestataire)}, ${hash}) returning id`,
    ),
  );
  await givePermissions(tx, row!.id);
  const user = await readUser(tx, row!.id);
  if (!hash && email) call.after(() => inviteUser(context, user!));
  return created(user, user!.version);
}

/** The account's fields, as opposed to the person's; includes the mail address, to which password links are sent. */
const ACCOUNT = ['username', 'email', 'group', 'prestataire', 'is_active', 'password'] as const;

/** Users change their own name; administrators of accounts change all of it. */
export async function updateUser(context: Context, call: Call, tx: Queryable): Promise<Answer> {
  const change = parseBody(UserPatch, call.body);
  const id = call.id();
  if (call.scope === 'own' && id !== call.user.id) throw notFound();
  if (change.username !== undefined) await lockNames(tx, 'app_user');
  await lockAdministrators(tx);
  await tx.query(sql`select id from app_user where id = ${id} for update`);
  const now = await readUser(tx, id);
  if (!now) throw notFound();
  await checkVersion(call.request, now.version, async () => now);
  const group = readReference('group', change.group);
  const prestataire = readReference('prestataire', change.prestataire);
  const is = {
    username: now.username,
    email: now.email,
    group: now.group?.id ?? null,
    prestataire: now.prestataire?.id ?? null,
    is_active: now.is_active,
    password: undefined,
  };
  const wanted = { ...change, group, prestataire };
  const moved = ACCOUNT.filter((name) => wanted[name] !== undefined && wanted[name] !== is[name]);
  if (moved.length && call.scope !== 'any') throw forbidden();
  await keepDirectory(tx, context, { ...now, ...is }, wanted);
  await checkDistinct(tx, 'app_user', id, change.username);
  const columns: Sql[] = [
    ...assignments({
      username: change.username,
      email: change.email,
      first_name: change.first_name,
      last_name: change.last_name,
      group_id: group,
      prestataire_id: prestataire,
      is_active: change.is_active,
    }),
    ...(await changePassword(tx, now, change)),
    sql`version = version + 1`,
  ];
  await tx.query(sql`update app_user set ${join(columns, ', ')} where id = ${id}`);
  if (moved.includes('group')) await givePermissions(tx, id);
  // Links already sent to the former address expire.
  if (moved.includes('email')) await tx.query(sql`delete from password_reset_token where user_id = ${id}`);
  if (moved.length) await keepAdministrator(tx);
  const user = await readUser(tx, id);
  return ok(user, user!.version);
}

/**
 * What the directory holds of its people cannot be changed here; the group can while no table gives it. An account that
 * is closed by hand stays closed.
 * @throws Problem 400
 */
async function keepDirectory(
  tx: Queryable,
  { settings }: Context,
  now: Pick<UserOut, 'id' | 'username' | 'email' | 'first_name' | 'last_name'> & { group: number | null },
  wanted: Omit<UserPatch, 'group'> & { group?: number | null },
): Promise<void> {
  const linked = await first(
    tx.query<{ has_table: boolean }>(
      sql`select exists (select from directory_group) as has_table from directory_account
          where user_id = ${now.id} for update of directory_account`,
    ),
  );
  if (!linked) return;
  if (wanted.password !== undefined) {
    throw invalid({ password: [texts.directoryPassword(settings.directory?.passwordPage ?? '')] });
  }
  const kept = [
    'username',
    'email',
    'first_name',
    'last_name',
    ...(linked.has_table ? ['group'] : []),
  ] as const;
  const moved = (kept as readonly (keyof typeof now)[]).filter(
    (name) => name !== 'id' && wanted[name] !== undefined && wanted[name] !== now[name],
  );
  if (moved.length) throw invalid(Object.fromEntries(moved.map((name) => [name, [texts.DIRECTORY_FIELD]])));
  if (wanted.is_active !== undefined) {
    await tx.query(sql`update directory_account set resting = false where user_id = ${now.id}`);
  }
}

/** A new password ends every session and every password link. */
async function changePassword(tx: Queryable, user: UserOut, { password }: UserPatch): Promise<Sql[]> {
  if (password === undefined) return [];
  const hash = await acceptPassword(password, [user.username, user.email]);
  await tx.query(sql`delete from password_reset_token where user_id = ${user.id}`);
  return [sql`password_hash = ${hash}`, sql`password_version = password_version + 1`];
}

async function acceptPassword(password: string, known: readonly string[]): Promise<string> {
  const reasons = explainPassword(password, known);
  if (reasons.length) throw invalid({ password: reasons });
  return hashPassword(password);
}

/** Replaces a user's permissions by those of the group. */
export async function givePermissions(tx: Queryable, id: number): Promise<void> {
  await tx.query(sql`delete from user_permission where user_id = ${id}`);
  await tx.query(
    sql`insert into user_permission (user_id, codename) select u.id, p.codename
        from app_user u join group_permission p on p.group_id = u.group_id where u.id = ${id}`,
  );
}

/** Concurrent changes could remove each other's last administrator: the second waits for the first. */
export async function lockAdministrators(tx: Queryable): Promise<void> {
  await tx.query(sql`select id from user_group where name = ${GROUPS.admin} for no key update`);
}

/** @throws Problem 400 when no active administrator would remain */
export async function keepAdministrator(tx: Queryable): Promise<void> {
  const left = await first(
    tx.query(
      sql`select u.id from app_user u join user_group g on g.id = u.group_id
          where g.name = ${GROUPS.admin} and u.is_active and u.password_hash <> ''
            and exists (select from user_permission p where p.user_id = u.id and p.codename = 'view_config') limit 1`,
    ),
  );
  if (!left) throw refused(texts.LAST_ADMIN);
}
