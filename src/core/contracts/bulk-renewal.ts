/**
 * Renews the selected contracts of a list, with the result of each. A contract that has changed since the user saw it is
 * not touched.
 */

import { followIdentity } from '../kernel/http/on-user-change.ts';
import { explainRowFailure, type RowFailure } from '../kernel/http/row-failure.ts';
import type { Id } from '../kernel/lib/lenient-schema.ts';
import { family } from '../kernel/lib/store-family.ts';
import { CHANGED_SINCE } from '../kernel/lib/texts.ts';
import type { User } from '../kernel/lib/user.ts';
import { reportDone } from '../kernel/page/messages.ts';
import { createAction } from '../kernel/store/action.ts';
import { createRowRun, keepOutcome, type RowRun } from '../kernel/store/bulk-run.ts';
import { contractQuery } from './detail-store.ts';
import type { Contract } from './model.ts';
import { renewContract } from './renewal.ts';
import { canRenew } from './rights.ts';
import { contractCollection } from './store.ts';
import { renewedCount } from './texts.ts';

/** The outcome is a sentence: it is shown longer than a success text, in milliseconds. */
const OUTCOME_MS = 5000;

/** Those of the contracts that the user may renew. */
export const findRenewable = (rows: readonly Contract[], user: User | null): Contract[] =>
  rows.filter((row) => canRenew(row, user));

/** The renewal of a row, which shows the outcome; returns the server's message. */
const rowRenewAction = family((id) =>
  createAction((context) => renewContract(context, id), { errors: 'inline' }),
);

const rowRun: RowRun<Contract> = keepOutcome(
  createRowRun<Contract>((id) => {
    rowRenewAction(id).cancel();
    contractQuery(id).cancel();
  }),
);
followIdentity((_, former) => {
  if (former) rowRun.clear();
});

/** The last run; `null` without one. */
export const $renewals = rowRun.$state;
export const cancelRenewals = rowRun.cancel;
export const clearRenewals = rowRun.clear;

/** Renews these contracts, unless a run is under way. @returns the ids of those that are renewed */
export function renewContracts(contracts: readonly Contract[]): Promise<readonly Id[]> {
  let message = '';
  return rowRun.start(
    contracts,
    async (shown) => {
      const outcome = await renewShown(shown);
      if (outcome.failure === null) message = outcome.message;
      return outcome.failure;
    },
    (ids) => {
      const text = ids.length === 1 ? message : renewedCount(ids.length);
      reportDone(text, null, { duration: OUTCOME_MS });
    },
  );
}

/** Renews those that failed, as they are now. */
export const retryRenewals = (): Promise<readonly Id[]> => rowRun.retry((id) => contractCollection.get(id));

type Outcome = { failure: null; message: string } | { failure: RowFailure | string };

/** Reads the contract first: rows carry no tag of their version, and may be old. */
async function renewShown(shown: Contract): Promise<Outcome> {
  const query = contractQuery(shown.id);
  await query.refresh();
  const { data, error, status } = query.$state.value ?? {};
  if (status !== 'LOADED' || !data) return { failure: explainRowFailure(error ?? null) };
  if (!isAsSeen(shown, data.contract)) return { failure: CHANGED_SINCE };
  const action = rowRenewAction(shown.id);
  const message = await action.run();
  return message === undefined
    ? { failure: explainRowFailure(action.$state.get().error) }
    : { failure: null, message };
}

/** Whether what the decision is based on is still so. */
const isAsSeen = (shown: Contract, current: Contract): boolean =>
  shown.date_start === current.date_start &&
  shown.date_end === current.date_end &&
  shown.renouvelable === current.renouvelable;
