/** Follows who is logged in: what a session leaves on the page is shown to the same person only. */
import { listenWhile } from '../_lib/lifetime.ts';
import { $identity } from './credentials.ts';

/**
 * @param change called at once when somebody is logged in, then for each other person who logs in; `former` is
 *   who was logged in last, `''` at first
 * @param owner the object that `change` is about: the following ends with it; by default it goes on as the page does
 * @returns gives who is, or was last, logged in; `''` before anybody was
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
