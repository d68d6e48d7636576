/** What is dragged over the row of a provider: when it would be, and what a drop does. */
import { useLayoutEffect } from 'react';
import type { TeamRow } from '../../core/interventions/agenda-teams.ts';
import {
  type Around,
  canGive,
  type Proposal,
  propose,
  type Work,
} from '../../core/interventions/agenda-work.ts';
import { $user } from '../../core/kernel/session/session.ts';
import { findWork, giveWork } from './team-work.ts';
import type { EventActions } from './use-event-actions.ts';

export interface TeamDrop {
  work: Work;
  row: TeamRow;
  day: number;
  proposal: Proposal;
}

/** @returns `null` where it is over no cell, or over one that it may not be given to */
export function useTeamDrop(
  { drag, dropOnRow }: Pick<EventActions, 'drag' | 'dropOnRow'>,
  rows: readonly TeamRow[],
  around: () => Around,
): TeamDrop | null {
  useLayoutEffect(() => {
    // where it was let go: what is drawn may be a moment behind
    dropOnRow.current = (dropped) => {
      const drop = findDrop(dropped, rows, around);
      if (drop) giveWork(drop.work, drop.row.party, drop.proposal.start);
    };
    return () => {
      dropOnRow.current = null;
    };
  });
  return findDrop(drag, rows, around);
}

function findDrop(
  drag: EventActions['drag'],
  rows: readonly TeamRow[],
  around: () => Around,
): TeamDrop | null {
  const { id, to } = drag ?? {};
  const row = to?.row === undefined ? undefined : rows.find(({ key }) => key === to.row);
  const work = row && id !== undefined ? findWork(id) : null;
  if (!row || !to || !work || !canGive(work, row.party, $user.value ?? null)) return null;
  return { work, row, day: to.day, proposal: propose(work, row.party, to.day, around()) };
}
