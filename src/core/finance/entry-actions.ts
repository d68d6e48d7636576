/** Has the server create the entries of a contract, or delete the old ones; both report how many. */

import { family } from '../kernel/lib/store-family.ts';
import { reportDone } from '../kernel/page/messages.ts';
import { createAction } from '../kernel/store/action.ts';
import { getToday } from '../kernel/time/paris-clock.ts';
import * as api from './api.ts';
import { contractEntriesQuery } from './contract-entries.ts';
import type { FinanceEntry } from './model.ts';
import { describeDeleted, describeGenerated } from './texts.ts';

/** The outcome is a figure that people read: it is shown longer than a success text, in milliseconds. */
const OUTCOME_MS = 5000;

/** The entries that « old » means: dated before today in Paris, and not the cost of an intervention. */
export const listOldEntries = (
  entries: readonly FinanceEntry[],
  now: number = Date.now(),
): FinanceEntry[] => {
  const today = getToday(now);
  return entries.filter(
    ({ date_gestion, intervention }) => date_gestion !== '' && date_gestion < today && intervention === null,
  );
};

/** Reads the entries again. @returns those before and now; `null` where they are not known */
async function readAgain(
  contract: string,
): Promise<[before: FinanceEntry[] | null, now: FinanceEntry[] | null]> {
  const { $state, refresh } = contractEntriesQuery(contract);
  const before = $state.value?.data ?? null;
  await refresh();
  const state = $state.value;
  return [before, state?.status === 'LOADED' ? state.data : null];
}

/** How many of `entries` are not among `others`; `null` where either is not known. */
function countMissing(
  entries: readonly FinanceEntry[] | null,
  others: readonly FinanceEntry[] | null,
): number | null {
  if (!entries || !others) return null;
  const known = new Set(others.map(({ id }) => String(id)));
  return entries.filter(({ id }) => !known.has(String(id))).length;
}

function report(text: string): void {
  reportDone(text, null, { duration: OUTCOME_MS });
}

/** Creates the entries that are missing. A server that sends no number is compared with what was there before. */
export const generateEntriesAction = family((contract) =>
  createAction(async (context) => {
    const { message, count } = await api.generateEntries(contract, context);
    const [before, now] = await readAgain(contract);
    const created = count ?? countMissing(now, before);
    report(created === null && message ? message : describeGenerated(created));
    return true;
  }),
);

/** Deletes the old entries, after the question that counts them. */
export const deleteOldEntriesAction = family((contract) =>
  createAction(async (context) => {
    const { message, count } = await api.deleteOldEntries(contract, context);
    const [before, now] = await readAgain(contract);
    const deleted = count ?? countMissing(before, now);
    report(deleted === null && message ? message : describeDeleted(deleted));
    return true;
  }),
);
