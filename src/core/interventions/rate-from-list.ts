/** Notes work that is done from the list, with « Annuler » for ten seconds. */

import { explainRowFailure, type RowFailure } from '../kernel/http/row-failure.ts';
import type { Id } from '../kernel/lib/lenient-schema.ts';
import { UNDONE } from '../kernel/lib/texts.ts';
import { untilIdle } from '../kernel/lib/until-idle.ts';
import { announce, reportDone } from '../kernel/page/messages.ts';
import { createRowRun, type RowRun } from '../kernel/store/bulk-run.ts';
import { checkAsSeen } from './check-unchanged.ts';
import type { Intervention } from './model.ts';
import type { Note } from './rating.ts';
import { interventionQuery, rowUpdateAction } from './store.ts';
import { noted } from './texts.ts';

export interface Noting extends Pick<RowRun<Intervention>, '$state' | 'retry' | 'cancel' | 'clear'> {
  /** Notes that intervention, unless another one is being sent. @returns its id, alone, on success */
  run: (row: Intervention, note: Note) => Promise<readonly Id[]>;
}

/** One per list. */
export function createNoting(): Noting {
  const rowRun = createRowRun<Intervention>((id) => {
    rowUpdateAction(id).cancel();
    interventionQuery(id).cancel();
  });

  async function takeBack(row: Intervention): Promise<void> {
    await untilIdle(rowRun.$state);
    await rowRun.start(
      [row],
      () => update(row.id, null),
      () => announce(UNDONE),
    );
  }

  return {
    $state: rowRun.$state,
    retry: rowRun.retry,
    cancel: rowRun.cancel,
    clear: rowRun.clear,
    run: (row, note) =>
      rowRun.start(
        [row],
        async (shown) => (await checkAsSeen(shown)) ?? update(shown.id, note),
        () => {
          const text = noted(row.ticket?.objet.trim() ?? '', note);
          reportDone(text, () => takeBack(row));
        },
      ),
  };
}

/** @returns the reason of the failure in French, `null` on success */
async function update(id: Id, note: Note | null): Promise<RowFailure | string | null> {
  const action = rowUpdateAction(id);
  return (await action.run({ note })) ? null : explainRowFailure(action.$state.get().error);
}
