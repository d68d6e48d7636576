/**
 * A change of one field of a ticket (PATCH), which can be undone for ten seconds and never overwrites somebody
 * else's change without asking.
 */

import { atom, type ReadableAtom } from 'nanostores';
import { isOutdated } from '../kernel/http/api-error.ts';
import { describeKept } from '../kernel/http/offline-writes.ts';
import { followIdentity } from '../kernel/http/on-user-change.ts';
import { family } from '../kernel/lib/store-family.ts';
import { untilIdle } from '../kernel/lib/until-idle.ts';
import { reportDone } from '../kernel/page/messages.ts';
import type { Priority, TicketState } from './model.ts';
import { ticketQuery, updateTicketAction } from './store.ts';

const DONE = { priority: 'Priorité modifiée.', state: 'État modifié.' } as const;

export type Change = { field: 'priority'; value: Priority } | { field: 'state'; value: TicketState };

/** The value that a field shall have. */
export type WantedFields = { readonly [F in Change['field']]?: string };

export interface QuickChange {
  $sending: ReturnType<typeof updateTicketAction>['$state'];
  /** What was chosen and has no answer yet, on its way or after what is. */
  $wanted: ReadableAtom<WantedFields>;
  /** A change that conflicts with somebody else's: the ticket shows theirs, and the user decides. */
  $conflict: ReadableAtom<Change | null>;
  /** Sends it after what is on its way; of several choices of one field the last alone. Ends when all are sent. */
  run: (change: Change) => Promise<void>;
  /** Gives up what is on its way, and what comes after it. */
  cancel: () => void;
  /** Drops the change: the ticket stays as it is. */
  giveUp: () => void;
}

/** Changes that conflict, asked one after the other; of one field the last. */
function createConflicts() {
  const $conflict = atom<Change | null>(null);
  /** Of other fields than the one that is asked. */
  let later: readonly Change[] = [];
  return {
    $conflict,
    ask: (change: Change): void => {
      const open = $conflict.get();
      if (open && open.field !== change.field) later = [...later, change];
      else $conflict.set(change);
    },
    end: (): void => {
      const [next = null, ...others] = later;
      later = others;
      $conflict.set(next);
    },
    clear: (): void => {
      later = [];
      $conflict.set(null);
    },
  };
}

export const quickChange = family((id): QuickChange => {
  const action = updateTicketAction(id);
  const query = ticketQuery(id);
  const getSeen = () => query.$state.value?.data ?? null;
  const { $conflict, ask, end: endConflict, clear } = createConflicts();
  const $wanted = atom<WantedFields>({});
  /** Chosen while others are sent, in that order. */
  let later: readonly Change[] = [];
  let underWay: Promise<void> | null = null;
  followIdentity(() => {
    later = [];
    $wanted.set({});
    clear();
  }, $conflict);

  const without = (field: Change['field']): Change[] => later.filter((each) => each.field !== field);

  function run(change: Change): Promise<void> {
    $wanted.set({ ...$wanted.get(), [change.field]: change.value });
    if ($conflict.get()?.field === change.field) endConflict();
    later = [...without(change.field), change];
    underWay ??= sendAll();
    return underWay;
  }

  async function sendAll(): Promise<void> {
    try {
      for (let next = later[0]; next; next = later[0]) {
        later = later.slice(1);
        // undone, or changed from another list
        await untilIdle(action.$state);
        await send(next);
        const { field } = next;
        // a choice that came meanwhile is what the field shall have
        if (without(field).length === later.length) $wanted.set({ ...$wanted.get(), [field]: undefined });
      }
    } finally {
      underWay = null;
    }
  }

  /** @param again whether it was refused for a change of another field, and is sent once more */
  async function send(change: Change, holds?: () => boolean, again = false): Promise<void> {
    const { field } = change;
    const seen = getSeen();
    const before = seen?.ticket[field];
    if ($conflict.get()?.field === field) endConflict();
    if (await action.run({ [field]: change.value }, holds)) {
      const { kept } = action.$state.get();
      if (getSeen() === seen && !kept) await query.refresh(); // the server's answer had no body
      // may differ from what was sent: a server may reopen a closed ticket in another state
      const after = getSeen()?.ticket[field];
      const back = { field, value: before } as Change;
      reportDone(kept ? describeKept(kept) : DONE[field], before ? () => undo(back, after) : null);
      return;
    }
    const { error } = action.$state.get();
    if (!error || !isOutdated(error)) return;
    // the newer version differs elsewhere: nobody has decided about this field meanwhile
    const isOther = !again && !holds && seen !== null && getSeen()?.ticket[field] === before;
    if (isOther) await send(change, undefined, true);
    else ask(change);
  }

  /**
   * Undoes a change, after any change under way; refused when the field has another value by then, which is
   * somebody else's.
   */
  async function undo(back: Change, after: string | undefined): Promise<void> {
    while (underWay) await underWay;
    await untilIdle(action.$state);
    await send(back, () => getSeen()?.ticket[back.field] === after);
  }

  return {
    $sending: action.$state,
    $conflict,
    $wanted,
    run,
    cancel: () => {
      later = [];
      $wanted.set({});
      action.cancel();
    },
    giveUp: endConflict,
  };
});
