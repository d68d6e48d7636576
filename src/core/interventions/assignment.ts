/**
 * Gives tickets of a list to a provider: an intervention for each, with the result of each ticket. A ticket that
 * somebody else has assigned meanwhile is not touched.
 */

import { explainRowFailure, type RowFailure } from '../kernel/http/row-failure.ts';
import { type Id, parseId } from '../kernel/lib/lenient-schema.ts';
import { family } from '../kernel/lib/store-family.ts';
import { UNDONE } from '../kernel/lib/texts.ts';
import { untilIdle } from '../kernel/lib/until-idle.ts';
import { announce, reportDone } from '../kernel/page/messages.ts';
import { isResponsableOrAdmin } from '../kernel/session/rights.ts';
import { $user } from '../kernel/session/session.ts';
import { createAction } from '../kernel/store/action.ts';
import { createRowRun, type RowRun } from '../kernel/store/bulk-run.ts';
import { type Attempt, continueAttempt } from '../kernel/store/idempotent-write.ts';
import { settleDeletion } from '../kernel/store/not-found.ts';
import type { Query } from '../kernel/store/query.ts';
import type { Ticket } from '../tickets/model.ts';
import { interventionCalls } from './api.ts';
import type { PartyOption } from './assignees.ts';
import { assignedTo, TAKEN_SINCE } from './assignment-texts.ts';
import type { InterventionInput } from './model.ts';
import { createIntervention, interventionCollection } from './store.ts';

export interface Assignment extends Pick<RowRun<Ticket>, '$state' | 'retry' | 'cancel' | 'clear'> {
  /** Gives these tickets to the provider, after those that were chosen before. @returns the ids of those that are assigned */
  run: (tickets: readonly Ticket[], company: PartyOption) => Promise<readonly Id[]>;
}

const rowAssignAction = family((_id) =>
  createAction((context, input: InterventionInput, key: string) => createIntervention(context, input, key), {
    errors: 'inline',
  }),
);

const rowRemoveAction = family((id) =>
  createAction(async (context) => {
    await settleDeletion(interventionCalls.delete(id, context));
    interventionCollection.remove(id);
    return true;
  }),
);

/** One per list. @param ticketQuery reads a ticket by its id; its answer updates the list */
export function createAssignment(
  ticketQuery: (id: Id) => Pick<Query<{ ticket: Ticket }>, '$state' | 'refresh' | 'cancel'>,
): Assignment {
  /** Attempts without a known outcome, by ticket. */
  const attempts = new Map<string, NonNullable<Attempt>>();
  const rowRun = createRowRun<Ticket>((id) => {
    rowAssignAction(id).cancel();
    ticketQuery(id).cancel();
  });

  /** Runs one after the other: the next ticket is chosen while the one before is still being sent. */
  let queue: Promise<readonly Id[]> = Promise.resolve([]);

  /** @returns the reason of the failure in French, `null` on success */
  async function assign(
    ticket: Ticket,
    company: PartyOption,
    made: Map<Id, Id>,
  ): Promise<RowFailure | string | null> {
    const key = String(ticket.id);
    const query = ticketQuery(ticket.id);
    await query.refresh();
    const { data, error, status } = query.$state.value ?? {};
    if (status !== 'LOADED' || !data) return explainRowFailure(error ?? null);
    const attempt = continueAttempt(attempts.get(key) ?? null, company.value);
    // a lost answer may have created it: the same key is answered with what was made
    const isAgain = attempts.get(key) === attempt;
    if (data.ticket.intervention && !isAgain) return TAKEN_SINCE;
    attempts.set(key, attempt);
    const action = rowAssignAction(ticket.id);
    const created = await action.run({ ticket: ticket.id, prestataire: parseId(company.value) }, attempt.key);
    if (!created) return explainRowFailure(action.$state.get().error);
    attempts.delete(key);
    if (created.id !== null) made.set(ticket.id, created.id);
    await query.refresh();
    return null;
  }

  async function takeBack(tickets: readonly Ticket[], made: ReadonlyMap<Id, Id>): Promise<void> {
    await untilIdle(rowRun.$state);
    for (const [ticket, intervention] of made) {
      if (!tickets.some(({ id }) => id === ticket)) continue;
      if (!(await rowRemoveAction(intervention).run())) return;
      await ticketQuery(ticket).refresh();
    }
    announce(UNDONE);
  }

  return {
    $state: rowRun.$state,
    retry: rowRun.retry,
    cancel: rowRun.cancel,
    clear: rowRun.clear,
    run: (tickets, company) => {
      const made = new Map<Id, Id>();
      const start = () =>
        rowRun.start(
          tickets,
          (ticket) => assign(ticket, company, made),
          (ids) => {
            const done = tickets.filter(({ id }) => ids.includes(id));
            const text = assignedTo(done, company.label);
            const canUndo = isResponsableOrAdmin($user.value ?? null) && made.size > 0;
            reportDone(text, canUndo ? () => takeBack(done, made) : null);
          },
        );
      queue = queue.then(() => untilIdle(rowRun.$state)).then(start);
      return queue;
    },
  };
}
