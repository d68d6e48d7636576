/**
 * For whom work is done: each call runs in the name of its account, so that the database, the documents and the
 * exports can take turns by account without every function passing it on.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

/** Changes once, when the call's user is known. */
export interface Payer {
  account: string;
}

/** What the server does by itself. */
const OURSELVES: Payer = { account: 'server' };

const payers = new AsyncLocalStorage<Payer>();

/** The account for which the present code runs. */
export const currentAccount = (): string => (payers.getStore() ?? OURSELVES).account;

/** Runs `work`, and all that it starts, in the name of an account. */
export const runFor = <T>(payer: Payer, work: () => T): T => payers.run(payer, work);
