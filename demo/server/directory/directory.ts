/**
 * Asks the directory: few at once, each within a time limit, and not again for a moment once it has not answered.
 * It is known to be away by what the last question met.
 */
import {
  type Client,
  ConstraintViolationError,
  InappropriateAuthError,
  InsufficientAccessError,
  InvalidCredentialsError,
  NoSuchObjectError,
  UnwillingToPerformError,
} from 'ldapts';
import { createConcurrencyLimit } from '../auth/concurrency-limit.ts';
import { DirectoryAway, explain, withConnection } from './connection.ts';
import { type DirectoryPerson, findByLogin, findByUid } from './person.ts';
import type { DirectorySettings } from './settings.ts';

/** Of one question, all its calls together. */
const LIMIT_MS = 5000;
/** For how long nothing is asked after a failure, so that calls do not queue up for a directory that hangs. */
const PAUSE_MS = 5000;
const AT_ONCE = { width: 6, queue: 200 };
/** What a bind is answered for a wrong password, or for one that may not be used. */
const REFUSALS = [
  InvalidCredentialsError,
  InappropriateAuthError,
  InsufficientAccessError,
  UnwillingToPerformError,
  ConstraintViolationError,
  NoSuchObjectError,
];

/** Runs a bind, as a user who limits guesses wants it. */
export type AroundBind = (person: DirectoryPerson, bind: () => Promise<boolean>) => Promise<boolean>;

export interface Directory {
  /**
   * Looks the person up and binds as them. @param password not empty
   * @returns the person, or `null`, and whether the password was right  @throws DirectoryAway, Problem 429
   */
  check(
    login: string,
    password: string,
    around: AroundBind,
  ): Promise<{ person: DirectoryPerson | null; right: boolean }>;
  /** Looks a person up by what they type. @throws as `check` */
  find(login: string): Promise<DirectoryPerson | null>;
  /** Looks people up by what never changes of them, in the order given. @throws as `check` */
  findAll(uids: readonly string[]): Promise<(DirectoryPerson | null)[]>;
  /** Whether the last question was not answered. */
  isAway(): boolean;
}

export interface DirectoryOptions {
  /** Called when it goes away or comes back. */
  report: (away: string | null) => void;
  limitMs?: number;
  pauseMs?: number;
}

export function createDirectory(
  settings: DirectorySettings,
  { report, limitMs = LIMIT_MS, pauseMs = PAUSE_MS }: DirectoryOptions,
): Directory {
  const gate = createConcurrencyLimit(AT_ONCE.width, AT_ONCE.queue);
  let away: { reason: string; until: number } | null = null;

  const ask = <T>(work: (client: Client) => Promise<T>, milliseconds = limitMs): Promise<T> =>
    gate(async () => {
      if (away && Date.now() < away.until) throw new DirectoryAway(away.reason);
      try {
        const answer = await withConnection(settings, milliseconds, async (client) => {
          if (settings.reader) await client.bind(settings.reader.dn, settings.reader.password);
          return work(client);
        });
        if (away) report(null);
        away = null;
        return answer;
      } catch (error) {
        if (error instanceof Stop) throw error.reason;
        const reason = explain(error);
        if (!away) report(reason);
        away = { reason, until: Date.now() + pauseMs };
        throw error instanceof DirectoryAway ? error : new DirectoryAway(reason);
      }
    });

  return {
    check: (login, password, around) =>
      ask(async (client) => {
        const person = await findByLogin(client, settings, login);
        if (!person) return { person, right: false };
        const right = await around(person, () => bind(client, person.dn, password)).catch(stopHere);
        return { person, right };
      }),
    find: (login) => ask((client) => findByLogin(client, settings, login)),
    findAll: (uids) =>
      ask(
        async (client) => {
          const people: (DirectoryPerson | null)[] = [];
          for (const uid of uids) people.push(await findByUid(client, settings, uid));
          return people;
        },
        limitMs * (1 + uids.length / 20),
      ),
    isAway: () => away !== null,
  };
}

/** A failure that is not the directory's: a limit of guesses, the database. */
class Stop extends Error {
  readonly reason: unknown;

  constructor(reason: unknown) {
    super('stopped');
    this.reason = reason;
  }
}

function stopHere(error: unknown): never {
  throw error instanceof BindFailure ? error.cause : new Stop(error);
}

/** A bind that was not answered. */
class BindFailure extends Error {}

/** An empty password would be a bind as nobody, which succeeds. */
async function bind(client: Client, dn: string, password: string): Promise<boolean> {
  if (!dn || !password) return false;
  try {
    await client.bind(dn, password);
    return true;
  } catch (error) {
    if (REFUSALS.some((kind) => error instanceof kind)) return false;
    throw new BindFailure('the bind failed', { cause: error });
  }
}
