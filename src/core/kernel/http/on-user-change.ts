/** Follows the logged-in user, so that what a session leaves on the page is shown to the same user only. */
import { listenWhile } from '../lib/weak-listeners.ts';
import { $identity } from './credentials.ts';

/**
 * @param change called at once when somebody is logged in, then for each other user who logs in; `former` is the
 *   user name of the last one, `''` at first
 * @param owner an object whose lifetime ends the subscription; without one it lasts as long as the page
 * @returns a function that returns the user name of the current or last user; `''` before any login
 */
export function followIdentity(
  change: (person: string, former: string) => void,
  owner?: object,
): () => string {
  let person = '';
  const follow = (identity: string) => {
    if (!identity || identity === person) return;
    const former = person;
    person = identity;
    change(person, former);
  };
  follow($identity.get());
  if (owner) listenWhile(owner, $identity, follow);
  else $identity.listen(follow);
  return () => person;
}
