/** Passwords: how they are hashed, which are accepted, and how every poll checks them cheaply. */
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { hash, hashRaw, verify } from '@node-rs/argon2';
import * as texts from '../texts.ts';
import { isCommonPassword } from './common-passwords.ts';
import { createConcurrencyLimit } from './concurrency-limit.ts';
import { createExpiringSet } from './expiring-set.ts';

/** The OWASP minimum for argon2id; the package's default algorithm is argon2id. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const MIN_LENGTH = 8;
export const MAX_LENGTH = 1024;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** How long a verified password is cached: from its last use, and at most, so that it is verified again each day. */
const KNOWN = { idle: 10 * MINUTE, absolute: 12 * HOUR };
/** How long a wrong password is no new guess where it was typed: as long as guesses count (D-212). */
const WRONG_MS = HOUR;
const CACHE_SIZE = 20_000;
/** Password checks (each computes a slow hash) that run concurrently, and that wait: a few seconds of work. */
const CHECKS = { width: 4, queue: 200 };

/** Unicode normalisation: the same characters match however a keyboard composed them. */
const normalize = (password: string): string => password.normalize('NFKC');

export const hashPassword = (password: string): Promise<string> => hash(normalize(password), COST);

/** As slow to guess, and the same for the same salt, so that two passwords can be compared without either. */
export async function hashComparably(password: string, salt: string): Promise<string> {
  const bytes = createHash('sha256').update(salt).digest().subarray(0, 16);
  return (await hashRaw(normalize(password), { ...COST, salt: bytes })).toString('hex');
}

/** The French message for a refused password; empty when it is accepted. @param known words that it must not be */
export function explainPassword(password: string, known: readonly string[] = []): string[] {
  if (password.length > MAX_LENGTH) return [texts.PASSWORD_LONG];
  const reasons: string[] = [];
  const lowered = normalize(password).toLowerCase();
  if ([...normalize(password)].length < MIN_LENGTH) reasons.push(texts.PASSWORD_SHORT);
  if (isCommonPassword(lowered) || known.some((word) => word.toLowerCase() === lowered)) {
    reasons.push(texts.PASSWORD_COMMON);
  }
  if (/^\d+$/.test(password)) reasons.push(texts.PASSWORD_NUMERIC);
  return reasons;
}

/** A user's stored password; a new version invalidates every cache of it. */
export interface StoredPassword {
  id: number;
  password_hash: string;
  password_version: number;
}

/** A login attempt: username, password and client address. */
export interface LoginAttempt {
  username: string;
  password: string;
  address: string;
}

/** Rate limiting around the slow check of an attempt. */
export interface Limiter {
  /** Rejects the attempt before it enters the queue. */
  before(): Promise<void>;
  /** Runs the check and counts it. */
  around(check: () => Promise<boolean>): Promise<boolean>;
}

export interface PasswordChecker {
  /**
   * Whether this password was verified lately from that address: a cache lookup instead of a slow hash. From another
   * address it is verified again, so that guesses from there reach the limiter.
   */
  isKnown(user: StoredPassword, attempt: LoginAttempt): boolean;
  /**
   * The slow check. It takes as long for an unknown user, so that the time does not reveal which names exist. A wrong
   * password that comes again from its address is refused at once, and counts no more: a device keeps sending it.
   * @throws Problem 429 when the queue is full, and errors of the limiter
   */
  check(user: StoredPassword | null, attempt: LoginAttempt, limiter: Limiter): Promise<boolean>;
}

/**
 * The cache holds MACs only, under a key of this process.
 * @param matches compares a hash with a password; argon2's by default, replaced in tests
 */
export function createPasswordChecker(
  matches: (hash: string, password: string) => Promise<boolean> = verify,
): PasswordChecker {
  const key = randomBytes(32);
  const known = createExpiringSet(KNOWN.idle, KNOWN.absolute, CACHE_SIZE);
  const wrong = createExpiringSet(WRONG_MS, WRONG_MS, CACHE_SIZE);
  const running = new Map<string, Promise<boolean>>();
  const gate = createConcurrencyLimit(CHECKS.width, CHECKS.queue);
  const decoy = hashPassword(randomBytes(16).toString('hex'));

  const mac = (...parts: (string | number)[]): string =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest('hex');
  const knownEntry = (user: StoredPassword, { password, address }: LoginAttempt): string =>
    mac(user.id, user.password_version, address, normalize(password));
  /** By the hash, which no other password of the account has: a password that becomes the right one is checked. */
  const wrongEntry = (user: StoredPassword | null, { username, password, address }: LoginAttempt): string =>
    mac(user?.id ?? username.toLowerCase(), user?.password_hash ?? 0, address, normalize(password));

  const verifySlowly = async (user: StoredPassword | null, password: string): Promise<boolean> => {
    if (password.length > MAX_LENGTH) return false;
    const right = await matches(user?.password_hash || (await decoy), normalize(password));
    return right && Boolean(user?.password_hash);
  };

  return {
    isKnown: (user, attempt) => known.has(knownEntry(user, attempt)),
    async check(user, attempt, limiter) {
      if (wrong.has(wrongEntry(user, attempt))) return false;
      const run = async (): Promise<boolean> => {
        await limiter.before();
        const right = await gate(() => limiter.around(() => verifySlowly(user, attempt.password)));
        if (!right) wrong.add(wrongEntry(user, attempt));
        else if (user) known.add(knownEntry(user, attempt));
        return right;
      };
      // A page sends its first requests at once: one slow check serves them all and counts once. The same holds for
      // unknown names; otherwise the count would reveal which names exist.
      const { username, password, address } = attempt;
      const entry = mac(username.toLowerCase(), user?.password_version ?? 0, address, normalize(password));
      const check = running.get(entry) ?? run().finally(() => running.delete(entry));
      running.set(entry, check);
      return check;
    },
  };
}
