/**
 * The state of work as its reader follows it (spec §6): a note or a cost that somebody else has to enter is nothing
 * for the reader to do (D-101).
 */

import { GROUPS, type User } from '../kernel/lib/user.ts';
import { can, isHouseStaff } from '../kernel/session/rights.ts';
import { $user } from '../kernel/session/session.ts';
import type { InterventionState } from './state.ts';

/** Whether that user may note work that is done. */
export const canNote = (user: User | null): boolean =>
  isHouseStaff(user) || user?.group?.name === GROUPS.demandeur;

/** Whether what work cost is that user's concern; before the login it is. */
export const followsCosts = (user: User | null = $user.get()): boolean =>
  user === null || isHouseStaff(user) || can('view_entry', user);

/** The state as that user follows it: where costs are somebody else's concern, work that lacks one is finished. */
export const followState = <State extends string>(
  state: State,
  user?: User | null,
): State | Extract<InterventionState, 'finished'> =>
  state === 'no_cost' && !followsCosts(user) ? 'finished' : state;

/** Whether the state is one of those that the user who is logged in follows. */
export const isFollowed = (state: string): boolean => followState(state) === state;

/** Whether the note of work that is done is to come from somebody else. */
export const awaitsNote = (state: string, user: User | null = $user.get()): boolean =>
  state === 'to_note' && user !== null && !canNote(user);
