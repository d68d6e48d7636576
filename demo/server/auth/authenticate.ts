/** Basic authentication, checked against the user's row as it is at every request (spec §6, contract notes). */
import type { FastifyRequest } from 'fastify';
import { GROUPS } from '../../../src/core/kernel/lib/user.ts';
import type { Context } from '../context.ts';
import type { Queryable } from '../db/db.ts';
import { first } from '../db/db.ts';
import { frequent, type Sql, sql } from '../db/sql.ts';
import type { DirectoryLogin } from '../directory/login.ts';
import { unauthenticated } from '../http/answers.ts';
import type { DeviceReads } from './device-rights.ts';
import { isTrusted, recordLoginAddress } from './known-addresses.ts';
import { checkLimit, limitCheck } from './login-rate-limit.ts';
import { readOrigin } from './networks.ts';
import type { LoginAttempt } from './passwords.ts';
import { type GroupKey, groupKey } from './rights.ts';

/** The last login of a device is when it last read something, to this many seconds. */
const SEEN_SECONDS = 60;

/** The user of a request, as read from the database. */
export interface CurrentUser {
  id: number;
  username: string;
  email: string;
  first_name: string;
  last_name: string;
  group: GroupKey | null;
  groupId: number | null;
  groupName: string | null;
  /** The company of a provider's account. */
  prestataireId: number | null;
  prestataireName: string | null;
  codenames: ReadonlySet<string>;
  /** What it reads, where it is the account of an unattended screen; `null` for people. */
  device: DeviceReads | null;
  /** Of the password that this request came with. */
  passwordVersion: number;
}

interface UserRow {
  id: number;
  username: string;
  email: string;
  first_name: string;
  last_name: string;
  group_id: number | null;
  group_name: string | null;
  prestataire_id: number | null;
  raison_sociale: string | null;
  password_hash: string;
  password_version: number;
  codenames: string[];
  device: DeviceReads | null;
  /** Whether its last login is out of date as a sign of life. */
  is_unseen: boolean;
}

type AuthenticationContext = Pick<Context, 'db' | 'passwords' | 'directory' | 'accounts'>;

/**
 * @returns the user; a revoked account or a changed password is refused from the next request on
 * @throws Problem 401 (without a challenge, which would open the browser's own login box), 429, 503
 */
export async function authenticate(
  { db, passwords: checker, directory, accounts }: AuthenticationContext,
  request: FastifyRequest,
): Promise<CurrentUser> {
  const credentials = readCredentials(request.headers.authorization);
  if (!credentials) throw unauthenticated();
  // Read once, at the start: the socket's address is undefined after a disconnect.
  const { ip } = request;
  if (!ip) throw unauthenticated();
  const login = { ...credentials, address: ip };
  const [composed, decomposed] = [login.username.normalize('NFC'), login.username.normalize('NFD')];
  const row = await accounts.find(login.username, () =>
    findUser(db, sql`lower(u.username) in (lower(${composed}), lower(${decomposed}))`, 'account by name'),
  );
  // An account with a password of its own never depends on the directory.
  if (directory && !row?.password_hash) return authenticateThere(db, directory.login, row, login);
  if (row && checker.isKnown(row, login)) {
    if (row.device && row.is_unseen) await recordLogin(db, row);
    return toUser(row);
  }

  const { address } = readOrigin(ip);
  const trusted = await isTrusted(db, row, address);
  const attempt = {
    kind: 'login',
    name: login.username,
    account: row?.id ?? null,
    ip,
    trusted,
  } as const;
  const right = await checker.check(row, login, {
    before: () => checkLimit(db, attempt),
    around: (check) => limitCheck(db, attempt, check),
  });
  if (!right || !row) throw unauthenticated();
  await recordLoginAddress(db, row, address);
  await recordLogin(db, row);
  return toUser(row);
}

/** By the directory's password. @throws Problem 401, 429, 503 when the directory does not answer */
async function authenticateThere(
  db: Queryable,
  directory: DirectoryLogin,
  row: UserRow | null,
  login: LoginAttempt,
): Promise<CurrentUser> {
  const found = await directory.logIn(login, row);
  if (!found) throw unauthenticated();
  if (row && row.id === found.id && !found.asked) return toUser(row);
  const user = await findUser(db, sql`u.id = ${found.id}`);
  if (!user) {
    directory.forget(login);
    throw unauthenticated();
  }
  if (found.asked) {
    await recordLoginAddress(db, user, readOrigin(login.address).address);
    await recordLogin(db, user);
  }
  return toUser(user);
}

const recordLogin = (db: Queryable, { id }: UserRow): Promise<unknown> =>
  db.query(sql`update app_user set last_login = now() where id = ${id}`);

/** `Basic base64(utf-8 "user:password")`; a password may hold colons. */
export function readCredentials(header: string | undefined): { username: string; password: string } | null {
  const encoded = /^Basic ([A-Za-z0-9+/=]+)$/i.exec(header ?? '')?.[1];
  if (!encoded) return null;
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  if (colon < 1 || text.includes('\0')) return null;
  return { username: text.slice(0, colon), password: text.slice(colon + 1) };
}

/** @param name of the statement, where each call runs it */
const findUser = (db: Queryable, condition: Sql, name?: string): Promise<UserRow | null> => {
  const statement = sql`select u.id, u.username, u.email, u.first_name, u.last_name, g.id as group_id, g.name as group_name,
            u.prestataire_id, p.raison_sociale, u.password_hash, u.password_version,
            array(select codename from user_permission where user_id = u.id order by codename) as codenames,
            case when d.user_id is not null then jsonb_build_object(
              'screens', d.screens, 'everywhere', d.everywhere, 'site', d.site_id) end as device,
            coalesce(u.last_login < now() - make_interval(secs => ${SEEN_SECONDS}::int), true) as is_unseen
          from app_user u
          left join device d on d.user_id = u.id
          left join user_group g on g.id = u.group_id or (d.user_id is not null and g.name = ${GROUPS.responsable})
          left join prestataire p on p.id = u.prestataire_id
          where ${condition} and u.is_active`;
  return first(db.query<UserRow>(name ? frequent(name, statement) : statement));
};

/** The user of an active account, as a request of theirs would have it. */
export async function findActiveUser(db: Queryable, id: number): Promise<CurrentUser | null> {
  const row = await findUser(db, sql`u.id = ${id}`);
  return row && toUser(row);
}

const toUser = (row: UserRow): CurrentUser => ({
  id: row.id,
  username: row.username,
  email: row.email,
  first_name: row.first_name,
  last_name: row.last_name,
  group: groupKey(row.group_name),
  groupId: row.group_id,
  groupName: row.group_name,
  prestataireId: row.prestataire_id,
  prestataireName: row.raison_sociale,
  codenames: new Set(row.codenames),
  device: row.device,
  passwordVersion: row.password_version,
});
