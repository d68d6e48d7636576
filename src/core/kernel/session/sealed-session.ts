/**
 * The encrypted session of this tab. On another origin than the API's each script can have decrypted what is stored,
 * and hears what tabs send each other: there is none there but what the person has wanted to keep (`sign-in.ts`).
 */
import { isSameOriginApi } from '../page/settings.ts';
import { readStorage, STORAGE_SUFFIX, writeStorage } from './session-storage.ts';

/** « 1. » and the initialization vector of what `encrypt.ts` writes. */
const MARK_LENGTH = 18;
/** The login form waits this many milliseconds for the other tabs; a later answer still logs this one in. */
const OTHER_TABS_MS = 100;

/** The stored text; `null` without one. */
export function readSealed(): string | null {
  if (isSameOriginApi()) return readStorage('sessionStorage') ?? readStorage('localStorage');
  writeStorage('sessionStorage', null); // of an older version
  return readStorage('localStorage');
}

/** Distinguishes this tab's session from others in messages to them: on another origin by its random beginning alone. */
export function getMark(): string | null {
  const sealed = readSealed();
  return isSameOriginApi() ? sealed : (sealed?.slice(0, MARK_LENGTH) ?? null);
}

/**
 * Asks the other tabs for the encrypted session, which logs this tab in; no password crosses the channel.
 * @param takeLate called with a session that comes after the answer
 * @returns `null` where none has come in time
 */
export function askOtherTabs(
  channel: BroadcastChannel | null,
  takeLate: (sealed: string) => void,
): Promise<string | null> {
  if (!channel || !isSameOriginApi()) return Promise.resolve(null);
  return new Promise((resolve) => {
    const answer = ({ data }: MessageEvent) => {
      if (data?.type !== `sealed${STORAGE_SUFFIX}` || typeof data.sealed !== 'string') return;
      channel.removeEventListener('message', answer);
      if (isLate) takeLate(data.sealed);
      else finish(data.sealed);
    };
    let isLate = false;
    const timer = setTimeout(() => finish(null), OTHER_TABS_MS);
    function finish(sealed: string | null) {
      clearTimeout(timer);
      isLate = true;
      resolve(sealed);
    }
    channel.addEventListener('message', answer);
    channel.postMessage({ type: `ask${STORAGE_SUFFIX}` });
  });
}
