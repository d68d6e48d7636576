/**
 * A change of one field of a ticket (PATCH), which can be undone for ten seconds and never overwrites somebody
 * else's change without asking.
 */

import { atom, type ReadableAtom } from 'nanostores';
import { isOutdated } from '../kernel/http/errors.ts';
import { describeKept } from '../kernel/http/keeping.ts';
import { followIdentity } from '../kernel/http/on-user-change.ts';
import { family } from '../kernel/lib/store-family.ts';
import { untilIdle } from '../kernel/lib/until-idle.ts';
import { reportDone } from '../kernel/page/notices.ts';
import type { Priority, TicketState } from './model.ts';
import { ticketQuery, updateTicketAction } from './store.ts';

const DONE = { priority: 'Priorité modifiée.', state: 'État modifié.' } as const;

export type Change = { field: 'priority'; value: Priority } | { field: 'state'; value: TicketState };

export interface QuickChange {
  $sending: ReturnType<typeof updateTicketAction>['$state'];
  /** A change that conflicts with somebody else's: the ticket shows theirs, and the user decides. */
  $conflict: ReadableAtom<Change | null>;
  run: (change: Change) => Promise<void>;
  /** Drops the change: the ticket stays as it is. */
  giveUp: () => void;
}

export const quickChange = family((id): QuickChange => {
  const action = updateTicketAction(id);
  const query = ticketQuery(id);
  const getSeen = () => query.$state.value?.data ?? null;
  const $conflict = atom<Change | null>(null);
  followIdentity(() => $conflict.set(null), $conflict);

  /** @param again whether it was refused for a change of another field, and is sent once more */
  async function run(change: Change, holds?: () => boolean, again = false): Promise<void> {
    if (action.$state.get().busy) return;
    const { field } = change;
    const seen = getSeen();
    const before = seen?.ticket[field];
    $conflict.set(null);
    if (await action.run({ [field]: change.value }, holds)) {
      const { kept } = action.$state.get();
      if (getSeen() === seen && !kept) await query.refresh(); // the server's answer had no body
      // may differ from what was sent: a server may reopen a closed ticket in another state
      const after = getSeen()?.ticket[field];
      const back = { field, value: before } as Change;
      reportDone(kept ? describeKept() : DONE[field], before ? () => undo(back, after) : null);
      return;
    }
    const { error } = action.$state.get();
    if (!error || !isOutdated(error)) return;
    // the newer version differs elsewhere: nobody has decided about this field meanwhile
    const isOther = !again && !holds && seen !== null && getSeen()?.ticket[field] === before;
    if (isOther) await run(change, undefined, true);
    else $conflict.set(change);
  }

  /**
   * Undoes a change, after any change under way; refused when the field has another value by then, which is
   * somebody else's.
   */
  async function undo(back: Change, after: string | undefined): Promise<void> {
    await untilIdle(action.$state);
    await run(back, () => getSeen()?.ticket[back.field] === after);
  }

  return {
    $sending: action.$state,
    $conflict,
    run: (change) => run(change),
    giveUp: () => $conflict.set(null),
  };
});
