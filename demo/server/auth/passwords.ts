/** Passwords: how they are kept, which are accepted, and how they are checked cheaply on every poll. */
import { createHmac, randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import * as texts from '../texts.ts';
import { isCommonPassword } from './common-passwords.ts';
import { createGate } from './gate.ts';
import { createRecent } from './recent.ts';

/** The OWASP minimum for argon2id; the package's default algorithm is argon2id. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const MIN_LENGTH = 8;
export const MAX_LENGTH = 1024;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** A right password is known while it is used; once in a working day it is checked anew all the same. */
const KNOWN = { idle: 10 * MINUTE, absolute: 12 * HOUR };
const CACHE_SIZE = 20_000;
/** Slow checks at once, and waiting: some seconds' worth. */
const CHECKS = { width: 4, queue: 200 };

/** The same characters count as the same password however a keyboard composed them. */
const normalize = (password: string): string => password.normalize('NFKC');

export const hashPassword = (password: string): Promise<string> => hash(normalize(password), COST);

/** Why a password is refused, in French; empty when it is accepted. @param known words it must not be */
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

/** A user's password as kept; the version changes with it, which empties every cache at once. */
export interface KeptPassword {
  id: number;
  password_hash: string;
  password_version: number;
}

/** Who says to be whom, from where. */
export interface Claim {
  username: string;
  password: string;
  address: string;
}

/** What surrounds the slow check of a claim. */
export interface Limiter {
  /** Refuses before the claim takes a place in the queue. */
  before(): Promise<void>;
  /** Runs the check, counted. */
  around(check: () => Promise<boolean>): Promise<boolean>;
}

export interface PasswordChecker {
  /**
   * Whether this password was found right lately, from that address: a few microseconds instead of a slow hash.
   * From another address it is checked anew, so that guesses there meet the limiter.
   */
  isKnown(user: KeptPassword, claim: Claim): boolean;
  /**
   * The slow check; for no user it takes as long, so that names cannot be told from the time.
   * @throws Problem 429 when too many checks wait already, and what the limiter throws
   */
  check(user: KeptPassword | null, claim: Claim, limiter: Limiter): Promise<boolean>;
}

/**
 * Only MACs are remembered, under a key that ends with the process.
 * @param matches compares a hash with a password; argon2's own unless a test holds it
 */
export function createPasswordChecker(
  matches: (hash: string, password: string) => Promise<boolean> = verify,
): PasswordChecker {
  const key = randomBytes(32);
  const known = createRecent(KNOWN.idle, KNOWN.absolute, CACHE_SIZE);
  const running = new Map<string, Promise<boolean>>();
  const gate = createGate(CHECKS.width, CHECKS.queue);
  const decoy = hashPassword(randomBytes(16).toString('hex'));

  const mac = (...parts: (string | number)[]): string =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest('hex');
  const knownEntry = (user: KeptPassword, { password, address }: Claim): string =>
    mac(user.id, user.password_version, address, normalize(password));

  const verifySlowly = async (user: KeptPassword | null, password: string): Promise<boolean> => {
    if (password.length > MAX_LENGTH) return false;
    const right = await matches(user?.password_hash || (await decoy), normalize(password));
    return right && Boolean(user?.password_hash);
  };

  return {
    isKnown: (user, claim) => known.has(knownEntry(user, claim)),
    async check(user, claim, limiter) {
      const run = async (): Promise<boolean> => {
        await limiter.before();
        const right = await gate(() => limiter.around(() => verifySlowly(user, claim.password)));
        if (right && user) known.add(knownEntry(user, claim));
        return right;
      };
      // The first requests of a page come together: one slow check serves them all, and counts once. Unknown
      // names are served so too, or the count would tell them.
      const { username, password, address } = claim;
      const entry = mac(username.toLowerCase(), user?.password_version ?? 0, address, normalize(password));
      const check = running.get(entry) ?? run().finally(() => running.delete(entry));
      running.set(entry, check);
      return check;
    },
  };
}
