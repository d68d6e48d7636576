/** What the server asks of a database, whichever home it has: embedded PostgreSQL or a PostgreSQL server. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Sql } from './sql.ts';

export type Row = Record<string, unknown>;

/** Runs statements: the database itself, or one transaction of it. */
export interface Queryable {
  /** The rows answered. Types are those of `types.ts`. @throws the driver's error, with `code` and `constraint` */
  query<T = Row>(statement: Sql): Promise<T[]>;
  /** Runs a script of several statements without parameters. */
  script(text: string): Promise<void>;
}

export interface Db extends Queryable {
  readonly kind: 'embedded' | 'server';
  /** What the store promises when the power fails, for the start-up line. */
  readonly promise: string;
  /**
   * All of `work` or nothing. It is given the transaction to query; asking the database itself inside it would
   * wait for ever on the embedded one, so that throws on both.
   */
  tx<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
  /**
   * Asked before a call writes, so that nothing begins that has no room. A PostgreSQL server looks after its disk itself.
   * @param bytes about to come @throws DiskFull
   */
  requireRoom(bytes: number): void;
  /** Closes cleanly; the data folder may be opened again at once. */
  close(): Promise<void>;
}

const inside = new AsyncLocalStorage<boolean>();

/** Runs `work` as the inside of a transaction. */
export const insideTransaction = <T>(work: () => Promise<T>): Promise<T> => inside.run(true, work);

/** @throws when called inside a transaction */
export function assertOutsideTransaction(): void {
  if (inside.getStore()) throw new Error('The database was queried inside a transaction of its own.');
}

/** The first row, or `null`. */
export async function first<T>(rows: Promise<T[]>): Promise<T | null> {
  return (await rows)[0] ?? null;
}

/** The five letters by which PostgreSQL names an error, and the constraint concerned; `''` for others. */
export function readSqlError(error: unknown): { code: string; constraint: string } {
  const read = (name: string): string => {
    const value = error && typeof error === 'object' ? Reflect.get(error, name) : '';
    return typeof value === 'string' ? value : '';
  };
  return { code: read('code'), constraint: read('constraint') };
}
