/** Who what is left on a page belongs to: an ended session keeps it for the same person, another one never sees it. */
import { $identity } from './credentials.ts';

/**
 * @param change called at once when somebody is logged in, then for each other person who logs in; `former` is
 *   who was logged in last, `''` at first
 * @returns tells who is, or was last, logged in; `''` before anybody was
 */
export function followIdentity(change: (person: string, former: string) => void): () => string {
  let person = '';
  $identity.subscribe((identity) => {
    if (!identity || identity === person) return;
    const former = person;
    person = identity;
    change(person, former);
  });
  return () => person;
}
