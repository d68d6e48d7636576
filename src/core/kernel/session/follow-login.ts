/** What a page needs once somebody is logged in; loaded after that, while the server is there to send it. */
import { isSameOriginApi } from '../page/settings.ts';
import { watchSession } from './session-limits.ts';

/** Watches the session, and loads what would explain an outage: the server could not send it then. */
export function followLogin(): void {
  watchSession();
  // where it cannot be loaded, the first failed call tries once more
  if (!isSameOriginApi()) import('../http/reach-diagnosis.ts').catch(() => {});
}
