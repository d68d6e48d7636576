/** The return of the network or of the server, for those who do not see the screen fill. */

import { pageSingleton } from '../lib/page-singletons.ts';
import { REACHED_AGAIN } from '../lib/texts.ts';
import { isOffline } from '../page/connection.ts';
import { announce } from '../page/messages.ts';

const loss = pageSingleton('http.loss', () => ({ isShown: false, isReached: false }));
const awaited = pageSingleton('http.answered', () => ({ actions: [] as (() => void)[] }));

/** People were shown that the server cannot be reached. */
export function noteLoss(): void {
  loss.isShown = true;
  loss.isReached = false;
}

/** The server has answered: announced once after a loss. */
export function noteAnswer(): void {
  loss.isReached = true;
  for (const action of awaited.actions.splice(0)) action();
  if (!loss.isShown) return;
  loss.isShown = false;
  announce(REACHED_AGAIN);
}

/** Calls back once, at the next answer of the server. */
export const onceAnswered = (action: () => void): void => void awaited.actions.push(action);

/** Whether the server has answered, and nothing was lost since. */
export const isReached = (): boolean => loss.isReached && !isOffline();
