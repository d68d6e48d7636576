/** Whether the page follows the server for its element: what is in sight is known a frame or more after it is drawn. */
import './clock.ts';
import './network.ts';
import { isAnythingLookedAt } from '../../../src/core/kernel/store/follow.ts';
import type { Mounted } from './mounted.ts';
import { until } from './until.ts';

/** Waits until the element is followed, and all that was read for it is drawn: what changes from now on is a change. */
export async function untilFollowed(mounted: Mounted): Promise<void> {
  await until('it is followed', () => isAnythingLookedAt() && mounted.server.pending === 0);
  // the places of a list, for example, come in an answer of their own and give its cards other words
  await mounted.settled();
}

/** Waits until nothing on the page is followed: the element is out of sight. */
export const untilLeft = (): Promise<unknown> => until('nothing is followed', () => !isAnythingLookedAt());
