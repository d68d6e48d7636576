/** Renews a contract from its page (spec §4): shows the server's message, and remembers the dates before. */

import { atom, type ReadableAtom } from 'nanostores';
import { followIdentity } from '../kernel/http/on-user-change.ts';
import { family } from '../kernel/lib/store-family.ts';
import { reportDone } from '../kernel/page/messages.ts';
import { type Action, type ActionContext, createAction } from '../kernel/store/action.ts';
import * as api from './api.ts';
import { contractQuery, periodsQuery } from './detail-store.ts';
import type { Contract } from './model.ts';
import { CONTRACT_RENEWED } from './texts.ts';
import { contractWrites, refreshFigures } from './writes.ts';

/** The server's message is a sentence: it is shown longer than a success text, in milliseconds. */
const MESSAGE_MS = 5000;

/** The dates of a contract before it was renewed. */
export type FormerDates = Pick<Contract, 'date_start' | 'date_end'>;

/** Whether the contract has another end than before its renewal. */
export const hasNewEnd = ({ date_end }: Pick<Contract, 'date_end'>, former: FormerDates | null): boolean =>
  former !== null && former.date_end !== date_end;

export interface ContractRenewal {
  action: Action<[], true>;
  /** The dates before the last renewal, for the page to highlight the new ones; `null` without one. */
  $former: ReadableAtom<FormerDates | null>;
  /** Ends the highlight. */
  forget: () => void;
}

export const renewal = family((id): ContractRenewal => {
  const query = contractQuery(id);
  const $former = atom<FormerDates | null>(null);
  followIdentity(() => $former.set(null), $former);
  const action = createAction(async (context): Promise<true> => {
    const before = query.$state.value?.data?.contract ?? null;
    const message = await renewContract(context, id);
    $former.set(before && { date_start: before.date_start, date_end: before.date_end });
    reportDone(message, null, { duration: MESSAGE_MS });
    return true;
  });
  return { action, $former, forget: () => $former.set(null) };
});

/**
 * Renews a contract, based on the version on screen, so that two people never renew it twice.
 * @returns the server's message
 * @throws ApiError 412 when the server holds a newer version, which the page then shows
 */
export async function renewContract(context: ActionContext, id: string): Promise<string> {
  let message = '';
  await contractWrites.write(id, async (ifMatch) => {
    const answer = await api.postRenewal(id, { ...context, ifMatch });
    message = answer.message;
    return answer.renewed;
  });
  const periods = periodsQuery(id);
  if (periods.$state.value?.data) void periods.refresh();
  refreshFigures();
  return message || CONTRACT_RENEWED;
}
