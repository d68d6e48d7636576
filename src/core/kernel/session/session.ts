/** The page's session: who is logged in (spec §4). Shared by every element. What they may do is in `rights.ts`. */
import { atom, computed } from 'nanostores';
import * as v from 'valibot';
import {
  $loginRefusals,
  $userChanges,
  getHandle,
  hasHostSession,
  recognizePerson,
  resumeHostSession,
  setCredentials,
} from '../http/credentials.ts';
import { type CallOptions, get } from '../http/http.ts';
import { followIdentity } from '../http/on-user-change.ts';
import { pageSingleton } from '../lib/page-singletons.ts';
import * as texts from '../lib/texts.ts';
import { User } from '../lib/user.ts';
import { isKiosk } from '../page/kiosk.ts';
import { announce, forgetOutcomes, showNotice } from '../page/messages.ts';
import { type Credentials, getApiOrigin, isSameOriginApi } from '../page/settings.ts';
import { unseal } from './decrypt.ts';
import type { HostRestore } from './host-restore.ts';
import { askOtherTabs, getMark, readSealed } from './sealed-session.ts';
import type { Session } from './session-state.ts';
import {
  CHANNEL,
  clearAll,
  clearStorage,
  readStorage,
  STORAGE_SUFFIX,
  TIMES_KEY,
  writeStorage,
} from './session-storage.ts';

export type { LoginFailure, Session } from './session-state.ts';

/** Code that retries a kiosk's session and could not be loaded is requested again after this many milliseconds. */
const KIOSK_RETRY_MS = 5000;

export const $session = pageSingleton('session', () => atom<Session>({ status: 'restoring', user: null }));
export const $user = computed($session, (session) => session.user);

/** The channel to the other tabs. */
export const channel = pageSingleton('session.channel', () =>
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL),
);
const restoring = pageSingleton(
  'session.restoring',
  (): { done: Promise<void> | null; encrypted?: Promise<void>; ended?: object } => ({ done: null }),
);
const host = pageSingleton('session.host', (): { restore: HostRestore | null } => ({ restore: null }));

/**
 * What is stored, encrypted: the credentials, and the user, so that the next page shows the right screens at once.
 */
export interface StoredSession {
  credentials: Credentials;
  user: User;
}

/**
 * Logs out in this page's elements and every open tab, and announces it in this one; removes the stored session
 * (spec §4).
 */
export function signOut(): void {
  logOut();
  announce(texts.SIGNED_OUT);
  channel?.postMessage({ type: 'out' });
}

/** Ends a session that has lasted too long, in every open tab; drafts stay stored for their user. */
export const expireSession = (): void => endEverywhere('over', endOver);

/**
 * Reads the stored session once; called by the first element and by `setup()`.
 * @param options `again` when the host has set the API or its credentials since
 */
export function restoreSession({ again = false }: { again?: boolean } = {}): Promise<void> {
  if (again) {
    const before = restoring.done;
    host.restore?.reset();
    resumeHostSession();
    const asks = before === null || hasHostSession() || getHandle() === null;
    // the user switch found by the line above has restarted it already
    if (asks && restoring.done === before) {
      const shown = $session.get().status === 'out' && !hasHostSession();
      if (!shown) $session.set({ status: 'restoring', user: null });
      restoring.done = null;
    }
  }
  restoring.done ??= restore();
  return restoring.done;
}

/** Whether the host has its own session. */
export { hasHostSession };

/** Reads the logged-in user from the server. @throws ApiError */
export async function fetchUser(options: CallOptions = {}): Promise<User> {
  const { data } = await get('/api/core/users/me/', options);
  return v.parse(User, data);
}

async function restore(): Promise<void> {
  const refusals = $loginRefusals.get();
  // Drops the former user's data first, whether or not another one can be read.
  const asked = getHandle();
  const began = $session.get();
  const { ended } = restoring;
  const isOver = () => restoring.ended !== ended;
  if (hasHostSession() && (await loadHostRestore().then(({ run }) => run(asked, refusals, isOver)))) return;
  const kept = await readStoredSession();
  if (!kept) {
    restoring.encrypted = withDrafts('encryptDrafts');
    const { status } = $session.get();
    if (status === 'restoring' || status === 'waiting') $session.set({ status: 'out', user: null });
    return;
  }
  await withDrafts('decryptDrafts', kept.credentials.username, kept.user);
  // somebody logged out, or in, meanwhile
  if ($session.get() !== began) return withDrafts('encryptDrafts');
  setCredentials(kept.credentials);
  const shown: Session = { status: 'in', user: kept.user };
  $session.set(shown);
  try {
    const user = await fetchUser();
    if ($session.get() === shown) $session.set({ status: 'in', user });
  } catch {
    // A refusal has ended the session already; without an answer the stored user stays.
  }
}

async function loadHostRestore(): Promise<HostRestore> {
  const { createHostRestore } = await import('./host-restore.ts');
  host.restore ??= createHostRestore({
    $session,
    fetchUser,
    recognize: recognizePerson,
    unseal: (user) => withDrafts('decryptDrafts', user.username, user),
    seal: () => withDrafts('encryptDrafts'),
    restore: () => void Object.assign(restoring, { done: restore() }),
  });
  return host.restore;
}

/** The session stored in this browser; `null` without one. */
export async function readStoredSession(): Promise<StoredSession | null> {
  const sealed = readSealed() ?? (await askOtherTabs(channel, takeLate));
  // it ended while the page was closed or the device asleep
  if (sealed && Number.parseFloat(`${readStorage('localStorage', TIMES_KEY)}`) <= Date.now()) {
    endOver();
    return null;
  }
  if (!sealed) return null;
  const kept = (await unseal(sealed, getApiOrigin())) as StoredSession | null;
  if (kept && isSameOriginApi()) writeStorage('sessionStorage', sealed);
  if (!kept?.credentials) return null;
  // perhaps by a version of the suite that knew less of a user
  const { success, output } = v.safeParse(User, { ...kept.user, profile: kept.user });
  // the lenient shape accepts anything: a user without a number and a name is none
  return success && (output.id !== null || output.username) ? { ...kept, user: output } : null;
}

function logOut(): void {
  endSession();
  clearAll();
  void withDrafts('sealDraftsOnLogout');
  forgetOutcomes();
}

function endSession(): void {
  restoring.ended = {};
  clearStorage();
  setCredentials(null);
  $session.set({ status: 'out', user: null });
}

function endRefused(): void {
  if (isKiosk() && readSealed() !== null) {
    // nobody is there to log in again: the stored session stays and is retried at intervals
    setCredentials(null);
    $session.set({ status: 'out', user: null });
    import('./kiosk-login.ts').then(
      ({ retryStoredSession }) => retryStoredSession(),
      () => setTimeout(endRefused, KIOSK_RETRY_MS),
    );
    return;
  }
  endOver();
}

/** Ends the session for good, a kiosk's too. */
function endOver(): void {
  endSession();
  showNotice(texts.SESSION_ENDED);
}

/** Ends the session in every tab, so that the others need not be refused one by one, nor hand it to a new tab. */
function endEverywhere(type: 'refused' | 'over', end: () => void): void {
  const sealed = getMark();
  end();
  if (sealed !== null) channel?.postMessage({ type, sealed });
}

/** The session that another tab sends after this one has waited for it. */
function takeLate(sealed: string): void {
  if ($session.get().status !== 'out') return;
  writeStorage('sessionStorage', sealed);
  restoring.done = null;
  void restoreSession();
}

pageSingleton('session.listeners', () => {
  channel?.addEventListener('message', ({ data }: MessageEvent) => {
    if (data?.type === 'out') logOut();
    const sealed = getMark();
    if (sealed !== null && data?.sealed === sealed) {
      if (data.type === 'refused') endRefused();
      if (data.type === 'over') endOver();
    }
    if (data?.type === `ask${STORAGE_SUFFIX}` && sealed && isSameOriginApi())
      channel.postMessage({ type: `sealed${STORAGE_SUFFIX}`, sealed });
    if (data?.type === `in${STORAGE_SUFFIX}` && $session.get().status === 'out') {
      restoring.done = null;
      void restoreSession();
    }
  });
  $userChanges.listen(() => {
    if ($session.get().status === 'in') void restoreSession({ again: true });
  });
  $loginRefusals.listen(() => {
    if ($session.get().status !== 'in') return;
    if (hasHostSession()) host.restore?.wait();
    else endEverywhere('refused', endRefused);
  });
  $session.listen(({ status }) => {
    if (status !== 'in' || !globalThis.document) return;
    import('./follow-login.ts').then(
      ({ followLogin }) => followLogin(),
      () => {}, // the next page tries again
    );
  });
  followIdentity((_, former) => {
    if (former) forgetOutcomes();
  });
  return true;
});

type DraftsAct = 'decryptDrafts' | 'encryptDrafts' | 'sealDraftsOnLogout';
/** Runs a function of `draft-encryption.ts`, which is loaded only when there are drafts. */
export async function withDrafts(act: DraftsAct, person = '', user?: User): Promise<void> {
  try {
    // while drafts are being encrypted, neither storage shows that there are any
    await restoring.encrypted;
    const names = `${Object.keys(localStorage)} ${Object.keys(sessionStorage)}`;
    if (/balise\.(draft:|sealed:|preference:(saved-views|first-steps))/.test(names))
      await (await import('./draft-encryption.ts'))[act](person, user);
  } catch {
    // storage forbidden, or the code cannot be loaded: the next page tries again
  }
}

/** Whether the session is still there when the page is loaded anew. */
export const isSessionKept = (): boolean => hasHostSession() || readSealed() !== null;

/** Whether the session is kept when the browser is closed. */
export const isRemembered = (): boolean => readStorage('localStorage') !== null;
