/** Listens to what the server names (`hear-changes.ts`) while somebody is logged in to one that does, and looks. */
import { $identity } from '../http/credentials.ts';
import { pageSingleton } from '../lib/page-singletons.ts';
import { $kiosks } from '../page/kiosk.ts';
import { hasCapability } from '../session/rights.ts';
import { $session } from '../session/session.ts';
import { isAnythingLookedAt, watchLooks } from './follow.ts';
import { hearChanges } from './hear-changes.ts';

/** What a page may lose sight of for a moment, in milliseconds: from one screen to the next. */
const LINGER_MS = 2000;

/** Begins, once a page. */
export const hearWhileLooked = (): void =>
  void pageSingleton('stores.hearing', () => {
    let stop: (() => void) | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const isWorth = () => {
      const { status, user } = $session.get();
      return status === 'in' && hasCapability(user, 'events') && isAnythingLookedAt();
    };
    const end = () => {
      stop?.();
      stop = null;
    };
    const decide = () => {
      clearTimeout(timer);
      if (isWorth()) stop ??= hearChanges();
      else if (globalThis.document?.hidden || $session.get().status !== 'in') end();
      else timer = setTimeout(end, LINGER_MS);
    };
    watchLooks(decide);
    $session.listen(decide);
    $kiosks.listen(decide);
    // another user: another stream
    $identity.listen(() => {
      end();
      decide();
    });
    globalThis.document?.addEventListener('visibilitychange', decide);
    globalThis.window?.addEventListener('online', decide);
    decide();
    return true;
  });
