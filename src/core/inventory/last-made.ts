/** What the piece made last on a walk was given: the next one of the room begins with it. */
import { atom } from 'nanostores';
import { followIdentity } from '../kernel/http/on-user-change.ts';

export type LastMade = Readonly<Record<'name' | 'category' | 'site', string>>;

const NONE: LastMade = { name: '', category: '', site: '' };

export const $lastMade = atom<LastMade>(NONE);
followIdentity(() => $lastMade.set(NONE));
