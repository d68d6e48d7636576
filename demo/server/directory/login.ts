/**
 * Logs people in by the directory's password, for accounts that have none of their own. What was checked is remembered
 * for minutes, so that polls ask nothing (checked-lately.ts).
 */
import { isTrusted } from '../auth/known-addresses.ts';
import { type Attempt, checkLimit, limitCheck } from '../auth/login-rate-limit.ts';
import { readOrigin } from '../auth/networks.ts';
import { type LoginAttempt, MAX_LENGTH } from '../auth/passwords.ts';
import { type Db, first, type Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { applyPerson, restAccount } from './account.ts';
import { createMemory } from './checked-lately.ts';
import { DirectoryAway } from './connection.ts';
import type { AroundBind, Directory } from './directory.ts';
import type { DirectoryPerson } from './person.ts';
import type { DirectorySettings } from './settings.ts';

export interface DirectoryLogin {
  /**
   * @param account the one of the typed name, if there is one
   * @returns the account's id, and whether the directory was asked just now; `null` when they may not log in
   * @throws DirectoryAway, Problem 429
   */
  logIn(
    attempt: LoginAttempt,
    account: { id: number; password_version: number } | null,
  ): Promise<{ id: number; asked: boolean } | null>;
  /** Asks the directory at the next call: the account is at rest here. */
  forget(attempt: LoginAttempt): void;
  /** Everybody is checked again, in their turn. */
  recheck(): void;
}

type Typed = { id: number; password_version: number } | null;

interface Known {
  db: Db;
  directory: Directory;
  creates: DirectorySettings['creates'];
}

/** After a refusal: who is gone, or blocked, is put to rest. */
async function settleRefused(
  { db, directory, creates }: Known,
  person: DirectoryPerson | null,
  account: number | null,
): Promise<void> {
  if (person) {
    if (person.disabled) await applyPerson(db, person, creates, false);
    return;
  }
  const uid = account === null ? null : await findUid(db, account);
  if (uid === null) return;
  const [now] = await directory.findAll([uid]);
  if (now) await applyPerson(db, now, creates, false);
  else await restAccount(db, uid);
}

export function createDirectoryLogin(
  db: Db,
  directory: Directory,
  { creates }: DirectorySettings,
): DirectoryLogin {
  const memory = createMemory();
  const running = new Map<string, Promise<number | null>>();

  /** @returns the account's id, `null` for a person who may not log in; `undefined` for a wrong password */
  async function ask(
    login: LoginAttempt,
    attempt: Attempt,
    isRepeated: boolean,
  ): Promise<number | null | undefined> {
    const around: AroundBind = async (person, bind) => {
      if (isRepeated) return bind();
      const owner = await findOwner(db, person);
      // A directory takes many spellings for one name: guesses count for the person, whichever was typed.
      if (attempt.account === owner && (owner || isSame(person.username, login.username))) return bind();
      return limitCheck(db, { ...attempt, account: owner, name: person.username }, bind);
    };
    const { person, right } = await directory.check(login.username, login.password, around);
    if (!right) {
      await settleRefused({ db, directory, creates }, person, attempt.account ?? null);
      return undefined;
    }
    return applyPerson(db, person!, creates, true);
  }

  async function check(login: LoginAttempt, account: Typed, key: string): Promise<number | null> {
    const isRepeated = memory.isRepeated(key, login.address);
    // a device keeps sending it
    if (isRepeated && memory.isRefused(key)) return null;
    const trusted = await isTrusted(db, account, readOrigin(login.address).address);
    const attempt: Attempt = {
      kind: 'login',
      name: login.username,
      account: account?.id ?? null,
      ip: login.address,
      trusted,
    };
    await checkLimit(db, attempt);
    let id: number | null | undefined;
    const run = async () => {
      if (!memory.isRefused(key)) id = await ask(login, attempt, isRepeated);
      return id !== undefined;
    };
    await (isRepeated ? run() : limitCheck(db, attempt, run));
    if (id == null) memory.refuse(key, login.address);
    else memory.remember(key, login.address, id);
    return id ?? null;
  }

  return {
    async logIn(login, account) {
      // An empty password is a bind as nobody, which directories grant.
      if (!login.password || login.password.length > MAX_LENGTH) return null;
      const key = memory.key(login.username, login.password);
      const known = memory.recall(key, login.address);
      if (known !== null) return { id: known, asked: false };
      const entry = `${key} ${login.address}`;
      const checking = running.get(entry) ?? check(login, account, key).finally(() => running.delete(entry));
      running.set(entry, checking);
      try {
        const id = await checking;
        return id === null ? null : { id, asked: true };
      } catch (error) {
        const believed = error instanceof DirectoryAway ? memory.believe(key, login.address) : null;
        if (believed === null) throw error;
        return { id: believed, asked: false };
      }
    },
    forget: ({ username, password }) => memory.forget(memory.key(username, password)),
    recheck: () => memory.recheck(),
  };
}

const isSame = (left: string, right: string): boolean => left.toLowerCase() === right.toLowerCase();

/** The account that belongs to the person. */
async function findOwner(db: Queryable, { uid }: DirectoryPerson): Promise<number | null> {
  const row = await first(
    db.query<{ user_id: number }>(sql`select user_id from directory_account where uid = ${uid}`),
  );
  return row?.user_id ?? null;
}

async function findUid(db: Queryable, account: number): Promise<string | null> {
  const row = await first(
    db.query<{ uid: string }>(sql`select uid from directory_account where user_id = ${account}`),
  );
  return row?.uid ?? null;
}
