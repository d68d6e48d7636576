/**
 * What awaits whom on the dashboard: the groups that only see what is their own begin with it (spec §1), those who run
 * the queue see what their cards do not count.
 */
import { GROUPS, type User } from '../lib/user.ts';
import { isResponsableOrAdmin } from './session.ts';

/** Requests and how they stand, work to do, the queue of all, or nothing of the kind. */
export type Home = 'requests' | 'work' | 'queue' | null;

/** What that user's dashboard begins with. */
export function getHome(user: User | null): Home {
  if (user?.group?.name === GROUPS.demandeur) return 'requests';
  if (user?.group?.name === GROUPS.prestataire) return 'work';
  return isResponsableOrAdmin(user) ? 'queue' : null;
}
