/** Login with a name and a password; separate from the session because only the login form needs it. */

import { toApiError } from '../http/api-error.ts';
import { setCredentials, tryCredentials } from '../http/credentials.ts';
import { describeError } from '../http/error-text.ts';
import type { CallOptions } from '../http/http.ts';
import { showNotice } from '../page/messages.ts';
import { getApiOrigin, isSameOriginApi } from '../page/settings.ts';
import { canRemember, seal } from './encrypt.ts';
import { $session, channel, fetchUser, type StoredSession, withDrafts } from './session.ts';
import { STORAGE_SUFFIX, TIMES_KEY, writeStorage } from './session-storage.ts';

const NOT_REMEMBERED =
  'Vous êtes connecté, mais le navigateur n’a pas pu mémoriser votre session\u00a0: elle prend fin avec lui.';
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
    const { isKept, isRemembered } = await keep({ credentials, user }, remember);
    // the times of a former session do not apply
    writeStorage('localStorage', null, TIMES_KEY);
    await withDrafts('decryptDrafts', username, user);
    setCredentials(credentials);
    $session.set({ status: 'in', user });
    // the messages of a former user have gone
    if (remember && !isRemembered) showNotice(NOT_REMEMBERED);
    // others have nothing to take
    if (isKept) channel?.postMessage({ type: `in${STORAGE_SUFFIX}` });
    return null;
  } catch (thrown) {
    const error = toApiError(thrown);
    return error.status === 401 || error.status === 403 ? LOGIN_REFUSED : describeError(error);
  }
}

/**
 * Any script of the page's origin can have decrypted what is stored there, so that on another origin than the API's
 * nothing is stored but what the person wants to keep.
 * @returns whether it is stored, and whether it is when the browser is closed
 */
async function keep(
  session: StoredSession,
  remember: boolean,
): Promise<{ isKept: boolean; isRemembered: boolean }> {
  const isOwn = isSameOriginApi();
  const isRemembered = remember && canRemember();
  const sealed = isOwn || isRemembered ? await seal(session, getApiOrigin()) : null;
  const isInTab = writeStorage('sessionStorage', isOwn ? sealed : null) && isOwn;
  const isInBrowser = writeStorage('localStorage', isRemembered ? sealed : null) && isRemembered;
  return {
    isKept: sealed !== null && (isInTab || isInBrowser),
    isRemembered: sealed !== null && isInBrowser,
  };
}
