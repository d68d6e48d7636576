/**
 * Ends a session that lasts too long, in all tabs at once, after a notice of one minute. Only input of people
 * counts: polls and incoming data do not. A page with a kiosk has no limit, and a session that the host supplies is
 * the host's to end. Loaded once somebody has logged in.
 */
import { atom, onMount } from 'nanostores';
import { pageSingleton } from '../lib/page-singletons.ts';
import { TIMES_KEY } from './session-storage.ts';
// listens from now on, to encrypt drafts when the session ends
import './draft-encryption.ts';
import { isKiosk } from '../page/kiosk.ts';
import { $session, expireSession, hasHostSession, isRemembered } from './session.ts';

/**
 * Limits in milliseconds (within OWASP's ranges): `idle` without input, `absolute` in all; `remembered` without input,
 * for a session that is kept when the browser is closed.
 */
export const LIMITS = { idle: 30 * 60_000, absolute: 8 * 3_600_000, remembered: 30 * 24 * 3_600_000 };
/** The notice appears this many milliseconds before the end. */
export const WARNING_MS = 60_000;
/** Inputs closer together than this many milliseconds are sent to the other tabs once. */
const SAME_INPUT_MS = 500;
/** Longer timers are split, in milliseconds: those of browsers overflow after 24 days. */
const MAX_WAIT_MS = 3_600_000;
const KIOSK_MS = 60_000;
/** Events of a person's input; a page dispatches none of them while it loads or polls. */
const INPUTS = ['pointerdown', 'click', 'keydown', 'wheel', 'touchstart', 'input'];

/** Times in milliseconds since 1970. */
export interface SessionTimes {
  start: number;
  /** The last input in any tab. */
  last: number;
  remembered: boolean;
}

/** When the session ends (milliseconds since 1970), and whether input postpones that. */
export function getDeadline({ start, last, remembered }: SessionTimes): { at: number; isIdle: boolean } {
  if (remembered) return { at: last + LIMITS.remembered, isIdle: true };
  const [idle, absolute] = [last + LIMITS.idle, start + LIMITS.absolute];
  return { at: Math.min(idle, absolute), isIdle: idle < absolute };
}

/** The session ends at `at` (milliseconds since 1970); `isIdle` when input postpones that. */
export interface SessionWarning {
  at: number;
  isIdle: boolean;
}

/** The notice to show; `null` without one. */
export const $sessionWarning = pageSingleton('session.warning', () => atom<SessionWarning | null>(null));

/** Seconds until the session ends; counted only while it has listeners. */
export const $secondsLeft = atom(0);
onMount($secondsLeft, () => {
  const count = () => {
    const left = ($sessionWarning.get()?.at ?? 0) - Date.now();
    $secondsLeft.set(Math.max(0, Math.ceil(left / 1000)));
  };
  count();
  const timer = setInterval(count, 1000);
  return () => clearInterval(timer);
});

/** What the limits read and act on; replaced in tests. */
export interface LimitsPorts {
  now: () => number;
  /** Calls `run` after `ms` milliseconds. @returns cancels it */
  wait: (run: () => void, ms: number) => () => void;
  /** The stored times; `null` for a session that has just begun. */
  read: () => SessionTimes | null;
  write: (times: SessionTimes) => void;
  /** Sends the time of the last input here to the other tabs. */
  publish: (last: number) => void;
  warn: (warning: SessionWarning | null) => void;
  end: () => void;
  /** Whether the page shows a kiosk. */
  isKiosk: () => boolean;
  /** Whether the session is kept when the browser is closed. */
  isRemembered: () => boolean;
}

export interface SessionLimits {
  /** Compares the times with the clock, after the device slept and when the tab is shown. */
  check: () => void;
  /** Called for an input in this tab. */
  input: () => void;
  /** Records the time of an input, also one in another tab (milliseconds since 1970). */
  recordInput: (last: number) => void;
  /** Removes the notice before the end. */
  dismiss: () => void;
  stop: () => void;
}

/** Watches one session in one tab from now on. */
export function createLimits(ports: LimitsPorts): SessionLimits {
  let giveUp = () => {};
  let dismissed = 0;
  let publishedAt = Number.NEGATIVE_INFINITY;

  function read(): SessionTimes {
    const times = ports.read() ?? { start: ports.now(), last: ports.now(), remembered: ports.isRemembered() };
    // nobody is there to stay or to log in again: a kiosk goes on until the server refuses it, also after the
    // device slept
    if (ports.isKiosk()) Object.assign(times, { start: ports.now(), last: ports.now() });
    ports.write(times);
    return times;
  }

  function check(): void {
    giveUp();
    const { at, isIdle } = getDeadline(read());
    const left = at - ports.now();
    if (left <= 0) {
      ports.warn(null);
      ports.end();
      return;
    }
    ports.warn(left <= WARNING_MS && dismissed !== at ? { at, isIdle } : null);
    const next = left > WARNING_MS ? left - WARNING_MS : left;
    giveUp = ports.wait(check, Math.min(next, ports.isKiosk() ? KIOSK_MS : MAX_WAIT_MS));
  }

  function recordInput(last: number): void {
    const times = read();
    // an input after the deadline does not revive the session
    if (last < getDeadline(times).at && last > times.last) ports.write({ ...times, last });
    check();
  }

  check();
  return {
    check,
    recordInput,
    input: () => {
      const now = ports.now();
      if (now - publishedAt < SAME_INPUT_MS && now >= publishedAt) return;
      publishedAt = now;
      recordInput(now);
      ports.publish(now);
    },
    dismiss: () => {
      dismissed = getDeadline(read()).at;
      check();
    },
    stop: () => {
      giveUp();
      ports.warn(null);
    },
  };
}

const current = pageSingleton('session.limits', (): { limits: SessionLimits | null } => ({ limits: null }));

/** « Rester connecté », or closes the notice of an end that cannot be postponed. */
export function staySignedIn(): void {
  if ($sessionWarning.get()?.isIdle) current.limits?.input();
  else current.limits?.dismiss();
}

/** Watches this page's session as long as there is one; further calls change nothing. */
export function watchSession(): void {
  if (current.limits || $session.get().status !== 'in' || hasHostSession()) return;
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('balise.activity');
  // where storage is forbidden, each tab counts alone
  let times: SessionTimes | null = null;
  const limits = createLimits({
    now: () => Date.now(),
    wait: (run, ms) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    read: () => readTimes() ?? times,
    write: (next) => {
      times = next;
      writeTimes(next);
    },
    publish: (last) => channel?.postMessage(last),
    warn: (warning) => {
      if (warning?.at !== $sessionWarning.get()?.at) $sessionWarning.set(warning);
    },
    end: expireSession,
    isKiosk,
    isRemembered,
  });
  current.limits = limits;
  const ends = new AbortController();
  const { signal } = ends;
  channel?.addEventListener('message', ({ data }) => typeof data === 'number' && limits.recordInput(data), {
    signal,
  });
  // the notice waits for its button: if a key closed it, the key's release would reach a form below
  const input = () => $sessionWarning.get()?.isIdle || limits.input();
  for (const type of INPUTS) {
    window.addEventListener(type, input, { capture: true, passive: true, signal });
  }
  for (const type of ['visibilitychange', 'resume'])
    document.addEventListener(type, limits.check, { signal });
  for (const type of ['pageshow', 'focus']) window.addEventListener(type, limits.check, { signal });
  const unbind = $session.listen(({ status }) => {
    if (status === 'in') return;
    ends.abort();
    limits.stop();
    channel?.close();
    current.limits = null;
    unbind();
  });
}

/** « 1795000000000 {"start":…} »: the end comes first, since every page reads it alone as it opens. */
function readTimes(): SessionTimes | null {
  try {
    const [, text = ''] = localStorage.getItem(TIMES_KEY)?.split(' ') ?? [];
    const { start, last, remembered }: Partial<SessionTimes> = JSON.parse(text);
    return typeof start === 'number' && typeof last === 'number'
      ? { start, last, remembered: remembered === true }
      : null;
  } catch {
    return null; // nothing stored, storage forbidden, or the text is not ours
  }
}

function writeTimes(times: SessionTimes): void {
  try {
    localStorage.setItem(TIMES_KEY, `${getDeadline(times).at} ${JSON.stringify(times)}`);
  } catch {
    // storage forbidden or full
  }
}
