/**
 * What people of a group come for: their own requests or work where they see nothing else (spec §1), or the queue of all.
 * The dashboard begins with it; lists have the columns and filters that it leaves useful.
 */
import { GROUPS, type User } from '../lib/user.ts';
import { isResponsableOrAdmin } from './rights.ts';

/** Requests and how they stand, work to do, the queue of all, or nothing of the kind. */
export type MainTask = 'requests' | 'work' | 'queue' | null;

export function getMainTask(user: User | null): MainTask {
  if (user?.group?.name === GROUPS.demandeur) return 'requests';
  if (user?.group?.name === GROUPS.prestataire) return 'work';
  return isResponsableOrAdmin(user) ? 'queue' : null;
}
