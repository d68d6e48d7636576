/** The context passed to every module of the server. */
import type { FastifyInstance } from 'fastify';
import type { KnownAccounts } from './auth/known-accounts.ts';
import type { PasswordChecker } from './auth/passwords.ts';
import type { Db } from './db/db.ts';
import type { HouseDirectory } from './directory/start.ts';
import type { ChangeTurn } from './events/change-turn.ts';
import type { FreshCache } from './http/cache.ts';
import type { Mailer } from './mail.ts';
import type { Settings } from './settings.ts';

export interface Context {
  app: FastifyInstance;
  db: Db;
  settings: Settings;
  passwords: PasswordChecker;
  /** The house's directory, if there is one. */
  directory: HouseDirectory | null;
  /** Cached counts that many clients request at once. */
  cache: FreshCache;
  mailer: Mailer;
  /** Whether the server names what changes as it happens. */
  hasEvents?: boolean;
  /** Counts what changes: what was read before may not be taken for what is there now. */
  changes: ChangeTurn;
  accounts: KnownAccounts;
  /** Signs the addresses of files. */
  mediaSecret: string;
  /** Authenticates what is stored of a repeated call (see `idempotency.ts`). */
  keySecret: string;
}
