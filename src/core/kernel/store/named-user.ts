/** The logged-in user as a screen shows them: a company that came as an id has its name, or its number. */
import { atom, onMount, type ReadableAtom } from 'nanostores';
import type { User } from '../lib/user.ts';
import { $user } from '../session/session.ts';
import { createCompletion } from './relations.ts';

const $named = atom<User | null>(null);
export const $namedUser: ReadableAtom<User | null> = $named;

const write = (): void => $named.set(related.complete($user.get()));
const related = createCompletion(write);

onMount($named, () => {
  const end = $user.subscribe(write);
  related.open();
  return () => {
    end();
    related.close();
  };
});
