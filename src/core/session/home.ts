/** For whom the dashboard begins with what awaits them: the groups that only see what is their own (spec §1). */
import { GROUPS, type User } from '../people/model.ts';

/** What a user's dashboard begins with: requests and how they stand, work to do, or nothing of the kind. */
export function getHome(user: User | null): 'requests' | 'work' | null {
  if (user?.group?.name === GROUPS.demandeur) return 'requests';
  return user?.group?.name === GROUPS.prestataire ? 'work' : null;
}
