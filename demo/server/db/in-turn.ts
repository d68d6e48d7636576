import type { Turns } from '../account-turns.ts';
import { assertOutsideTransaction, type Db, type Queryable } from './db.ts';

/**
 * What a database of either kind runs: each in the turn of its account, and none inside a transaction.
 * @param transact opens a transaction and runs the work in it
 */
export function inTurn(
  turns: Turns,
  direct: Queryable,
  transact: Db['tx'],
): Pick<Db, 'query' | 'script' | 'tx'> {
  const run = async <T>(work: () => Promise<T>): Promise<T> => {
    assertOutsideTransaction();
    return turns.run(work);
  };
  return {
    query: (statement) => run(() => direct.query(statement)),
    script: (text) => run(() => direct.script(text)),
    tx: (work) => run(() => transact(work)),
  };
}
