/** Login with a name and a password; separate from the session because only the login form needs it. */

import { setCredentials, tryCredentials } from '../http/credentials.ts';
import { describeError, toApiError } from '../http/errors.ts';
import type { CallOptions } from '../http/http.ts';
import { getApiOrigin, isSameOriginApi } from '../page/settings.ts';
import { canRemember, seal } from './seal.ts';
import { $session, channel, fetchUser, type StoredSession, withDrafts } from './session.ts';
import { PLACE, TIMES_KEY, writeStorage } from './session-storage.ts';

const LOGIN_REFUSED = 'Identifiant ou mot de passe incorrect.';

/** Whether « Se souvenir de moi » can be honoured in this browser. */
export { canRemember };

/**
 * Logs in: reads the current user with these credentials (spec §6).
 * @param remember keeps the session when the browser is closed
 * @param options `signal` aborts the attempt, `onWait` is called when the answer is late
 * @returns the French sentence to show on the form, or `null` when logged in; never throws
 */
export async function signIn(
  username: string,
  password: string,
  remember: boolean,
  options: Pick<CallOptions, 'signal' | 'onWait'> = {},
): Promise<string | null> {
  const credentials = { username, password };
  try {
    const user = await fetchUser({ ...options, handle: tryCredentials(credentials) });
    // Stored before listeners run, so that a reload right away finds the session.
    const isKept = await keep({ credentials, user }, remember);
    // the times of a former session do not apply
    writeStorage('localStorage', null, TIMES_KEY);
    await withDrafts('decryptDrafts', username);
    setCredentials(credentials);
    $session.set({ status: 'in', user });
    // others have nothing to take
    if (isKept) channel?.postMessage({ type: `in${PLACE}` });
    return null;
  } catch (thrown) {
    const error = toApiError(thrown);
    return error.status === 401 || error.status === 403 ? LOGIN_REFUSED : describeError(error);
  }
}

/**
 * Any script of the page's origin can have decrypted what is stored there, so that on another origin than the API's
 * nothing is stored but what the person wants to keep.
 * @returns whether it is stored
 */
async function keep(session: StoredSession, remember: boolean): Promise<boolean> {
  const isOwn = isSameOriginApi();
  const isRemembered = remember && canRemember();
  const sealed = isOwn || isRemembered ? await seal(session, getApiOrigin()) : null;
  writeStorage('sessionStorage', isOwn ? sealed : null);
  writeStorage('localStorage', isRemembered ? sealed : null);
  return sealed !== null;
}
