/**
 * The rows of accounts that calls come with, read once until something changes: a screen that follows the server sends
 * its name and password with each call. Only where a change is heard inside the transaction that makes it, as on the
 * embedded database: a revoked account is refused from the next call on. A device's row depends on the hour too.
 */
import type { ChangeTurn } from '../events/change-turn.ts';

/** So many are known; then all are forgotten. */
const MOST = 2000;

export interface KnownAccounts {
  /** The account of that name as it is now. @param read reads it, for a name always by the same statement */
  find<Row extends { device: unknown }>(name: string, read: () => Promise<Row | null>): Promise<Row | null>;
}

/** Keeps nothing, where changes are heard later than they are made. */
export const noKnownAccounts: KnownAccounts = { find: (_, read) => read() };

export function createKnownAccounts(changes: ChangeTurn): KnownAccounts {
  const known = new Map<string, { turn: number; row: unknown }>();
  return {
    async find<Row extends { device: unknown }>(name: string, read: () => Promise<Row | null>) {
      const turn = changes.current();
      const last = known.get(name);
      if (last?.turn === turn) return last.row as Row | null;
      const row = await read();
      if (known.size >= MOST) known.clear();
      // what was written while it was read makes it a row of before; that there is none is known as soon as one is
      if (!row?.device) known.set(name, { turn, row });
      return row;
    },
  };
}
