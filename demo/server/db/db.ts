/** The database interface of the server, for both kinds: embedded PostgreSQL or a PostgreSQL server. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Sql } from './sql.ts';

export type Row = Record<string, unknown>;

/** Runs statements, in the database itself or in one of its transactions. */
export interface Queryable {
  /** Returns the rows. Types are those of `types.ts`. @throws the driver's error, with `code` and `constraint` */
  query<T = Row>(statement: Sql): Promise<T[]>;
  /** Runs a script of several statements without parameters. */
  script(text: string): Promise<void>;
}

/**
 * What of the answered writes outlives a power failure: `all`; `most`, all but those of the last moments; `none`, the
 * store may be damaged or empty.
 */
export type Durability = 'all' | 'most' | 'none';

/** What is heard of a channel. */
export interface Ears {
  hear(payload: string): void;
  /** Notifications may have been missed: the connection was lost, and is back. */
  missed(): void;
}

export interface Db extends Queryable {
  readonly kind: 'embedded' | 'server';
  /** What is kept after a power failure, for the start-up line. */
  readonly promise: string;
  /** The same as the database reports it now, for the administration. */
  readDurability(): Promise<Durability>;
  /**
   * Runs `work` in a transaction, given as argument: all or nothing. Querying the database itself inside `work` would
   * wait for ever on the embedded one, so it throws on both.
   */
  tx<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
  /**
   * Called before a call writes, so that no call begins without room. Does nothing on a PostgreSQL server, which
   * manages its own disk.
   * @param bytes about to be written
   * @throws DiskFull
   */
  requireRoom(bytes: number): void;
  /** Whether its disk will soon refuse writes; `false` for a PostgreSQL server. */
  isDiskLow(): boolean;
  /**
   * Hears what transactions of any process notify on a channel, after their commit, until the returned function is
   * called. `null` where that cannot be: behind a pooler.
   */
  listen(channel: string, ears: Ears): Promise<(() => Promise<void>) | null>;
  /** Closes cleanly; the data folder may be opened again at once. */
  close(): Promise<void>;
}

const inside = new AsyncLocalStorage<boolean>();

/** Runs `work` inside a transaction. */
export const insideTransaction = <T>(work: () => Promise<T>): Promise<T> => inside.run(true, work);

/** @throws when called inside a transaction */
export function assertOutsideTransaction(): void {
  if (inside.getStore()) throw new Error('The database was queried inside a transaction of its own.');
}

/** The first row, or `null`. */
export async function first<T>(rows: Promise<T[]>): Promise<T | null> {
  return (await rows)[0] ?? null;
}

/** PostgreSQL's five-character error code and the constraint concerned; `''` for other errors. */
export function readSqlError(error: unknown): { code: string; constraint: string } {
  const read = (name: string): string => {
    const value = error && typeof error === 'object' ? Reflect.get(error, name) : '';
    return typeof value === 'string' ? value : '';
  };
  return { code: read('code'), constraint: read('constraint') };
}
