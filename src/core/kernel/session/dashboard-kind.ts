/**
 * What the dashboard of a group begins with: its own requests or work where it sees nothing else (spec §1), and for
 * those who run the queue what the cards do not count.
 */
import { GROUPS, type User } from '../lib/user.ts';
import { isResponsableOrAdmin } from './rights.ts';

/** Requests and how they stand, work to do, the queue of all, or nothing of the kind. */
export type Home = 'requests' | 'work' | 'queue' | null;

/** What that user's dashboard begins with. */
export function getHome(user: User | null): Home {
  if (user?.group?.name === GROUPS.demandeur) return 'requests';
  if (user?.group?.name === GROUPS.prestataire) return 'work';
  return isResponsableOrAdmin(user) ? 'queue' : null;
}
