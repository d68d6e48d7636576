/**
 * Ends a session that lasts too long, in all tabs at once, and gives a minute's notice. Only what people do counts
 * as input: polls and data that comes in do not; screens that nobody touches (`kiosk`) have no limit. Loaded once somebody has logged in; a session that the host
 * supplies is the host's to end.
 */
import { atom, onMount } from 'nanostores';
import { shared } from '../_lib/registry.ts';
import { TIMES_KEY } from './session-storage.ts';
// listens from now on: what is typed is encrypted as the session ends
import './sealed-drafts.ts';
import { isKiosk } from '../_page/kiosk.ts';
import { $session, expireSession, hasHostSession, isRemembered } from './session.ts';

/**
 * In milliseconds (OWASP's ranges): without input, in all; for a session that is to be remembered, without input
 * alone.
 */
export const LIMITS = { idle: 30 * 60_000, whole: 8 * 3_600_000, remembered: 30 * 24 * 3_600_000 };
/** Notice is given this many milliseconds before the end. */
export const WARNING_MS = 60_000;
/** Inputs closer to each other than this many milliseconds are told once. */
const SAME_INPUT_MS = 500;
/** Longer waits are cut, in milliseconds: timers of browsers overflow after 24 days. */
const MAX_WAIT_MS = 3_600_000;
const WALL_MS = 60_000;
/** Completed by the person: what a page dispatches as it loads or polls is not among them. */
const INPUTS = ['pointerdown', 'click', 'keydown', 'wheel', 'touchstart', 'input'];

/** In milliseconds since 1970. */
export interface SessionTimes {
  start: number;
  /** Of the last input in any tab. */
  last: number;
  remembered: boolean;
}

/** When a session ends, and whether an input moves that. */
export function getDeadline({ start, last, remembered }: SessionTimes): { at: number; isIdle: boolean } {
  if (remembered) return { at: last + LIMITS.remembered, isIdle: true };
  const [idle, whole] = [last + LIMITS.idle, start + LIMITS.whole];
  return { at: Math.min(idle, whole), isIdle: idle < whole };
}

/** The session ends at `at` (milliseconds since 1970); `isIdle` when an input moves that. */
export interface SessionWarning {
  at: number;
  isIdle: boolean;
}

/** `null` as long as there is nothing to say. */
export const $sessionWarning = shared('session.warning', () => atom<SessionWarning | null>(null));

/** Seconds until the session ends, while somebody watches. */
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

/** What the limits act on; replaced in tests. */
export interface LimitsPorts {
  now: () => number;
  /** @returns gives the wait up */
  wait: (run: () => void, ms: number) => () => void;
  /** `null` for a session that has just begun. */
  read: () => SessionTimes | null;
  write: (times: SessionTimes) => void;
  /** Tells the other tabs that somebody did something here. */
  tell: (last: number) => void;
  warn: (warning: SessionWarning | null) => void;
  end: () => void;
  /** A screen that nobody touches is shown. */
  isWall: () => boolean;
  /** The session is kept when the browser is closed. */
  isRemembered: () => boolean;
}

export interface SessionLimits {
  /** Looks at the clock: after the device slept, and when the tab is shown. */
  check: () => void;
  /** Somebody did something in this tab. */
  input: () => void;
  /** Somebody did something in another tab. */
  heard: (last: number) => void;
  /** Takes the notice away before the end. */
  dismiss: () => void;
  stop: () => void;
}

/** Watches one session from now on, in one tab. */
export function createLimits(ports: LimitsPorts): SessionLimits {
  let giveUp = () => {};
  let dismissed = 0;
  let told = Number.NEGATIVE_INFINITY;

  function read(): SessionTimes {
    const times = ports.read() ?? { start: ports.now(), last: ports.now(), remembered: ports.isRemembered() };
    // nobody is there to stay or to log in again: a wall goes on until it is refused, also after it slept
    if (ports.isWall()) Object.assign(times, { start: ports.now(), last: ports.now() });
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
    giveUp = ports.wait(check, Math.min(next, ports.isWall() ? WALL_MS : MAX_WAIT_MS));
  }

  function heard(last: number): void {
    const times = read();
    // too late: the session is over, whoever comes back to it
    if (last < getDeadline(times).at && last > times.last) ports.write({ ...times, last });
    check();
  }

  check();
  return {
    check,
    heard,
    input: () => {
      const now = ports.now();
      if (now - told < SAME_INPUT_MS && now >= told) return;
      told = now;
      heard(now);
      ports.tell(now);
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

const current = shared('session.limits', (): { limits: SessionLimits | null } => ({ limits: null }));

/** « Rester connecté », or the notice of an end that cannot be moved was read. */
export function staySignedIn(): void {
  if ($sessionWarning.get()?.isIdle) current.limits?.input();
  else current.limits?.dismiss();
}

/** Watches this page's session as long as there is one; called again it changes nothing. */
export function watchSession(): void {
  if (current.limits || $session.get().status !== 'in' || hasHostSession()) return;
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('balise.activity');
  // where the storage is forbidden, this tab counts for itself
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
    tell: (last) => channel?.postMessage(last),
    warn: (warning) => {
      if (warning?.at !== $sessionWarning.get()?.at) $sessionWarning.set(warning);
    },
    end: expireSession,
    isWall: isKiosk,
    isRemembered,
  });
  current.limits = limits;
  const ends = new AbortController();
  const { signal } = ends;
  channel?.addEventListener('message', ({ data }) => typeof data === 'number' && limits.heard(data), {
    signal,
  });
  // the notice waits for its button: closed under a key that is down, it would leave that key to a form below it
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

/** « 1795000000000 {"start":…} »: the end alone is read by every page as it opens. */
function readTimes(): SessionTimes | null {
  try {
    const [, text = ''] = localStorage.getItem(TIMES_KEY)?.split(' ') ?? [];
    const { start, last, remembered }: Partial<SessionTimes> = JSON.parse(text);
    return typeof start === 'number' && typeof last === 'number'
      ? { start, last, remembered: remembered === true }
      : null;
  } catch {
    return null; // nothing yet, storage forbidden, or a text of somebody else
  }
}

function writeTimes(times: SessionTimes): void {
  try {
    localStorage.setItem(TIMES_KEY, `${getDeadline(times).at} ${JSON.stringify(times)}`);
  } catch {
    // storage forbidden or full
  }
}
